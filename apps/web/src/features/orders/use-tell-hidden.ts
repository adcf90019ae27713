import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect } from 'react'
import { hiddenOrders } from './hidden-orders.ts'
import { isToAnswer } from './new-orders.ts'

/** Tells which orders the list hides, as long as it is there. */
export function useTellHidden(orders: readonly Order[] = [], drawn: readonly Order[] = []): void {
  const shown = new Set(drawn)
  const ids = orders.filter((order) => isToAnswer(order) && !shown.has(order)).map(({ _id }) => _id)
  const names = ids.join(' ')
  useEffect(() => hiddenOrders.set(names), [names])
  useEffect(() => () => hiddenOrders.set(''), [])
}
