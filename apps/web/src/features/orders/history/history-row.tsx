import type { PastOrder } from '@brigade/contract/orders/history.contract.ts'
import { IconCash, IconCircleCheck, IconCircleX, IconReceiptRefund } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../../shared/ui/data-row.tsx'
import { StatusChip, type StatusLook } from '../../../shared/ui/status-chip.tsx'
import { statusKey } from '../../payments/payment-words.rules.ts'
import { useFormats } from '../../restaurants/use-formats.ts'
import { leftOf } from './history-words.rules.ts'

/** The row's group names the day. */
export function HistoryRow({ order }: { order: PastOrder }) {
  const { t } = useTranslation()
  const { money, time } = useFormats()
  const { restauranttype, tokenNo, status, placedAt, payment } = order
  const state = t('history.state', {
    payment: t(statusKey(payment)),
    status: t(`orders.status.${status}`),
  })
  return (
    <DataRow
      title={t('history.what', { service: restauranttype.name, token: tokenNo })}
      value={money(payment.grandTotal)}
      below={<time dateTime={placedAt}>{time(placedAt)}</time>}
      beside={<StatusChip {...lookOf(order)}>{state}</StatusChip>}
      tone={order.isRejected ? 'quiet' : 'plain'}
    />
  )
}

function lookOf(order: PastOrder): StatusLook {
  const left = leftOf(order)
  if (left === 'refund') return { icon: IconReceiptRefund, tone: 'bad' }
  if (left === 'money') return { icon: IconCash, tone: 'waiting' }
  return { icon: order.isRejected ? IconCircleX : IconCircleCheck, tone: 'quiet' }
}
