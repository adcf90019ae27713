import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { WithdrawnMark } from '../restaurants/withdrawn.tsx'
import { usePurchaseFormats } from '../purchases/use-purchase-formats.ts'

export function ExpenseRow({ expense }: { expense: Expense }) {
  const formats = usePurchaseFormats()
  const { billId, spended, date, purpose, category, reversed } = expense
  return (
    <DataRow
      title={purpose}
      value={formats.money(spended)}
      below={`${category.catName} · ${billId}`}
      beside={
        <>
          {reversed && (
            <>
              <WithdrawnMark as="reversed" />{' '}
            </>
          )}
          {formats.day(date)}
        </>
      }
      tone={reversed ? 'gone' : 'plain'}
    />
  )
}
