import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import { modeNamesOf } from '@brigade/contract/payments/tenders.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconCash, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import classes from './order-detail.module.css'
import { PaymentStatus } from '../payments/payment-status.tsx'
import { keptAmount } from '../payments/payment.rules.ts'
import { isNothingToPay, withoutMode } from '../payments/payment-words.rules.ts'
import { useFormats } from '../restaurants/use-formats.ts'

type PaidOrder = Pick<Order, 'payment' | 'status' | 'isRejected' | 'ordertype'>

/** What a till took is no cash on delivery. */
function wayOf({ payment, ordertype }: PaidOrder) {
  if (!payment.isCod) return 'orders.prepaid'
  return ordertype.name === 'Online' ? 'orders.cod' : 'payments.till'
}

export function PaymentFacts({ order }: { order: PaidOrder }) {
  const { t } = useTranslation()
  const { money, moment } = useFormats()
  const { payment, status, isRejected } = order
  const { isCod, paymentStatus, paidAt } = payment
  const modes = modeNamesOf(payment).join(', ')
  const Icon = isCod ? IconCash : IconWorld
  return (
    <section className={classes.payment} aria-label={t('orders.payment')}>
      <Facts>
        <Fact name={t('orders.paid-amount')}>{money(keptAmount(payment))}</Fact>
        <Fact name={t('orders.payment')}>
          <span className={classes.way}>
            <Icon size={18} stroke={1.75} aria-hidden />
            {t(wayOf(order))}
          </span>
        </Fact>
        <Fact name={t('orders.payment-status')}>
          <PaymentStatus status={paymentStatus} />
        </Fact>
        <Fact name={t('orders.paid-at')}>
          {paidAt === null ? (
            <Nothing words={isNothingToPay({ isRejected, paymentStatus }) ? 'history.nothing' : 'orders.not-yet'} />
          ) : (
            moment(paidAt)
          )}
        </Fact>
        {hasEnded(status) && (
          <>
            <Fact name={t('payments.mode')}>
              {modes || <Nothing words={withoutMode({ isCod, isRejected, paymentStatus })} />}
            </Fact>
            <Fact name={t('payments.received')}>{money(payment.recivedAmount)}</Fact>
            <Fact name={t('payments.returned')}>{money(payment.returnedAmount)}</Fact>
            {payment.refundedAmount > 0 && <Fact name={t('payments.refunded')}>{money(payment.refundedAmount)}</Fact>}
          </>
        )}
      </Facts>
    </section>
  )
}

function Nothing({ words }: { words: 'history.nothing' | 'orders.not-yet' | ReturnType<typeof withoutMode> }) {
  const { t } = useTranslation()
  return <span className="quiet">{t(words)}</span>
}
