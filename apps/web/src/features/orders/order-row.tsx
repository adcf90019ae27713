import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ServiceIcon } from '../../shared/ui/service-icon.tsx'
import { AgeMark } from './age-mark.tsx'
import { shortId } from './order-list.rules.ts'
import { OrderStatus } from './order-status.tsx'
import classes from './order-row.module.css'

interface OrderRowProps {
  order: Order
  now: number
  isUnseen: boolean
}

export function OrderRow({ order, now, isUnseen }: OrderRowProps) {
  const { t } = useTranslation()
  const isPlaced = order.status === 'placed'
  return (
    <span className={classes.row} data-placed={isPlaced} data-unseen={isUnseen && isPlaced}>
      <span className={classes.token}>
        <span className="for-screen-readers">{t('orders.token', { token: order.tokenNo })}</span>
        <span aria-hidden>{order.tokenNo}</span>
      </span>
      <span className={classes.words}>
        <span className={classes.service}>
          <ServiceIcon service={order.restauranttype.name} />
          {order.restauranttype.name}
          {isUnseen && isPlaced && <span className={classes.justIn}>{t('orders.just-in')}</span>}
        </span>
        <span className={classes.below}>
          <span title={order._id}>{shortId(order._id)}</span>
          {isPlaced ? <AgeMark order={order} now={now} /> : <OrderStatus status={order.status} />}
        </span>
      </span>
    </span>
  )
}

interface AnswerButtonProps {
  order: Order
  isTabbable: boolean
  onClick: () => void
}

export function AnswerButton({ order, isTabbable, onClick }: AnswerButtonProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.answer}>
      <IconButton label={t('orders.answer', { token: order.tokenNo })} isTabbable={isTabbable} onClick={onClick}>
        <IconCheck size={22} stroke={2} />
      </IconButton>
    </span>
  )
}
