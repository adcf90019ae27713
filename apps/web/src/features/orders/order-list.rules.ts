import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

export function withMoved(orders: readonly Order[], moved: Order): Order[] {
  const isOver = hasEnded(moved.status)
  return orders.flatMap((order) => {
    if (order._id !== moved._id) return [order]
    return isOver ? [] : [moved]
  })
}

export function arrivals<Row extends Pick<Order, '_id' | 'status'>>(
  known: ReadonlySet<string>,
  orders: readonly Row[],
) {
  return orders.filter(({ _id, status }) => status === 'placed' && !known.has(_id))
}

/** Ids begin with the time, so the end tells them apart. */
export const shortId = (id: string) => id.slice(-6).toUpperCase()
