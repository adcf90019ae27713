import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { AgeMark } from './age-mark.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { Fact, Facts } from './facts.tsx'
import { NextAct } from './next-act.tsx'
import classes from './order-detail.module.css'
import { shortId } from './order-list.rules.ts'
import { OrderedFoods } from './ordered-foods.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PriceSummary } from './price-summary.tsx'
import { useFormats } from './use-formats.ts'

interface OrderDetailProps {
  order: Order
  now: number
  drafts: Map<string, string>
  onMoved: (order: Order) => void
}

export function OrderDetail({ order, now, drafts, onMoved }: OrderDetailProps) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { preparationTime: minutes, fulfilledAt } = order
  return (
    <article className={classes.detail} aria-label={t('orders.details')}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <span className={classes.token}>
            <span className="for-screen-readers">{t('orders.token', { token: order.tokenNo })}</span>
            <span aria-hidden>{order.tokenNo}</span>
          </span>
          {order.restauranttype.name}
        </h2>
        <span className={classes.id} title={t('orders.id')}>
          {shortId(order._id)}
        </span>
        <AgeMark order={order} now={now} />
      </header>

      <Facts>
        <Fact name={t('orders.order-type')}>{order.ordertype.name}</Fact>
        <Fact name={t('orders.service')}>{order.restauranttype.name}</Fact>
        <Fact name={t('orders.status')}>
          <span className={classes.status}>{t(`orders.status.${order.status}`)}</span>
        </Fact>
        <Fact name={t('orders.preparation-time')}>
          {minutes === null ? <Nothing /> : t('orders.minutes', { minutes })}
        </Fact>
        <Fact name={t('orders.fulfilled-at')}>{fulfilledAt === null ? <Nothing /> : moment(fulfilledAt)}</Fact>
      </Facts>

      <PaymentFacts payment={order.payment} />

      <div className={classes.columns}>
        <div>
          {order.note !== '' && (
            <p className={classes.note}>
              <span>{t('orders.note')}</span>
              {order.note}
            </p>
          )}
          <OrderedFoods foods={order.foods} />
          <PriceSummary summary={order.payment.summary} />
        </div>
        <CustomerFacts order={order} />
      </div>

      <NextAct key={order._id} order={order} drafts={drafts} onMoved={onMoved} />
    </article>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return <span className={classes.nothing}>{t('orders.not-yet')}</span>
}
