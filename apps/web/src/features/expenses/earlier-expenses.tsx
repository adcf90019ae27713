import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Section } from '../../shared/ui/section.tsx'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import { usePurchaseFormats } from '../purchases/use-purchase-formats.ts'

const MOST = 5

interface EarlierExpensesProps {
  category: string
  /** Latest first. */
  earlier: readonly Expense[]
}

/** The bills of a category before the shown one, each a link to it. */
export function EarlierExpenses({ category, earlier }: EarlierExpensesProps) {
  const { t } = useTranslation()
  const { money, day } = usePurchaseFormats()
  const title = t('expenses.earlier', { category })
  if (earlier.length === 0) return null
  return (
    <Section title={title}>
      <TotalsTable
        label={title}
        columns={[t('expenses.purpose'), t('expenses.date'), t('spending.amount')]}
        rows={earlier.slice(0, MOST).map(({ _id, purpose, date, spended }) => ({
          key: _id,
          name: (
            <Link className="link" to={`/dashboard/inventory/expenses/${_id}`}>
              {purpose}
            </Link>
          ),
          cells: [day(date), money(spended)],
        }))}
        totals={[]}
      />
    </Section>
  )
}
