import type { PurchasesOverview as Spending } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { useTranslation } from 'react-i18next'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useSpending } from '../suppliers/spending.queries.ts'
import { SupplierShares } from '../suppliers/supplier-shares.tsx'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface PurchasesOverviewProps {
  restId: string
  /** The chosen month, otherwise the current one. */
  month: string | undefined
}

/** A month beside the one before, and who was paid in the twelve months that end with it. The strip draws the months. */
export function PurchasesOverview({ restId, month }: PurchasesOverviewProps) {
  const { t } = useTranslation()
  const query = useSpending(restId, month)
  const spending = query.data
  return (
    <Overview
      label={t('purchases.overview')}
      query={query}
      tiles={useTiles(spending)}
      awaited={<AwaitedCard title={t('spending.by-supplier')} of="links" />}
    >
      {spending && <SupplierShares suppliers={spending.suppliers} />}
    </Overview>
  )
}

function useTiles(spending: Spending | undefined) {
  const { t } = useTranslation()
  const { money, count, longMonth, month: nameOf } = usePurchaseFormats()
  const [before, now] = spending?.months.slice(-2) ?? []
  const year = spending?.months.reduce((sum, { amount }) => sum + amount, 0)
  return [
    {
      name: now ? t('purchases.spent-in', { month: longMonth(now.month) }) : t('purchases.spent'),
      value: now && money(now.amount),
      note: before && t('purchases.spent-before', { amount: money(before.amount), month: nameOf(before.month) }),
    },
    {
      name: now ? t('purchases.count-in', { month: longMonth(now.month) }) : t('spending.purchases'),
      value: now && count(now.purchases),
      note: before && t('purchases.count-before', { count: before.purchases, month: nameOf(before.month) }),
    },
    { name: t('spending.spent'), value: year === undefined ? undefined : money(year), note: t('spending.with-tax') },
  ]
}
