import { MOST_PRINTERS, reportedPrinter } from '@brigade/contract/printing/pairing.contract.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'

const LONGEST_STATUS = 200

/** Removes control characters and cuts to `most` characters. */
export function cleaned(text: string, most: number): string {
  const visible = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return Array.from(visible).slice(0, most).join('').trim()
}

/** Omits printers that the server could not store. */
export function reportedPrinters(printers: readonly LocalPrinter[]) {
  const reported = printers.flatMap((printer) => {
    const { status, model } = printer
    const one = { ...printer, status: cleaned(status, LONGEST_STATUS), model: cleaned(model, LONGEST_STATUS) }
    return reportedPrinter.safeParse(one).data ?? []
  })
  return reported.slice(0, MOST_PRINTERS)
}
