import type { ServiceName } from '../restaurants/restaurants.contract.ts'

export const orderStatuses = [
  'placed',
  'accepted',
  'prepared',
  'shipped',
  'delivered',
  'rejected',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderTransitions = ['accept', 'reject', 'prepare', 'complete', 'dispatch', 'deliver', 'cancel'] as const
export type OrderTransition = (typeof orderTransitions)[number]

interface Transition {
  from: readonly OrderStatus[]
  to: Exclude<OrderStatus, 'placed'>
  /** Absent for every service. */
  service?: ServiceName
}

export const transitions: Readonly<Record<OrderTransition, Transition>> = {
  accept: { from: ['placed'], to: 'accepted' },
  reject: { from: ['placed'], to: 'rejected' },
  prepare: { from: ['accepted'], to: 'prepared', service: 'Takeaway' },
  complete: { from: ['prepared'], to: 'delivered', service: 'Takeaway' },
  dispatch: { from: ['accepted'], to: 'shipped', service: 'Delivery' },
  deliver: { from: ['shipped'], to: 'delivered', service: 'Delivery' },
  cancel: { from: ['accepted', 'prepared', 'shipped'], to: 'cancelled' },
}

export function canTransition(
  transition: OrderTransition,
  order: { status: OrderStatus; service: ServiceName },
): boolean {
  const { from, service } = transitions[transition]
  return from.includes(order.status) && (service === undefined || service === order.service)
}

/** History lists orders of these statuses; Orders lists the others. */
export const endedStatuses = ['delivered', 'rejected', 'cancelled'] as const satisfies readonly OrderStatus[]

export function hasEnded(status: OrderStatus): boolean {
  return endedStatuses.some((ended) => ended === status)
}

/** Of orders that are not sold: rejected before they were accepted, or cancelled afterwards. */
export const calledOffStatuses = ['rejected', 'cancelled'] as const satisfies readonly OrderStatus[]

export function isCalledOff(status: OrderStatus): boolean {
  return calledOffStatuses.some((calledOff) => calledOff === status)
}
