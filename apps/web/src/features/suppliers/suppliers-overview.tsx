import type { PurchasesOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { SpendingChart } from './spending-chart.tsx'
import { SupplierShares } from './supplier-shares.tsx'
import { useSpendingFormats } from './use-spending-formats.ts'

interface SuppliersOverviewProps {
  query: { data: PurchasesOverview | undefined; error: CallError | null; refetch: () => Promise<unknown> }
}

export function SuppliersOverview({ query }: SuppliersOverviewProps) {
  const spending = query.data
  const { t } = useTranslation()
  const { money, count } = useSpendingFormats()
  const spent = spending?.months.reduce((sum, { amount }) => sum + amount, 0)
  const purchases = spending?.months.reduce((sum, each) => sum + each.purchases, 0)
  return (
    <Overview
      label={t('spending.year')}
      query={query}
      awaited={
        <>
          <AwaitedCard title={t('spending.by-supplier')} of="links" />
          <AwaitedCard title={t('spending.by-month')} of="chart" />
        </>
      }
      tiles={[
        { name: t('spending.spent'), value: spent === undefined ? undefined : money(spent) },
        { name: t('spending.purchases'), value: purchases === undefined ? undefined : count(purchases) },
      ]}
    >
      {spending && (
        <>
          <SupplierShares suppliers={spending.suppliers} />
          <SpendingChart
            title={t('spending.by-month')}
            empty={t('spending.none')}
            months={spending.months.map(({ month }) => month)}
            series={[
              { key: 'amount', name: t('spending.amount'), amounts: spending.months.map(({ amount }) => amount) },
            ]}
          />
        </>
      )}
    </Overview>
  )
}
