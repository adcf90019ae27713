import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconMoped } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './delivery-act.module.css'
import { CompleteDeliveryForm } from './complete-delivery-form.tsx'
import type { OrderToComplete } from './complete-delivery.rules.ts'
import type { NextAct } from './next-act.rules.ts'
import { useFormats } from '../restaurants/use-formats.ts'

const deliveryActs = ['complete-delivery', 'on-its-way', 'book-money'] as const satisfies readonly NextAct[]
type DeliveryAct = (typeof deliveryActs)[number]

export const isDeliveryAct = (act: NextAct): act is DeliveryAct => deliveryActs.some((each) => each === act)

interface DeliveryActProps {
  act: DeliveryAct
  order: Omit<OrderToComplete, 'delivery'> & Pick<Order, 'delivery'>
  onMoved: (order: Order) => void
}

export function DeliveryAct({ act, order, onMoved }: DeliveryActProps) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { delivery } = order
  if (act !== 'on-its-way') return <CompleteDeliveryForm order={order} onMoved={onMoved} />
  return (
    <div className={`aligned quiet ${classes.waits}`}>
      <IconMoped size={26} stroke={1.75} aria-hidden />
      {delivery && (
        <div>
          <p className={`strong ${classes.who}`}>
            {t('dispatch.on-its-way', { partner: delivery.deliveryService.name })}
          </p>
          <p>{t('dispatch.on-its-way-since', { moment: moment(delivery.dispatchedAt) })}</p>
        </div>
      )}
    </div>
  )
}
