import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { paymentsTopic } from '@brigade/contract/orders/payments.contract.ts'
import { useTranslation } from 'react-i18next'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './payments-overview.module.css'

/** A busy hour must not make each open screen read it without a pause. */
const REST_MS = 3_000

/** What was paid today, by mode and by service. */
export function PaymentsOverview({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  useLiveRefresh(paymentsTopic, restId, callKey(readOverview, { restId }), { restMs: REST_MS })
  const { data, error, refetch } = useCall(readOverview, { restId })
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <SkeletonRows rows={4} height={48} />

  const shares = [
    { title: t('home.modes'), column: t('home.mode'), of: data.modes },
    { title: t('home.services'), column: t('home.service'), of: data.services },
  ]
  return (
    <div className={classes.shares}>
      {shares.map(({ title, column, of }) => (
        <BarTable
          key={title}
          title={title}
          columns={[column, t('home.payments'), t('home.amount')]}
          rows={of.map(({ name, payments, amount }) => ({
            key: name ?? '',
            name: name ?? t('home.storefront'),
            size: amount,
            cells: [String(payments), money(amount)],
          }))}
          empty={t('home.paid-none')}
          isColored
        />
      ))}
    </div>
  )
}
