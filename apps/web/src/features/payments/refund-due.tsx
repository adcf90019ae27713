import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { refundOf } from './payment.rules.ts'
import { RefundForm } from './refund-form.tsx'
import classes from './refund-due.module.css'
import { useFormats } from '../restaurants/use-formats.ts'

interface RefundDueProps {
  orderId: string
  tokenNo: number
  payment: Pick<
    Order['payment'],
    'isCod' | 'paymentStatus' | 'recivedAmount' | 'returnedAmount' | 'refundedAmount' | 'tenders'
  >
  onRefunded: (order: Order) => void
}

/** Nothing if nothing is due. */
export function RefundDue({ payment, ...form }: RefundDueProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const refund = refundOf(payment, decimals)
  if (refund === null) return null
  return (
    <>
      <p className={classes.root}>
        <IconArrowBackUp className="bad" size={22} stroke={2} aria-hidden />
        <strong className="bad">{t('history.refund', { amount: money(refund) })}</strong>
        <span>{t(payment.isCod ? 'history.refund-here' : 'history.refund-storefront')}</span>
      </p>
      <RefundForm due={refund} isCod={payment.isCod} {...form} />
    </>
  )
}
