import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { OrderAddition } from '../../shared/additions.tsx'
import { Details } from '../../shared/ui/details.tsx'
import { AgeMark } from './age-mark.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { NextAct } from './next-act.tsx'
import classes from './order-detail.module.css'
import { OrderContents, OrderHead, OrderPromise, OrderRecord } from './order-parts.tsx'
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
      <OrderPromise order={order} now={now} />
      {order.delivery && <DeliveryFacts delivery={order.delivery} />}
      <OrderContents order={order} />
      <PaymentFacts order={order} />
      <Details>
        <OrderRecord order={order} />
      </Details>
      <NextAct key={order._id} order={order} drafts={drafts} onMoved={onMoved} />
    </article>
  )
}
