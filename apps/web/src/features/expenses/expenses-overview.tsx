import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { usePurchaseFormats } from '../purchases/use-purchase-formats.ts'
import { SpendingChart } from '../suppliers/spending-chart.tsx'
import { useExpensesOverview } from './expenses.queries.ts'
import { largestOf } from './largest.rules.ts'

export function ExpensesOverview({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { money, month, longMonth } = usePurchaseFormats()
  const query = useExpensesOverview(restId)
  const overview = query.data
  const [before, now] = overview?.months.slice(-2) ?? []
  const spentIn = (at: number) => overview?.categories.reduce((sum, { months }) => sum + (months.at(at) ?? 0), 0) ?? 0
  const parts = overview && largestOf(overview.categories, t('expenses.others'))
  return (
    <Overview
      label={t('spending.year')}
      query={query}
      awaited={
        <>
          <AwaitedCard title={t('expenses.by-month')} of="chart" />
          <AwaitedCard title={t('expenses.by-category')} of="bars" />
        </>
      }
      tiles={[
        {
          name: now ? t('purchases.spent-in', { month: longMonth(now) }) : t('purchases.spent'),
          value: now && money(spentIn(-1)),
          note: before && t('purchases.spent-before', { amount: money(spentIn(-2)), month: month(before) }),
        },
        {
          name: t('spending.spent'),
          value: overview && money(overview.categories.reduce((sum, { amount }) => sum + amount, 0)),
        },
      ]}
    >
      {overview && parts && (
        <>
          <SpendingChart
            title={t('expenses.by-month')}
            empty={t('expenses.none-lately')}
            months={overview.months}
            series={parts.map(({ _id, catName, months }) => ({ key: _id, name: catName, amounts: months }))}
          />
          <BarTable
            title={t('expenses.by-category')}
            columns={[t('expenses.category'), t('inventory.tab.expenses'), t('spending.amount')]}
            rows={parts.map(({ _id, catName, expenses, amount }) => ({
              key: _id,
              name: catName,
              size: amount,
              cells: [t('expenses.count', { count: expenses }), money(amount)],
            }))}
            empty={t('expenses.none-lately')}
            isColored
          />
        </>
      )}
    </Overview>
  )
}
