import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { Fact } from '../../../shared/ui/facts.tsx'
import { useWhen } from '../../restaurants/use-when.ts'
import { OrderStatus } from '../order-status.tsx'

interface PartProps {
  order: Order
}

export function PastKind({ order }: PartProps) {
  const { t } = useTranslation()
  const { ordertype, restauranttype, preparationTime: minutes, status, fulfilledAt } = order
  const when = useWhen()
  const nothing = <span className="quiet">{t('history.nothing')}</span>
  return (
    <>
      <Fact name={t('orders.status')}>
        <OrderStatus status={status} />
      </Fact>
      <Fact name={t('orders.order-type')}>{ordertype.name}</Fact>
      <Fact name={t('orders.service')}>{restauranttype.name}</Fact>
      <Fact name={t('orders.preparation-time')}>{minutes === null ? nothing : t('orders.minutes', { minutes })}</Fact>
      <Fact name={t('orders.fulfilled-at')}>{fulfilledAt === null ? nothing : when(fulfilledAt)}</Fact>
    </>
  )
}
