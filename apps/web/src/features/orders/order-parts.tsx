import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerFacts } from './customer-facts.tsx'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { OrderStatus } from './order-status.tsx'
import classes from './order-detail.module.css'
import { shortId } from './order-list.rules.ts'
import { OrderedFoods } from './ordered-foods.tsx'
import { PriceSummary } from '../pricing/price-summary.tsx'
import { TokenTitle } from '../../shared/ui/token-title.tsx'
import { useFormats } from '../restaurants/use-formats.ts'

interface PartProps {
  order: Order
}

export function OrderHead({ order, children }: PartProps & { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className={classes.head}>
      <TokenTitle tokenNo={order.tokenNo}>{order.restauranttype.name}</TokenTitle>
      <span className={classes.id} title={t('orders.id')}>
        {shortId(order._id)}
      </span>
      {children}
    </header>
  )
}

export function OrderFacts({ order }: PartProps) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { preparationTime: minutes, fulfilledAt } = order
  const nothing = (
    <span className={classes.nothing}>{t(hasEnded(order.status) ? 'history.nothing' : 'orders.not-yet')}</span>
  )
  return (
    <Facts>
      <Fact name={t('orders.order-type')}>{order.ordertype.name}</Fact>
      <Fact name={t('orders.service')}>{order.restauranttype.name}</Fact>
      <Fact name={t('orders.status')}>
        <OrderStatus status={order.status} />
      </Fact>
      <Fact name={t('orders.preparation-time')}>{minutes === null ? nothing : t('orders.minutes', { minutes })}</Fact>
      <Fact name={t('orders.fulfilled-at')}>{fulfilledAt === null ? nothing : moment(fulfilledAt)}</Fact>
    </Facts>
  )
}

export function OrderContents({ order }: PartProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.columns}>
      <div>
        {order.note !== '' && (
          <p className={classes.note}>
            <span>{t('orders.note')}</span>
            {order.note}
          </p>
        )}
        <OrderedFoods foods={order.foods} />
        <PriceSummary summary={order.payment.summary} isWhole={hasEnded(order.status)} />
      </div>
      <CustomerFacts order={order} />
    </div>
  )
}
