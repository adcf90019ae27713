import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import { modeNamesOf } from '@brigade/contract/payments/tenders.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconCash, IconWorld } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import classes from './order-detail.module.css'
import { PaymentStatus } from '../payments/payment-status.tsx'
import { keptAmount } from '../payments/payment.rules.ts'
import { isNothingToPay, statusKey, withoutMode } from '../payments/payment-words.rules.ts'
import { TakenFacts } from '../payments/taken-facts.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useWhen } from '../restaurants/use-when.ts'

type PaidOrder = Pick<Order, 'payment' | 'status' | 'isRejected' | 'ordertype'>

/** What a till took is no cash on delivery. */
function wayOf({ payment, ordertype }: PaidOrder) {
  if (!payment.isCod) return 'orders.prepaid'
  return ordertype.name === 'Online' ? 'orders.cod' : 'payments.till'
}

interface PaymentProps {
  order: PaidOrder
}

export function PaymentFacts({ order }: PaymentProps) {
  const { t } = useTranslation()
  const { paidAt } = order.payment
  return (
    <section className={classes.payment} aria-label={t('orders.payment')}>
      <Facts>
        {paidAt !== null && <PaidAmount order={order} />}
        <Way order={order} />
        <State order={order} />
        {paidAt !== null && <PaidAt order={order} />}
        {hasEnded(order.status) && <Taken order={order} />}
      </Facts>
    </section>
  )
}

export function PastPaymentFacts({ order }: PaymentProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="lines" aria-labelledby={id}>
      <h3 id={id}>{t('orders.payment')}</h3>
      <Facts>
        <State order={order} />
        <PaidAmount order={order} />
        <Way order={order} />
        <Taken order={order} />
        <PaidAt order={order} />
        <TakenFacts payment={order.payment} />
      </Facts>
    </section>
  )
}

function PaidAmount({ order: { payment } }: PaymentProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  return <Fact name={t('orders.paid-amount')}>{money(keptAmount(payment, decimals))}</Fact>
}

function Way({ order }: PaymentProps) {
  const { t } = useTranslation()
  const Icon = order.payment.isCod ? IconCash : IconWorld
  return (
    <Fact name={t('orders.payment')}>
      <span className="aligned">
        <Icon size={18} stroke={1.75} aria-hidden />
        {t(wayOf(order))}
      </span>
    </Fact>
  )
}

function State({ order: { payment } }: PaymentProps) {
  const { t } = useTranslation()
  return (
    <Fact name={t('orders.payment-status')}>
      <PaymentStatus
        status={payment.paymentStatus}
        words={t(statusKey({ ...payment, grandTotal: payment.summary.grandTotal }))}
      />
    </Fact>
  )
}

export function PaidAt({ order: { payment, isRejected } }: PaymentProps) {
  const { t } = useTranslation()
  const when = useWhen()
  const { paidAt, paymentStatus } = payment
  return (
    <Fact name={t('orders.paid-at')}>
      {paidAt === null ? (
        <Nothing words={isNothingToPay({ isRejected, paymentStatus }) ? 'history.nothing' : 'orders.not-yet'} />
      ) : (
        when(paidAt)
      )}
    </Fact>
  )
}

/** How the money came. */
function Taken({ order: { payment, isRejected } }: PaymentProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { isCod, paymentStatus, refundedAmount } = payment
  const modes = modeNamesOf(payment).join(', ')
  return (
    <>
      <Fact name={t('payments.mode')}>
        {modes || <Nothing words={withoutMode({ isCod, isRejected, paymentStatus })} />}
      </Fact>
      {payment.recivedAmount > 0 && <Fact name={t('payments.received')}>{money(payment.recivedAmount)}</Fact>}
      {payment.returnedAmount > 0 && <Fact name={t('payments.returned')}>{money(payment.returnedAmount)}</Fact>}
      {refundedAmount > 0 && <Fact name={t('payments.refunded')}>{money(refundedAmount)}</Fact>}
    </>
  )
}

function Nothing({ words }: { words: 'history.nothing' | 'orders.not-yet' | ReturnType<typeof withoutMode> }) {
  const { t } = useTranslation()
  return <span className="quiet">{t(words)}</span>
}
