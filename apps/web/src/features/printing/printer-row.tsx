import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { OnlineMark, PrinterMarks } from './printer-marks.tsx'

export function PrinterRow({ printer }: { printer: Printer }) {
  return (
    <DataRow
      title={printer.name}
      below={<PrinterMarks printer={printer} />}
      beside={<OnlineMark isOnline={printer.isOnline} />}
    />
  )
}
