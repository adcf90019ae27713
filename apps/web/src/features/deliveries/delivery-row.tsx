import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { IconCash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataRow, Token } from '../../shared/ui/data-row.tsx'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { ageWords } from '../orders/order-clock.rules.ts'
import { shortId } from '../orders/order-list.rules.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { timesOf } from './deliveries.rules.ts'

export function DeliveryRow({ delivery, now }: { delivery: Delivery; now: number }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { _id, address, customer, deliveryService, order } = delivery
  const { paymentStatus, grandTotal } = order.payment
  const isOwed = order.status === 'delivered' && paymentStatus === 'pending'
  const isDone = order.status === 'delivered' && !isOwed
  const state = isOwed ? (
    <StatusChip icon={IconCash} tone="waiting">
      {t('deliveries.owed', { amount: money(grandTotal) })}
    </StatusChip>
  ) : (
    <OrderStatus status={order.status} />
  )
  const times = timesOf(delivery, now)
  const [street, ...suburb] = address?.line.split(', ') ?? []
  const partner = deliveryService.isOwn ? [] : [deliveryService.name]
  return (
    <DataRow
      lead={<Token tokenNo={order.tokenNo} />}
      isLong
      isWhole
      title={street ?? customer?.name ?? t('deliveries.address-unknown')}
      value={times && <Minutes {...times} isDone={order.status === 'delivered'} />}
      below={
        <>
          <span title={_id}>{[...suburb, shortId(_id), ...partner].join(' · ')}</span>
          {/* Most have arrived, so that only the others stand out. */}
          {isDone && <span className="for-screen-readers">{state}</span>}
        </>
      }
      beside={isDone ? undefined : state}
    />
  )
}

function Minutes({ minutes, isLong, isDone }: { minutes: number; isLong: boolean; isDone: boolean }) {
  const { t } = useTranslation()
  const words = ageWords(minutes)
  const time = t(words.key, words.values)
  return (
    <span className={isLong ? 'bad' : undefined}>
      {isDone ? t('deliveries.took-in-short', { time }) : time}
      {isLong && <span className="for-screen-readers">{t('deliveries.long')}</span>}
    </span>
  )
}
