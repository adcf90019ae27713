import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../shared/use-now.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { PaymentStatus } from './payment-status.tsx'
import classes from './payment-row.module.css'
import { isNothingToPay, serviceBeside, statusWords, withoutDate } from './payment-words.rules.ts'

const YEARS_MOVE_ON_MS = 3_600_000

export function PaymentRow({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  const { money, shortMoment } = useFormats()
  const now = useNow(YEARS_MOVE_ON_MS)
  const { tokenNo, ordertype, paidAt, paymentStatus, summary } = payment
  const type = ordertype.name
  const isOver = isNothingToPay(payment)
  const service = serviceBeside(payment)
  return (
    <span className={classes.row} data-over={isOver}>
      <span className={classes.token}>
        <span className="for-screen-readers">{t('orders.token', { token: tokenNo })}</span>
        <span aria-hidden>{tokenNo}</span>
      </span>
      <span className={classes.type}>{service === null ? type : t('payments.kind', { type, service })}</span>
      <span className={classes.amount}>{money(summary.grandTotal)}</span>
      <span className={classes.time}>{paidAt === null ? t(withoutDate(payment)) : shortMoment(paidAt, now)}</span>
      <span className={classes.status}>
        <PaymentStatus status={paymentStatus} words={statusWords(payment, t, i18n.language)} isOver={isOver} />
      </span>
    </span>
  )
}
