import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { Cups, CupsPrinter } from './cups.ts'
import { addressOf, isReachable } from './device.ts'
import type { ReceiptPrinters } from './escpos-printers.ts'
import { toLocalPrinter } from './printer-state.ts'

async function look(printer: CupsPrinter): Promise<LocalPrinter> {
  const address = addressOf(printer.deviceUri)
  // One that is printing may take one caller at a time: it is not disturbed.
  const reachable = address === undefined || printer.state === 'processing' || (await isReachable(address))
  return toLocalPrinter(printer, reachable)
}

/**
 * All printers of the machine, each one asked whether it is there. Of two with one name, the receipt printer is meant; and where
 * there are receipt printers, nobody needs a printing system.
 */
export async function localPrintersOf(cups: Cups, receiptPrinters: ReceiptPrinters): Promise<LocalPrinter[]> {
  const own = receiptPrinters.look()
  const others = cups.printers().catch(async (error: unknown) => {
    if ((await own).length === 0) throw error
    return []
  })
  const looked = (await others).filter(({ name }) => receiptPrinters.find(name) === undefined).map(look)
  const printers = [...(await own), ...(await Promise.all(looked))]
  return printers.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** One printer of the printing system by its name, as it is now. */
export async function findPrinter(cups: Cups, name: string): Promise<LocalPrinter | undefined> {
  const found = (await cups.printers()).find((printer) => printer.name === name)
  return found && look(found)
}
