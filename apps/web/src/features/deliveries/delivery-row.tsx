import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { IconCash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { shortId } from '../orders/order-list.rules.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './delivery-row.module.css'

export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { _id, deliveryService, order } = delivery
  const { paymentStatus, grandTotal } = order.payment
  const isOwed = order.status === 'delivered' && paymentStatus === 'pending'
  return (
    <span className={classes.row}>
      <span className={classes.id} title={_id}>
        {shortId(_id)}
      </span>
      <span className={classes.status}>
        {isOwed ? (
          <StatusChip icon={IconCash} tone="waiting">
            {t('deliveries.owed', { amount: money(grandTotal) })}
          </StatusChip>
        ) : (
          <OrderStatus status={order.status} />
        )}
      </span>
      <span className={classes.token}>{t('orders.token', { token: order.tokenNo })}</span>
      <span className={classes.partner}>{deliveryService.name}</span>
    </span>
  )
}
