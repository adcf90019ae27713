import { MOST_PRINTERS, toldPrinter } from '@brigade/contract/printing/pairing.contract.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'

const LONGEST_STATUS = 200

/** A text of the machine as the server takes it: no control characters, and no longer than `most`. */
export function cleaned(text: string, most: number): string {
  const visible = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return Array.from(visible).slice(0, most).join('').trim()
}

/** The printers of the machine as the server is told of them; one that it could not keep is left out. */
export function reportedPrinters(printers: readonly LocalPrinter[]) {
  const told = printers.flatMap((printer) => {
    const { status, model } = printer
    const one = { ...printer, status: cleaned(status, LONGEST_STATUS), model: cleaned(model, LONGEST_STATUS) }
    return toldPrinter.safeParse(one).data ?? []
  })
  return told.slice(0, MOST_PRINTERS)
}
