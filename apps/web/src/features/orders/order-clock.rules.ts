import type { Order } from '@brigade/contract/orders/orders.contract.ts'

const MINUTE_MS = 60_000
/** Minutes without an answer from which a wait is marked. */
const WAITS_FROM = 5
export const WAITS_TOO_LONG_FROM = 10
/** Minutes on the way from which a delivery is marked. */
const OUT_FROM = 30
const OUT_TOO_LONG_FROM = 60
/** Minutes before the promise from which it is marked. */
const SOON_WITHIN = 5

type Timed = Pick<Order, 'status' | 'isCooked' | 'placedAt' | 'promisedAt' | 'preparationTime'> & {
  delivery?: Pick<NonNullable<Order['delivery']>, 'dispatchedAt'> | null
}

/** The one clock of an order. `minutes` are whole and never negative. */
export interface OrderClock {
  kind: 'waits' | 'left' | 'late' | 'due' | 'way' | 'none'
  minutes: number
  urgency: 'calm' | 'soon' | 'urgent'
}

/**
 * The time an order has waited until it is answered, then the time left until its promise, then how late it is, and how
 * long it has been on its way: food is promised for the door of the kitchen. An order that is ready is never late: after
 * its promise it tells how long it has been due for its customer. An order without a promise shows none.
 */
export function clockOf(order: Timed, now: number): OrderClock {
  const { status, isCooked = false, placedAt, promisedAt, preparationTime, delivery } = order
  if (status === 'placed') {
    const minutes = minutesSince(placedAt, now)
    return { kind: 'waits', minutes, urgency: urgencyOf(minutes, WAITS_FROM, WAITS_TOO_LONG_FROM) }
  }
  if (status === 'shipped' && delivery) {
    const minutes = minutesSince(delivery.dispatchedAt, now)
    return { kind: 'way', minutes, urgency: urgencyOf(minutes, OUT_FROM, OUT_TOO_LONG_FROM) }
  }
  if ((status !== 'accepted' && status !== 'prepared') || !promisedAt)
    return { kind: 'none', minutes: 0, urgency: 'calm' }
  const left = Date.parse(promisedAt) - now
  const isReady = status === 'prepared' || isCooked
  if (left < 0 && isReady) return { kind: 'due', minutes: Math.floor(-left / MINUTE_MS), urgency: 'calm' }
  if (left < 0) return { kind: 'late', minutes: Math.floor(-left / MINUTE_MS), urgency: 'urgent' }
  const minutes = minutesLeft(left, preparationTime)
  return { kind: 'left', minutes, urgency: minutes <= SOON_WITHIN && !isReady ? 'soon' : 'calm' }
}

/**
 * Whole minutes until a promise, rounded up; negative after it. The shown clock moves on every few seconds only, and an
 * order is promised in between: right after that, more than the promised minutes would be left.
 */
export const minutesLeft = (leftMs: number, preparationTime: number | null) =>
  Math.min(Math.ceil(leftMs / MINUTE_MS), preparationTime ?? Infinity)

/** A browser clock behind the server's must not count below zero. */
const minutesSince = (instant: string, now: number) => Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS))

function urgencyOf(minutes: number, soonFrom: number, urgentFrom: number): OrderClock['urgency'] {
  if (minutes >= urgentFrom) return 'urgent'
  return minutes >= soonFrom ? 'soon' : 'calm'
}

/** A time in minutes, in the units that say most. */
export function ageWords(age: number) {
  const minutes = age % 60
  const hours = Math.floor(age / 60) % 24
  const days = Math.floor(age / 60 / 24)
  const values = { minutes, hours, days }
  if (days > 0) return { key: 'orders.age.days', values } as const
  if (hours > 0) return { key: 'orders.age.hours', values } as const
  return { key: minutes > 0 ? 'orders.age.minutes' : 'orders.age.now', values } as const
}
