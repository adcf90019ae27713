import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { createContext, useContext, type ComponentType } from 'react'

export type OrderPlace = 'open' | 'past' | 'paid'

interface OrderAdded {
  orderId: string
  place: OrderPlace
}

interface BillAdded {
  cart: Pick<Cart, 'cartId' | 'service' | 'summary'>
  /** The server does not know the total of the screen yet. */
  isUnsent: boolean
  /** The cart may have changed. */
  onAnswer: () => void
}

interface BillStateAdded {
  cartId: string
  /** When guests got the bill. */
  at: string
  /** Nothing is shown of a bill that will print. */
  isTroubleOnly?: boolean
}

/** Components that features add to screens of others, which must not import them. */
export interface Additions {
  Order?: ComponentType<OrderAdded>
  /** Above the list of orders. */
  Orders?: ComponentType
  /** Below its rows, which must not move. */
  BelowOrders?: ComponentType
  /** Below the head of a Z report. */
  ZReport?: ComponentType<{ drawerId: string }>
  /** Beside the act that prints the bill of a cart in the browser. */
  Bill?: ComponentType<BillAdded>
  /** What became of the bill at the printer. */
  BillState?: ComponentType<BillStateAdded>
  /** Among the acts of an open cash drawer. */
  Drawer?: ComponentType
}

export const AdditionsContext = createContext<Additions | null>(null)

export function OrderAddition(added: OrderAdded) {
  const additions = useContext(AdditionsContext)
  return additions?.Order && <additions.Order {...added} />
}

export function OrdersAddition() {
  const additions = useContext(AdditionsContext)
  return additions?.Orders && <additions.Orders />
}

export function BelowOrdersAddition() {
  const additions = useContext(AdditionsContext)
  return additions?.BelowOrders && <additions.BelowOrders />
}
