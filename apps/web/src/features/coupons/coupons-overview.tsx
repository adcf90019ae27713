import type { CouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { useCouponUses } from './coupons.queries.ts'

export function CouponsOverview({ query }: { query: ReturnType<typeof useCouponUses> }) {
  const { t } = useTranslation()
  return (
    <Overview label={t('coupons.overview')} query={query}>
      {query.data && <Uses read={query.data} />}
    </Overview>
  )
}

function Uses({ read: { since, coupons } }: { read: CouponUses }) {
  const { t } = useTranslation()
  const { money, day } = useFormats()
  return (
    <BarTable
      title={t('coupons.uses-since', { day: day(since) })}
      columns={[t('coupons.coupon'), t('coupons.uses'), t('coupons.deducted')]}
      rows={coupons.map(({ _id, code, uses, deducted }) => ({
        key: _id,
        name: code,
        size: uses,
        cells: [t('coupons.use-count', { count: uses }), money(-deducted)],
      }))}
      empty={t('coupons.unused', { day: day(since) })}
    />
  )
}
