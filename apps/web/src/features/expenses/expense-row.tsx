import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { usePurchaseWords } from '../purchases/use-purchase-words.ts'
import classes from './expense-row.module.css'

export function ExpenseRow({ expense: { billId, spended, date } }: { expense: Expense }) {
  const words = usePurchaseWords()
  return (
    <span className={classes.row}>
      <span className={classes.bill}>{billId}</span>
      <span className={classes.amount}>{words.money(spended)}</span>
      <span className={classes.date}>{words.day(date)}</span>
    </span>
  )
}
