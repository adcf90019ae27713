import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { usePurchaseFormats } from '../purchases/use-purchase-formats.ts'

export function ExpenseRow({ expense: { billId, spended, date } }: { expense: Expense }) {
  const formats = usePurchaseFormats()
  return <DataRow title={billId} value={formats.money(spended)} below={formats.day(date)} />
}
