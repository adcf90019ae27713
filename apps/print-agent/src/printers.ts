import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { Cups, CupsPrinter } from './cups.ts'
import { addressOf, isReachable } from './device.ts'
import { toLocalPrinter } from './printer-state.ts'

async function look(printer: CupsPrinter): Promise<LocalPrinter> {
  const address = addressOf(printer.deviceUri)
  // One that is printing may take one caller at a time: it is not disturbed.
  const reachable = address === undefined || printer.state === 'processing' || (await isReachable(address))
  return toLocalPrinter(printer, reachable)
}

/** All printers of the machine, each one asked whether it is there. */
export async function localPrintersOf(cups: Cups): Promise<LocalPrinter[]> {
  const printers = await Promise.all((await cups.printers()).map(look))
  return printers.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** One printer by its name, as it is now. */
export async function findPrinter(cups: Cups, name: string): Promise<LocalPrinter | undefined> {
  const found = (await cups.printers()).find((printer) => printer.name === name)
  return found && look(found)
}
