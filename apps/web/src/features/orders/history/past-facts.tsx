import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../../shared/ui/facts.tsx'
import { useWhen } from '../../restaurants/use-when.ts'
import { OrderStatus } from '../order-status.tsx'

interface PartProps {
  order: Order
}

/** When it was handed over, or else when it was placed. */
export function PastMoment({ order: { fulfilledAt, placedAt } }: PartProps) {
  const { t } = useTranslation()
  const when = useWhen()
  return (
    <Facts>
      <Fact name={t(fulfilledAt === null ? 'orders.placed-at' : 'orders.fulfilled-at')}>
        {when(fulfilledAt ?? placedAt)}
      </Fact>
    </Facts>
  )
}

/** What the head tells as well, or what mattered before the order ended. */
export function PastKind({ order }: PartProps) {
  const { t } = useTranslation()
  const { ordertype, restauranttype, preparationTime: minutes, status, fulfilledAt } = order
  const nothing = <span className="quiet">{t('history.nothing')}</span>
  return (
    <>
      <Fact name={t('orders.status')}>
        <OrderStatus status={status} />
      </Fact>
      <Fact name={t('orders.order-type')}>{ordertype.name}</Fact>
      <Fact name={t('orders.service')}>{restauranttype.name}</Fact>
      <Fact name={t('orders.preparation-time')}>{minutes === null ? nothing : t('orders.minutes', { minutes })}</Fact>
      {fulfilledAt === null && <Fact name={t('orders.fulfilled-at')}>{nothing}</Fact>}
    </>
  )
}
