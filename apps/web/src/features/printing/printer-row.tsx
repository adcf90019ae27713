import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import classes from './printer-marks.module.css'
import { PrinterMarks } from './printer-marks.tsx'

export function PrinterRow({ printer }: { printer: Printer }) {
  return (
    <span className={classes.row}>
      <span className={classes.name}>{printer.name}</span>
      <PrinterMarks printer={printer} />
    </span>
  )
}
