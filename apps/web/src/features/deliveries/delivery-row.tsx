import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { IconCash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataRow, Token } from '../../shared/ui/data-row.tsx'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { shortId } from '../orders/order-list.rules.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { minutesOnTheWay } from './deliveries.rules.ts'

interface DeliveryRowProps {
  delivery: Delivery
  now: number
}

export function DeliveryRow({ delivery, now }: DeliveryRowProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { _id, address, deliveryService, order } = delivery
  const { paymentStatus, grandTotal } = order.payment
  const isOwed = order.status === 'delivered' && paymentStatus === 'pending'
  return (
    <DataRow
      lead={<Token tokenNo={order.tokenNo} />}
      title={address?.nearBy || address?.line || t('deliveries.unknown-place')}
      value={t('orders.minutes', { minutes: minutesOnTheWay(delivery, now) })}
      below={<span title={_id}>{t('deliveries.below', { partner: deliveryService.name, id: shortId(_id) })}</span>}
      beside={
        isOwed ? (
          <StatusChip icon={IconCash} tone="waiting">
            {t('deliveries.owed', { amount: money(grandTotal) })}
          </StatusChip>
        ) : (
          <OrderStatus status={order.status} />
        )
      }
      tone={order.status === 'delivered' && !isOwed ? 'quiet' : 'plain'}
    />
  )
}
