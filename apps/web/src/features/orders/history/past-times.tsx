import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { Fact } from '../../../shared/ui/facts.tsx'
import { useWhen } from '../../restaurants/use-when.ts'

interface PastTimesProps {
  order: Order
}

/** How long the order was to take, and when it ended. */
export function PastTimes({ order: { preparationTime: minutes, fulfilledAt } }: PastTimesProps) {
  const { t } = useTranslation()
  const when = useWhen()
  const nothing = <span className="quiet">{t('history.nothing')}</span>
  return (
    <>
      <Fact name={t('orders.preparation-time')}>{minutes === null ? nothing : t('orders.minutes', { minutes })}</Fact>
      <Fact name={t('orders.fulfilled-at')}>{fulfilledAt === null ? nothing : when(fulfilledAt)}</Fact>
    </>
  )
}
