import { useSyncExternalStore } from 'react'
import { observable } from '../../shared/observable.ts'

/** Joined by spaces: a list that hides the same orders as before changes nothing. */
export const hiddenOrders = observable('')

/** The orders to answer that the list on the screen hides: by its search, its service or a folded lane. */
export const useHiddenOrders = (): readonly string[] =>
  useSyncExternalStore(hiddenOrders.subscribe, hiddenOrders.get).split(' ')
