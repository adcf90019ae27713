import { expect } from 'vitest'
import type { Running } from '../run.ts'
import { startEscposPrinter, type EscposPrinter } from './escpos-printer.ts'
import { freePort } from './ports.ts'
import { job, print, startService } from './service.ts'

/** A page with text in several scripts, and with white on black. */
export const PAGE = `<!doctype html><style>*{margin:0}body{padding:12px 24px;font:16px/1.4 sans-serif}b{background:#000;color:#fff}</style>
  <h1>Table 7</h1><p>2 × Café crème</p><p>Фалафель, Μουσακάς</p><p><b>NO ONIONS</b></p>`

/** A print service with this receipt printer and no other. */
export async function beside(printer: Pick<EscposPrinter, 'address'>, env: Record<string, string> = {}) {
  return startService({
    PRINT_RECEIPT_PRINTERS: `Kitchen=${printer.address}`,
    PRINT_CUPS_URL: `http://127.0.0.1:${await freePort()}`,
    ...env,
  })
}

/** A receipt printer with two print services, one of which gives a job two seconds. */
export async function openReceiptPrinter() {
  const printer = await startEscposPrinter()
  return { printer, service: await beside(printer), hasty: await beside(printer, { PRINT_SECONDS: '2' }) }
}

export const ticket = (over: Partial<Parameters<typeof job>[0]> = {}) =>
  job({ prName: 'Kitchen', pSize: '80 mm', ...over })

export async function isPrinted({ port }: Running, asked: ReturnType<typeof job>): Promise<void> {
  const { pjId, prnId } = asked
  expect(await print(port, asked)).toEqual({ success: true, pjId, prnId, outcome: 'printed' })
}
