import './work-orders-words.ts'
import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { OrderAddition } from '../../shared/additions.tsx'
import { Details } from '../../shared/ui/details.tsx'
import { OrderedFoods } from '../pricing/ordered-foods.tsx'
import { ReceiptButton } from '../payments/receipt-button.tsx'
import { PriceSummary } from '../pricing/price-summary.tsx'
import { Receipt } from '../pricing/receipt.tsx'
import { AllergyForm } from './allergy-form.tsx'
import { AllergyBand } from '../pricing/allergy-warning.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ClockMark } from './clock-mark.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { MoreTime } from './more-time.tsx'
import { NextAct } from './next-act.tsx'
import classes from './order-detail.module.css'
import { OrderCustomer, OrderHead, OrderNote, OrderPromise, OrderRecord, OrderWhose } from './order-parts.tsx'
import { PaymentFacts } from './payment-facts.tsx'

interface OrderDetailProps {
  order: Order
  now: number
  drafts: Map<string, string>
  onMoved: (order: Order) => void
}

/** The foods come first, and rarely needed facts last. */
export function OrderDetail({ order, now, drafts, onMoved }: OrderDetailProps) {
  const { t } = useTranslation()
  return (
    <article className="filling" aria-label={t('orders.details')}>
      <div className={classes.sticky}>
        <OrderHead order={order}>
          <ClockMark order={order} now={now} />
        </OrderHead>
        <OrderWhose order={order} />
      </div>
      <AllergyBand of={order} />
      <OrderNote order={order} />
      <div className="halves">
        <Receipt label={t('orders.receipt')}>
          <OrderedFoods foods={order.foods} />
          <OrderCustomer order={order} />
          <PriceSummary
            summary={order.payment.summary}
            couponCode={order.couponCode}
            discount={order.discount}
            isFinal={hasEnded(order.status)}
          />
        </Receipt>
        <div className={classes.side} data-side>
          <OrderPromise order={order} now={now} />
          <MoreTime order={order} />
          {order.delivery && <DeliveryFacts delivery={order.delivery} />}
          <PaymentFacts order={order} />
          <OrderAddition orderId={order._id} place="open" />
          <div>
            <ReceiptButton orderId={order._id} />
          </div>
          <Details>
            <div className="stack">
              {!hasEnded(order.status) && <AllergyForm key={order._id} order={order} />}
              <OrderRecord order={order} />
            </div>
          </Details>
          <CancelForm key={order._id} order={order} onMoved={onMoved} />
        </div>
      </div>
      <NextAct key={order._id} order={order} drafts={drafts} onMoved={onMoved} />
    </article>
  )
}
