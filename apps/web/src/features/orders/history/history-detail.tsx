import { ListNotice } from '../../../shared/ui/list-notice.tsx'
import { NotInList } from '../../../shared/ui/not-in-list.tsx'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderAddition } from '../../../shared/additions.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { AllergyBand } from '../../pricing/allergy-warning.tsx'
import { CompleteDeliveryForm } from '../complete-delivery-form.tsx'
import { CustomerFacts } from '../customer-facts.tsx'
import { DeliveryFacts } from '../delivery-facts.tsx'
import classes from '../order-detail.module.css'
import { OrderNote } from '../order-parts.tsx'
import { OrderStatus } from '../order-status.tsx'
import { PastPaymentFacts } from '../payment-facts.tsx'
import { ReceiptButton } from '../../payments/receipt-button.tsx'
import { RefundDue } from '../../payments/refund-due.tsx'
import { RefundSale } from '../../payments/refund-sale.tsx'
import { OrderedFoods } from '../../pricing/ordered-foods.tsx'
import { PriceSummary } from '../../pricing/price-summary.tsx'
import { Receipt } from '../../pricing/receipt.tsx'
import { useFormats } from '../../restaurants/use-formats.ts'
import { Details } from '../../../shared/ui/details.tsx'
import { Fact, Facts } from '../../../shared/ui/facts.tsx'
import { TokenHead } from '../../../shared/ui/token-head.tsx'
import { usePastOrder, useShowPastOrder } from './history.queries.ts'
import own from './history-detail.module.css'
import { leftOf } from './history-words.rules.ts'
import { PastTimes } from './past-times.tsx'

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
  const { money } = useFormats()
  const article = useRef<HTMLElement>(null)
  const kind = useId()
  const show = useShowPastOrder()
  const onBooked = (booked: Order) => {
    show(booked)
    // The pressed button disappears, so the focus moves to the order.
    article.current?.focus()
  }
  return (
    <article ref={article} tabIndex={-1} className="filling unringed" aria-label={t('orders.details')}>
      <TokenHead
        tokenNo={order.tokenNo}
        service={order.restauranttype.name}
        stateName={t('orders.status')}
        state={<OrderStatus status={order.status} />}
        sum={money(order.payment.summary.grandTotal)}
      >
        <ReceiptButton orderId={order._id} />
        <OrderAddition orderId={order._id} place="past" />
        <RefundSale
          orderId={order._id}
          tokenNo={order.tokenNo}
          isFulfilled={order.isFulfilled}
          payment={order.payment}
          onRefunded={onBooked}
        />
      </TokenHead>
      <AllergyBand of={order} />
      <RefundDue orderId={order._id} tokenNo={order.tokenNo} payment={order.payment} onRefunded={onBooked} />
      {order.delivery && leftOf(order) === 'money' && (
        <section className={`contained well ${own.booking}`} aria-label={t('orders.next')}>
          <CompleteDeliveryForm order={order} onMoved={onBooked} />
        </section>
      )}
      {order.rejectNote !== null && (
        <dl className={`words ${classes.note}`}>
          <dt className="hint">{t(order.status === 'cancelled' ? 'history.cancel-note' : 'history.reject-note')}</dt>
          <dd>{order.rejectNote}</dd>
        </dl>
      )}
      <div className="halves">
        <Receipt label={t('history.receipt')}>
          <OrderNote order={order} />
          <OrderedFoods foods={order.foods} />
          <PriceSummary
            summary={order.payment.summary}
            couponCode={order.couponCode}
            discount={order.discount}
            isFinal
          />
        </Receipt>
        <div className={classes.side} data-side>
          <PastPaymentFacts order={order} />
          {order.delivery && <DeliveryFacts delivery={order.delivery} />}
          <section className="lines" aria-labelledby={kind}>
            <h3 id={kind}>{t('history.order')}</h3>
            <CustomerFacts order={order}>
              <PastTimes order={order} />
            </CustomerFacts>
          </section>
          <Details>
            <Facts>
              <Fact name={t('orders.order-type')}>{order.ordertype.name}</Fact>
              <Fact name={t('orders.id')} isWide>
                <span className="hint whole">{order._id}</span>
              </Fact>
            </Facts>
          </Details>
        </div>
      </div>
    </article>
  )
}
