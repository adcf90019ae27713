import './work-orders-words.ts'
import { noteBeside } from '@brigade/contract/orders/allergy.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressFact, CustomerFact } from './customer-facts.tsx'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { OrderStatus } from './order-status.tsx'
import classes from './order-detail.module.css'
import { minutesLeft } from './order-clock.rules.ts'
import { laneOf } from './order-lanes.rules.ts'
import { shortId } from './order-list.rules.ts'
import { PaidAt } from './payment-facts.tsx'
import { TokenTitle } from '../../shared/ui/token-title.tsx'
import { useFormats } from '../restaurants/use-formats.ts'

interface PartProps {
  order: Order
}

export function OrderHead({ order, children }: PartProps & { children?: ReactNode }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <header className={`beside acts ${classes.head}`}>
      <TokenTitle tokenNo={order.tokenNo}>{order.restauranttype.name}</TokenTitle>
      <dl>
        <dt className="for-screen-readers">{t('orders.status')}</dt>
        <dd>
          <OrderStatus status={order.status} isCooked={order.isCooked} isCookingAgain={order.isCookingAgain} />
        </dd>
      </dl>
      {children}
      <span className={`quiet ${classes.id}`} title={t('orders.id')}>
        {shortId(order._id)}
      </span>
      <strong className="large">{money(order.payment.summary.grandTotal)}</strong>
    </header>
  )
}

/** The customer, the address and whether it is paid, where their facts come below the foods. */
export function OrderWhose({ order: { customer, address, payment } }: PartProps) {
  const { t } = useTranslation()
  return (
    <p className={`hint aligned ${classes.whose}`}>
      <span className="row-words">{[customer?.name, address?.line].filter(Boolean).join(' · ')}</span>
      <span>{t(`orders.payment-status.${payment.paymentStatus}`)}</span>
    </p>
  )
}

/** What the kitchen needs; nothing before the order was answered. */
export function OrderPromise({ order, now }: PartProps & { now: number }) {
  const { t } = useTranslation()
  const { time } = useFormats()
  const { preparationTime: minutes, promisedAt } = order
  if (promisedAt === null && minutes === null) return null
  const left = promisedAt ? minutesLeft(Date.parse(promisedAt) - now, minutes) : null
  const isCooking = laneOf(order) === 'kitchen'
  const isLate = isCooking && left !== null && left < 0
  return (
    <Facts>
      {promisedAt && left !== null && (
        <Fact name={t('orders.promised-at')}>
          <span className={isLate ? 'bad' : undefined} data-late={isLate}>
            {isCooking
              ? t(isLate ? 'orders.promised-late' : 'orders.promised-in', {
                  time: time(promisedAt),
                  minutes: Math.abs(left),
                })
              : time(promisedAt)}
          </span>
        </Fact>
      )}
      {minutes !== null && <Fact name={t('orders.preparation-time')}>{t('orders.minutes', { minutes })}</Fact>}
    </Facts>
  )
}

/** The customer and the address; nothing if neither is known. */
export function OrderCustomer({ order: { customer, address } }: PartProps) {
  if (!customer && !address) return null
  return (
    <Facts>
      {customer && <CustomerFact customer={customer} />}
      {address && <AddressFact address={address} />}
    </Facts>
  )
}

/** The note, unless the allergy band shows it. */
export function OrderNote({ order }: PartProps) {
  const { t } = useTranslation()
  const note = noteBeside(order)
  if (note === '') return null
  return (
    <div className={`words ${classes.note}`}>
      <p className="hint">{t('orders.note')}</p>
      {note}
    </div>
  )
}

/** What is seldom asked about an order. */
export function OrderRecord({ order }: PartProps) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { fulfilledAt, preparationTime, payment } = order
  const notYet = <span className="quiet">{t('orders.not-yet')}</span>
  return (
    <Facts>
      <Fact name={t('orders.order-type')}>{order.ordertype.name}</Fact>
      <Fact name={t('orders.service')}>{order.restauranttype.name}</Fact>
      <Fact name={t('orders.placed-at')}>{moment(order.placedAt)}</Fact>
      {/* These stand in their own places as soon as they are known. */}
      {preparationTime === null && <Fact name={t('orders.preparation-time')}>{notYet}</Fact>}
      {payment.paidAt === null && <PaidAt order={order} />}
      <Fact name={t('orders.fulfilled-at')}>{fulfilledAt === null ? notYet : moment(fulfilledAt)}</Fact>
      <Fact name={t('orders.id')} isWide>
        <span className="hint whole">{order._id}</span>
      </Fact>
    </Facts>
  )
}
