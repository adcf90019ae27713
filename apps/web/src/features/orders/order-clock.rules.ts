import type { Order } from '@brigade/contract/orders/orders.contract.ts'

const MINUTE_MS = 60_000
/** Minutes without an answer from which a wait is marked. */
const WAITS_FROM = 5
export const WAITS_TOO_LONG_FROM = 10
/** Minutes before the promise from which it is marked. */
const SOON_WITHIN = 5

type Timed = Pick<Order, 'status' | 'placedAt' | 'promisedAt'>

/** The one clock of an order. `minutes` are whole and never negative. */
export interface OrderClock {
  kind: 'waits' | 'left' | 'late' | 'none'
  minutes: number
  urgency: 'calm' | 'soon' | 'urgent'
}

/**
 * The time an order has waited until it is answered, then the time left until its promise, then how late it is. An order
 * on its way, and one without a promise, shows none.
 */
export function clockOf({ status, placedAt, promisedAt }: Timed, now: number): OrderClock {
  if (status === 'placed') {
    // A browser clock behind the server's must not count below zero.
    const minutes = Math.max(0, Math.floor((now - Date.parse(placedAt)) / MINUTE_MS))
    const urgency = minutes >= WAITS_TOO_LONG_FROM ? 'urgent' : minutes >= WAITS_FROM ? 'soon' : 'calm'
    return { kind: 'waits', minutes, urgency }
  }
  if ((status !== 'accepted' && status !== 'prepared') || !promisedAt)
    return { kind: 'none', minutes: 0, urgency: 'calm' }
  const left = Date.parse(promisedAt) - now
  if (left < 0) return { kind: 'late', minutes: Math.floor(-left / MINUTE_MS), urgency: 'urgent' }
  const minutes = Math.ceil(left / MINUTE_MS)
  return { kind: 'left', minutes, urgency: minutes <= SOON_WITHIN ? 'soon' : 'calm' }
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
