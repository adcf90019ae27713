import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { Cups, CupsPrinter } from './cups.ts'
import { addressOf, isReachable } from './device.ts'
import type { ReceiptPrinters } from './escpos-printers.ts'
import { toLocalPrinter } from './printer-state.ts'

async function look(printer: CupsPrinter): Promise<LocalPrinter> {
  const address = addressOf(printer.deviceUri)
  const reachable = address === undefined || printer.state === 'processing' || (await isReachable(address))
  return toLocalPrinter(printer, reachable)
}

/** A receipt printer hides another of its name. With receipt printers, CUPS may be absent. */
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

export async function findPrinter(cups: Cups, name: string): Promise<LocalPrinter | undefined> {
  const found = (await cups.printers()).find((printer) => printer.name === name)
  return found && look(found)
}
