import type { OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'

/** How long an order has waited for its answer; `answered` when it no longer waits. */
type Urgency = 'fresh' | 'waiting' | 'late' | 'answered'

export interface OrderAge {
  minutes: number
  urgency: Urgency
}

const WAITING_FROM_MINUTES = 5
export const LATE_FROM_MINUTES = 10
const MINUTE_MS = 60_000

export function ageOf({ placedAt, status }: { placedAt: string; status: OrderStatus }, now: number): OrderAge {
  // A browser clock behind the server's must not count below zero.
  const minutes = Math.max(0, Math.floor((now - Date.parse(placedAt)) / MINUTE_MS))
  if (status !== 'placed') return { minutes, urgency: 'answered' }
  if (minutes >= LATE_FROM_MINUTES) return { minutes, urgency: 'late' }
  return { minutes, urgency: minutes >= WAITING_FROM_MINUTES ? 'waiting' : 'fresh' }
}

export function ageWords(age: number) {
  const minutes = age % 60
  const hours = Math.floor(age / 60) % 24
  const days = Math.floor(age / 60 / 24)
  const values = { minutes, hours, days }
  if (days > 0) return { key: 'orders.age.days', values } as const
  if (hours > 0) return { key: 'orders.age.hours', values } as const
  return { key: minutes > 0 ? 'orders.age.minutes' : 'orders.age.now', values } as const
}
