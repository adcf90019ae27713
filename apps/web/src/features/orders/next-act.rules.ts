import { mayTake } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

/** What the screen offers for an order, or what the order waits for. */
export type NextAct = 'answer' | 'prepare' | 'hand-over' | 'waits-for-partner' | 'on-its-way' | 'nothing'

export function nextActOf({ status, restauranttype }: Pick<Order, 'status' | 'restauranttype'>): NextAct {
  const order = { status, service: restauranttype.name }
  if (mayTake('accept', order)) return 'answer'
  if (mayTake('prepare', order)) return 'prepare'
  if (mayTake('complete', order)) return 'hand-over'
  if (status === 'shipped') return 'on-its-way'
  return status === 'accepted' ? 'waits-for-partner' : 'nothing'
}
