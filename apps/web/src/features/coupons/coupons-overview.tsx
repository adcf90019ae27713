import './coupons-words.ts'
import type { CouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { COUPONS } from './coupons-address.ts'
import type { useCouponUses } from './coupons.queries.ts'

interface CouponsOverviewProps {
  /** How many coupons run now, of those read. */
  running: string | undefined
  query: ReturnType<typeof useCouponUses>
}

export function CouponsOverview({ running, query }: CouponsOverviewProps) {
  const { t } = useTranslation()
  const { money, decimals, day } = useFormats()
  const { since = '', coupons } = query.data ?? {}
  return (
    <Overview
      label={t('coupons.overview')}
      query={query}
      awaited={<AwaitedCard title={t('coupons.uses')} of="links" />}
      tiles={[
        { name: t('foods.runs.now'), value: running },
        {
          name: t('coupons.uses'),
          value: coupons && String(coupons.reduce((sum, { uses }) => sum + uses, 0)),
          note: since && t('coupons.since', { day: day(since) }),
        },
        {
          name: t('coupons.deducted'),
          value:
            coupons &&
            money(
              toDecimal(
                coupons.reduce((sum, { deducted }) => sum + toMinor(deducted, decimals), 0),
                decimals,
              ),
            ),
          note: since && t('coupons.since', { day: day(since) }),
        },
      ]}
    >
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
      columns={[t('coupons.coupon'), t('coupons.deducted'), t('coupons.uses')]}
      rows={coupons.map(({ _id, code, uses, deducted }) => ({
        key: _id,
        name: <NoticeLink to={`${COUPONS}/${_id}`}>{code}</NoticeLink>,
        size: uses,
        cells: [money(-deducted), t('coupons.use-count', { count: uses })],
      }))}
      empty={t('coupons.unused', { day: day(since) })}
    />
  )
}
