import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../use-formats.ts'
import classes from './payment-row.module.css'
import { serviceBeside, statusWords } from './payment-words.rules.ts'

export function PaymentRow({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  const { money, moment } = useFormats()
  const { tokenNo, ordertype, paidAt, paymentStatus, summary } = payment
  const type = ordertype.name
  const service = serviceBeside(payment)
  return (
    <span className={classes.row}>
      <span className={classes.token}>
        <span className="for-screen-readers">{t('orders.token', { token: tokenNo })}</span>
        <span aria-hidden>{tokenNo}</span>
      </span>
      <span className={classes.type}>{service === null ? type : t('payments.kind', { type, service })}</span>
      <span className={classes.amount}>{money(summary.grandTotal)}</span>
      <span className={classes.time}>{paidAt === null ? t('payments.not-paid-yet') : moment(paidAt)}</span>
      <span className={classes.status} data-status={paymentStatus}>
        {statusWords(payment, t, i18n.language)}
      </span>
    </span>
  )
}
