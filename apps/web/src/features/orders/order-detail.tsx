import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { OrderAddition } from '../../shared/additions.tsx'
import { AgeMark } from './age-mark.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { NextAct } from './next-act.tsx'
import classes from './order-detail.module.css'
import { OrderContents, OrderFacts, OrderHead } from './order-parts.tsx'
import { PaymentFacts } from './payment-facts.tsx'

interface OrderDetailProps {
  order: Order
  now: number
  drafts: Map<string, string>
  onMoved: (order: Order) => void
}

export function OrderDetail({ order, now, drafts, onMoved }: OrderDetailProps) {
  const { t } = useTranslation()
  return (
    <article className={classes.detail} aria-label={t('orders.details')}>
      <OrderHead order={order}>
        <AgeMark order={order} now={now} />
      </OrderHead>
      <OrderAddition orderId={order._id} place="open" />
      <OrderFacts order={order} />
      <PaymentFacts order={order} />
      {order.delivery && <DeliveryFacts delivery={order.delivery} />}
      <OrderContents order={order} />
      <NextAct key={order._id} order={order} drafts={drafts} onMoved={onMoved} />
    </article>
  )
}
