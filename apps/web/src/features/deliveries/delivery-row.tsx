import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { IconCash, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataRow, Token } from '../../shared/ui/data-row.tsx'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { shortId } from '../orders/order-list.rules.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { dueOf, timesOf } from './deliveries.rules.ts'
import { useLasting } from './use-lasting.ts'

interface DeliveryRowProps {
  delivery: Delivery
  now: number
}

export function DeliveryRow({ delivery, now }: DeliveryRowProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { _id, address, customer, deliveryService, order } = delivery
  const { paymentStatus, grandTotal } = order.payment
  const isOwed = order.status === 'delivered' && paymentStatus === 'pending'
  const owed = t('deliveries.owed', { amount: money(grandTotal) })
  const isOnItsWay = order.status === 'shipped'
  // Most have arrived, and of the others the time says that they are on their way.
  const isPlain = isOnItsWay || (order.status === 'delivered' && !isOwed)
  const state = isOwed ? (
    <StatusChip icon={IconCash} tone="waiting">
      {owed}
    </StatusChip>
  ) : (
    <OrderStatus status={order.status} />
  )
  const [street, ...suburb] = address?.line.split(', ') ?? []
  // A driver looks for the whole address, who waits there, and what to ask for.
  const title = isOnItsWay ? address?.line : street
  const guest = customer && address ? [customer.name] : []
  const payment = paymentStatus === 'pending' ? [owed] : paymentStatus === 'paid' ? [t('deliveries.paid')] : []
  const about = isOnItsWay ? [...guest, ...payment] : guest.length > 0 ? guest : suburb
  // As the orders show it, so that a code read out on the phone finds the order in both lists.
  const code = shortId(order._id)
  const partner = deliveryService.isOwn ? [] : [deliveryService.name]
  const isDone = isPlain && !isOnItsWay
  const minutes = <Minutes delivery={delivery} now={now} />
  return (
    <DataRow
      lead={<Token tokenNo={order.tokenNo} />}
      isLong
      isWhole={!isDone}
      title={title ?? customer?.name ?? t('deliveries.address-unknown')}
      value={isDone ? undefined : minutes}
      below={
        <>
          {isDone ? (
            <Arrived about={about.join(' · ')} code={code} partner={partner} id={_id} />
          ) : (
            <span title={_id}>{[...about, code, ...partner].join(' · ')}</span>
          )}
          {isPlain && <span className="for-screen-readers">{state}</span>}
        </>
      }
      beside={isDone ? minutes : isPlain ? undefined : state}
      tone={isOnItsWay || isOwed ? 'plain' : 'quiet'}
    />
  )
}

interface ArrivedProps {
  about: string
  code: string
  partner: readonly string[]
  id: string
}

/** Where there is no room, names are cut, but never the code: a part of it finds no order. */
function Arrived({ about, code, partner, id }: ArrivedProps) {
  return (
    <span className="aligned" style={{ gap: 4 }} title={id}>
      {about !== '' && <span className="cut">{about}</span>}
      <span>{about === '' ? code : `· ${code}`}</span>
      {partner.map((name) => (
        <span key={name} className="cut">
          · {name}
        </span>
      ))}
    </span>
  )
}

/** Until the promise where there is one, since the dispatch otherwise. */
function Minutes({ delivery, now }: DeliveryRowProps) {
  const { t } = useTranslation()
  const lasting = useLasting()
  const times = timesOf(delivery, now)
  if (!times) return null
  const since = lasting(times.minutes)
  if (delivery.deliveredAt !== null) return t('deliveries.took-in-short', { time: since })
  const due = dueOf(delivery, now)
  if (due) {
    const time = lasting(due.minutes)
    return (
      <StatusChip icon={IconClock} tone={due.isLate ? 'bad' : 'moving'}>
        {t(due.isLate ? 'deliveries.overdue' : 'deliveries.due-short', { time })}
      </StatusChip>
    )
  }
  return (
    <>
      <StatusChip icon={IconClock} tone={times.isLong ? 'bad' : 'moving'}>
        {t('deliveries.on-the-way-short', { time: since })}
      </StatusChip>
      {times.isLong && <span className="for-screen-readers">{t('deliveries.long')}</span>}
    </>
  )
}
