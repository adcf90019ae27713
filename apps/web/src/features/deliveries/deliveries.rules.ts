import { isCalledOff } from '@brigade/contract/orders/order-status.rules.ts'
import { listDeliveries, type Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

export const whichDeliveries = ['all', 'shipped', 'delivered'] as const
export type WhichDeliveries = (typeof whichDeliveries)[number]

const STATUS = 'status'
const SEARCH = 'search'

const { status, keyword } = listDeliveries.input.shape

export function whichIn(query: URLSearchParams): WhichDeliveries {
  return status.safeParse(query.get(STATUS)).data ?? 'all'
}

/** Empty for a text that the server would refuse. */
export const searchIn = (query: URLSearchParams): string => keyword.safeParse(query.get(SEARCH)).data ?? ''

export function queryOf(which: WhichDeliveries, search = ''): string {
  const query = new URLSearchParams()
  if (which !== 'all') query.set(STATUS, which)
  if (search.trim() !== '') query.set(SEARCH, search.trim())
  return query.size === 0 ? '' : `?${query}`
}

export function asOfOrder(delivery: Delivery, order: Order): Delivery {
  const { _id, tokenNo, status, payment, customer, address } = order
  const { isCod, paymentStatus, summary } = payment
  return {
    ...delivery,
    ...order.delivery,
    order: {
      ...delivery.order,
      _id,
      tokenNo,
      status,
      payment: { isCod, paymentStatus, grandTotal: summary.grandTotal },
    },
    customer,
    address,
  }
}

export function withOrderOf(deliveries: readonly Delivery[], moved: Order): Delivery[] {
  return deliveries.map((each) => (each.order._id === moved._id ? asOfOrder(each, moved) : each))
}

export function orderOf(delivery: Delivery) {
  const { _id, status, payment } = delivery.order
  const { paymentStatus, grandTotal } = payment
  return {
    _id,
    status,
    restauranttype: { name: 'Delivery' as const },
    payment: { paymentStatus, summary: { grandTotal } },
    delivery,
  }
}

const MINUTE_MS = 60_000

const courseSteps = ['placedAt', 'dispatchedAt', 'promisedAt', 'deliveredAt'] as const

/**
 * What happened to a delivery and what was promised, by time; an arrival that is awaited comes last, without a time.
 * `late`: whole minutes from the promise to the arrival, zero unless it came after.
 */
export function courseOf(
  { dispatchedAt, deliveredAt, order: { placedAt, promisedAt, status } }: Delivery,
  now: number,
) {
  const times = { placedAt, dispatchedAt, promisedAt, deliveredAt }
  const steps = courseSteps
    .filter((step) => times[step] !== null || (step === 'deliveredAt' && !isCalledOff(status)))
    .map((step) => ({ step, at: times[step], isDone: Date.parse(times[step] ?? '') <= now }))
    .toSorted((a, b) => (a.at && b.at ? Date.parse(a.at) - Date.parse(b.at) : a.at ? -1 : 1))
  const over = promisedAt === null || deliveredAt === null ? 0 : Date.parse(deliveredAt) - Date.parse(promisedAt)
  return { steps, late: Math.max(0, Math.floor(over / MINUTE_MS)) }
}

/** Whole minutes until the promise, or since it. Null where none is to be kept any more. */
export function dueOf({ deliveredAt, order: { promisedAt, status } }: Delivery, now: number) {
  if (promisedAt === null || deliveredAt !== null || isCalledOff(status)) return null
  const left = (Date.parse(promisedAt) - now) / MINUTE_MS
  return { minutes: left < 0 ? Math.floor(-left) : Math.ceil(left), isLate: left < 0 }
}

/** A guest who waits longer than this after the dispatch asks where the order is. */
const LONG_MINUTES = 45

/**
 * Minutes from dispatch and from the order, until the arrival or now. Null for a delivery whose order was cancelled: it
 * is no longer on its way and never arrived.
 */
export function timesOf({ dispatchedAt, deliveredAt, order }: Delivery, now: number) {
  if (isCalledOff(order.status)) return null
  const end = deliveredAt === null ? now : Date.parse(deliveredAt)
  // A browser clock behind the server's must not count below zero.
  const since = (instant: string) => Math.max(0, Math.floor((end - Date.parse(instant)) / MINUTE_MS))
  const minutes = since(dispatchedAt)
  return { minutes, sinceOrder: since(order.placedAt), isLong: deliveredAt === null && minutes >= LONG_MINUTES }
}
