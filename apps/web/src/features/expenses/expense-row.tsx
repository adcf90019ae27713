import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { usePurchaseFormats } from '../purchases/use-purchase-formats.ts'
import classes from './expense-row.module.css'

export function ExpenseRow({ expense: { billId, spended, date } }: { expense: Expense }) {
  const formats = usePurchaseFormats()
  return (
    <span className={classes.row}>
      <span className={classes.bill}>{billId}</span>
      <span className={classes.amount}>{formats.money(spended)}</span>
      <span className={classes.date}>{formats.day(date)}</span>
    </span>
  )
}
