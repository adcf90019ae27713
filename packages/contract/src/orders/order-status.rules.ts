import type { ServiceName } from '../restaurants/restaurants.contract.ts'

export const orderStatuses = ['placed', 'accepted', 'prepared', 'shipped', 'delivered', 'rejected'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderTransitions = ['accept', 'reject', 'prepare', 'complete', 'dispatch', 'deliver'] as const
export type OrderTransition = (typeof orderTransitions)[number]

interface Transition {
  from: OrderStatus
  to: Exclude<OrderStatus, 'placed'>
  /** Absent for every service. */
  service?: ServiceName
}

export const transitions: Readonly<Record<OrderTransition, Transition>> = {
  accept: { from: 'placed', to: 'accepted' },
  reject: { from: 'placed', to: 'rejected' },
  prepare: { from: 'accepted', to: 'prepared', service: 'Takeaway' },
  complete: { from: 'prepared', to: 'delivered', service: 'Takeaway' },
  dispatch: { from: 'accepted', to: 'shipped', service: 'Delivery' },
  deliver: { from: 'shipped', to: 'delivered', service: 'Delivery' },
}

export function canTransition(
  transition: OrderTransition,
  order: { status: OrderStatus; service: ServiceName },
): boolean {
  const { from, service } = transitions[transition]
  return order.status === from && (service === undefined || service === order.service)
}

/** History lists orders of these statuses; Orders lists the others. */
export const endedStatuses = ['delivered', 'rejected'] as const satisfies readonly OrderStatus[]

export function hasEnded(status: OrderStatus): boolean {
  return endedStatuses.some((ended) => ended === status)
}
