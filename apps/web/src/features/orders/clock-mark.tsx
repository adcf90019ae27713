import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../shared/ui/countdown.tsx'
import classes from './clock-mark.module.css'
import { ageWords, clockOf, WAITS_TOO_LONG_FROM, type OrderClock } from './order-clock.rules.ts'

interface ClockMarkProps {
  order: Pick<Order, 'status' | 'isCooked' | 'placedAt' | 'promisedAt' | 'preparationTime'> &
    Partial<Pick<Order, 'delivery'>>
  now: number
}

/** The one time that matters about an order now. */
export function ClockMark({ order, now }: ClockMarkProps) {
  const { t } = useTranslation()
  const clock = clockOf(order, now)
  if (clock.kind === 'none') return null
  const { key, values } = ageWords(clock.minutes)
  const words = t(key, values)
  const said =
    clock.kind === 'waits'
      ? words
      : t(`orders.clock.${clock.kind}`, { time: clock.minutes > 0 ? words : t('orders.age.minutes', { minutes: 0 }) })
  const left = shareLeft(clock, order.preparationTime)
  return (
    <span className={`hint ${classes.mark}`} data-urgency={clock.urgency}>
      {clock.urgency === 'calm' && left !== null ? (
        <Countdown left={left}>{said}</Countdown>
      ) : (
        <>
          {clock.urgency === 'urgent' ? (
            <IconAlertTriangle size={14} stroke={2.25} aria-hidden />
          ) : (
            <IconClock size={14} stroke={2.25} aria-hidden />
          )}
          {said}
        </>
      )}
      {clock.kind === 'waits' && <span className="for-screen-readers">{t(`orders.urgency.${clock.urgency}`)}</span>}
    </span>
  )
}

/** What the ring shows: it empties until the order is late. */
function shareLeft({ kind, minutes }: OrderClock, preparationTime: number | null): number | null {
  if (kind === 'way' || kind === 'due') return null
  if (kind === 'waits') return 1 - minutes / WAITS_TOO_LONG_FROM
  return preparationTime === null ? null : minutes / preparationTime
}
