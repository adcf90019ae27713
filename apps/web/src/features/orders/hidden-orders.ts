import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { observable } from '../../shared/observable.ts'
import { isToAnswer } from './new-orders.ts'

/** Joined by spaces: a list that hides the same orders as before changes nothing. */
const hidden = observable('')

/** The orders to answer that the list on the screen hides: by its search, its service or a folded lane. */
export const useHiddenOrders = (): readonly string[] => useSyncExternalStore(hidden.subscribe, hidden.get).split(' ')

/** Tells which orders the list hides, as long as it is there. */
export function useTellHidden(orders: readonly Order[] = [], drawn: readonly Order[] = []): void {
  const shown = new Set(drawn)
  const ids = orders.filter((order) => isToAnswer(order) && !shown.has(order)).map(({ _id }) => _id)
  const names = ids.join(' ')
  useEffect(() => hidden.set(names), [names])
  useEffect(() => () => hidden.set(''), [])
}
