import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { refundOf } from './payment.rules.ts'
import classes from './refund-due.module.css'
import { useFormats } from '../restaurants/use-formats.ts'

type Paid = Pick<Order['payment'], 'isCod' | 'paymentStatus' | 'recivedAmount' | 'returnedAmount'>

export function RefundDue({ payment }: { payment: Paid }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const refund = refundOf(payment)
  if (refund === null) return null
  return (
    <p className={classes.root}>
      <IconArrowBackUp size={22} stroke={2} aria-hidden />
      <strong>{t('history.refund', { amount: money(refund) })}</strong>
      <span>{t(payment.isCod ? 'history.refund-here' : 'history.refund-storefront')}</span>
    </p>
  )
}
