import type { PastOrder } from '@brigade/contract/orders/history.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../../shared/ui/data-row.tsx'
import { useFormats } from '../../restaurants/use-formats.ts'
import classes from './history-row.module.css'
import { leftOf } from './history-words.rules.ts'

interface HistoryRowProps {
  order: PastOrder
  now: number
}

export function HistoryRow({ order, now }: HistoryRowProps) {
  const { t } = useTranslation()
  const { money, shortMoment } = useFormats()
  const { restauranttype, tokenNo, status, placedAt, payment } = order
  const state = t('history.state', {
    payment: t(`orders.payment-status.${payment.paymentStatus}`),
    status: t(`orders.status.${status}`),
  })
  return (
    <DataRow
      title={t('history.what', { service: restauranttype.name, token: tokenNo })}
      value={money(payment.grandTotal)}
      below={
        <span className={classes.state} data-left={leftOf(order)}>
          {state}
        </span>
      }
      beside={<time dateTime={placedAt}>{shortMoment(placedAt, now)}</time>}
    />
  )
}
