import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

/** The list after one of its orders has moved on: changed in its place, or gone where it is no longer new. */
export function withMoved(orders: readonly Order[], moved: Order): Order[] {
  const isOver = hasEnded(moved.status)
  return orders.flatMap((order) => {
    if (order._id !== moved._id) return [order]
    return isOver ? [] : [moved]
  })
}

/** Placed orders nobody here has known of. */
export function arrivals<Row extends Pick<Order, '_id' | 'status'>>(
  known: ReadonlySet<string>,
  orders: readonly Row[],
) {
  return orders.filter(({ _id, status }) => status === 'placed' && !known.has(_id))
}

/** What people call an order by: ids begin with the time, so its end tells them apart. */
export const shortId = (id: string) => id.slice(-6).toUpperCase()
