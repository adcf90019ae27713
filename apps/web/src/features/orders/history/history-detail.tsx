import { Details } from '../../../shared/ui/details.tsx'
import { ListNotice } from '../../../shared/ui/list-notice.tsx'
import { NotInList } from '../../../shared/ui/not-in-list.tsx'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderAddition } from '../../../shared/additions.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { AllergyBand } from '../allergy-warning.tsx'
import { CompleteDeliveryForm } from '../complete-delivery-form.tsx'
import { CustomerFacts } from '../customer-facts.tsx'
import { DeliveryFacts } from '../delivery-facts.tsx'
import classes from '../order-detail.module.css'
import { OrderFacts, OrderHead, OrderKind, OrderNote } from '../order-parts.tsx'
import { OrderedFoods } from '../ordered-foods.tsx'
import { PastPaymentFacts, PaymentRecord } from '../payment-facts.tsx'
import { RefundDue } from '../../payments/refund-due.tsx'
import { RefundSale } from '../../payments/refund-sale.tsx'
import { PriceSummary } from '../../pricing/price-summary.tsx'
import { Receipt } from '../../pricing/receipt.tsx'
import { usePastOrder, useShowPastOrder } from './history.queries.ts'
import own from './history-detail.module.css'
import { leftOf } from './history-words.rules.ts'

interface HistoryDetailProps {
  orderId: string
  onLeave: () => void
}

export function HistoryDetail({ orderId, onLeave }: HistoryDetailProps) {
  const { t } = useTranslation()
  const { order, isGone, error, refetch } = usePastOrder(useBranch()._id, orderId)
  if (isGone) {
    const words = { title: t('history.gone'), hint: t('history.gone-hint'), leave: t('history.to-list') }
    return <NotInList {...words} onLeave={onLeave} />
  }
  if (order) return <PastOrderDetail order={order} />
  return <ListNotice items={undefined} query={{ error, refetch }} />
}

function PastOrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation()
  const article = useRef<HTMLElement>(null)
  const show = useShowPastOrder()
  const onBooked = (booked: Order) => {
    show(booked)
    // The pressed button disappears, so the focus moves to the order.
    article.current?.focus()
  }
  return (
    <article ref={article} tabIndex={-1} className={`${classes.detail} ${own.root}`} aria-label={t('orders.details')}>
      <OrderHead order={order}>
        <div className={`beside acts ${classes.acts}`}>
          <OrderAddition orderId={order._id} place="past" />
          <RefundSale
            orderId={order._id}
            tokenNo={order.tokenNo}
            isFulfilled={order.isFulfilled}
            payment={order.payment}
            onRefunded={onBooked}
          />
        </div>
      </OrderHead>
      <AllergyBand of={order} />
      <RefundDue orderId={order._id} tokenNo={order.tokenNo} payment={order.payment} onRefunded={onBooked} />
      {order.delivery && leftOf(order) === 'money' && (
        <section className={own.booking} aria-label={t('orders.next')}>
          <CompleteDeliveryForm order={order} onMoved={onBooked} />
        </section>
      )}
      {order.rejectNote !== null && (
        <p className={classes.note}>
          <span>{t(order.status === 'cancelled' ? 'history.cancel-note' : 'history.reject-note')}</span>
          {order.rejectNote}
        </p>
      )}
      <div className={classes.columns}>
        <Receipt label={t('history.receipt')}>
          <OrderNote order={order} />
          <OrderedFoods foods={order.foods} />
          <PriceSummary summary={order.payment.summary} couponCode={order.couponCode} isWhole />
        </Receipt>
        <div className={classes.side} data-side>
          <PastPaymentFacts order={order} />
          {order.delivery && <DeliveryFacts delivery={order.delivery} />}
          <OrderFacts order={order} />
          <Details>
            <CustomerFacts order={order}>
              <OrderKind order={order} />
              <PaymentRecord order={order} />
            </CustomerFacts>
          </Details>
        </div>
      </div>
    </article>
  )
}
