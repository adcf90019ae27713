import { listDeliveries, type Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

/** Which deliveries are looked at. */
export const whichDeliveries = ['all', 'shipped', 'delivered'] as const
export type WhichDeliveries = (typeof whichDeliveries)[number]

// As it is called in the address, which people may read.
const STATUS = 'status'

/** What an address asks for; all of them where it asks for nothing that there is. */
export function whichIn(query: URLSearchParams): WhichDeliveries {
  return listDeliveries.input.shape.status.safeParse(query.get(STATUS)).data ?? 'all'
}

/** What an address ends with: '' for all of them, else beginning with a question mark. */
export const queryOf = (which: WhichDeliveries) => (which === 'all' ? '' : `?${STATUS}=${which}`)

/** The delivery as its order now has it. */
export function asOfOrder(delivery: Delivery, order: Order): Delivery {
  const { _id, tokenNo, status, payment, customer, address } = order
  const { isCod, paymentStatus, summary } = payment
  return {
    ...delivery,
    ...order.delivery,
    order: { _id, tokenNo, status, payment: { isCod, paymentStatus, grandTotal: summary.grandTotal } },
    customer,
    address,
  }
}

/** The list after one of its orders has moved on, each delivery in its place. */
export function withOrderOf(deliveries: readonly Delivery[], moved: Order): Delivery[] {
  return deliveries.map((each) => (each.order._id === moved._id ? asOfOrder(each, moved) : each))
}

/** What is to be done with an order is asked of the order itself: as much of it as a delivery knows. */
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
