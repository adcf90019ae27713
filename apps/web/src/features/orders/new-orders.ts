import { canTransition } from '@brigade/contract/orders/order-status.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { createContext, useContext } from 'react'
import type { useNewOrders } from './orders.queries.ts'

export const ORDERS = '/dashboard/orders'
export const HISTORY = `${ORDERS}/history`

export const isToAnswer = ({ status, restauranttype }: Order) =>
  canTransition('accept', { status, service: restauranttype.name })

/** The state of an address that no person opened: the order that follows an answered one. */
export const BY_ITSELF = { isByItself: true }

export const isByItself = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isByItself' in state

/** Whether the list of orders is on the screen. The open order of a phone covers it. */
export function isListShown(): boolean {
  const list = document.querySelector('[data-pane="list"]')
  return list !== null && getComputedStyle(list).visibility !== 'hidden'
}

interface NewOrders {
  query: ReturnType<typeof useNewOrders>
  unseen: ReadonlySet<string>
  drafts: Map<string, string>
}

export const NewOrdersContext = createContext<NewOrders | null>(null)

export function useOpenNewOrders(): NewOrders {
  const open = useContext(NewOrdersContext)
  if (!open) throw new Error('useOpenNewOrders is for the parts of the Orders screen')
  return open
}
