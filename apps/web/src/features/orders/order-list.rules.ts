import { hasEnded } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

/** The list after one order moved. Only an order that is new again, after an undo, joins it. */
export function withMoved(orders: readonly Order[], moved: Order): Order[] {
  const isOver = hasEnded(moved.status)
  if (moved.status === 'placed' && !orders.some(({ _id }) => _id === moved._id)) return [...orders, moved]
  return orders.flatMap((order) => {
    if (order._id !== moved._id) return [order]
    return isOver ? [] : [moved]
  })
}

/** The list after some of its orders were read again. Those that were not returned have left it. */
export function withChanged(orders: readonly Order[], asked: readonly string[], returned: readonly Order[]): Order[] {
  const now = new Map(returned.map((order) => [order._id, order]))
  const gone = new Set(asked.filter((id) => !now.has(id)))
  const known = new Set(orders.map(({ _id }) => _id))
  const kept = orders.flatMap((order) => (gone.has(order._id) ? [] : (now.get(order._id) ?? order)))
  return [...kept, ...returned.filter(({ _id }) => !known.has(_id))]
}

const SHORT = 6

/** Ids begin with the time, so the end tells them apart. */
export const shortId = (id: string) => id.slice(-SHORT).toUpperCase()

/** Whether a word, in lower case, is an id or what is shown of it. */
export const isCodeOf = (id: string, word: string) => word.length >= SHORT && id.endsWith(word)
