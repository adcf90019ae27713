import type { PastOrder } from '@brigade/contract/orders/history.contract.ts'
import { useTranslation } from 'react-i18next'
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
  return (
    <span className={classes.row}>
      <span className={classes.what}>{t('history.what', { service: restauranttype.name, token: tokenNo })}</span>
      <span className={classes.state} data-left={leftOf(order)}>
        {t('history.state', {
          payment: t(`orders.payment-status.${payment.paymentStatus}`),
          status: t(`orders.status.${status}`),
        })}
      </span>
      <span className={classes.amount}>{money(payment.grandTotal)}</span>
      <time className={classes.when} dateTime={placedAt}>
        {shortMoment(placedAt, now)}
      </time>
    </span>
  )
}
