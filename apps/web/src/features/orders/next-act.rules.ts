import { canTransition } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

export type NextAct =
  | 'answer'
  | 'prepare'
  | 'hand-over'
  | 'dispatch'
  | 'complete-delivery'
  | 'on-its-way'
  | 'book-money'
  | 'nothing'

export type InProgress = Pick<Order, 'status' | 'restauranttype'> & {
  payment: Pick<Order['payment'], 'paymentStatus'>
  delivery: Pick<NonNullable<Order['delivery']>, 'isReportedHere'> | null
}

export function nextActOf({ status, restauranttype, payment, delivery }: InProgress): NextAct {
  const order = { status, service: restauranttype.name }
  if (canTransition('accept', order)) return 'answer'
  if (canTransition('prepare', order)) return 'prepare'
  if (canTransition('complete', order)) return 'hand-over'
  if (canTransition('dispatch', order)) return 'dispatch'
  if (canTransition('deliver', order)) return delivery?.isReportedHere ? 'complete-delivery' : 'on-its-way'
  // A partner may deliver an order before its money arrives.
  return status === 'delivered' && delivery && payment.paymentStatus === 'pending' ? 'book-money' : 'nothing'
}
