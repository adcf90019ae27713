import { createContext, useContext, type ComponentType } from 'react'

/** Where an order is shown: being worked on, looked up later, or just paid at a till. */
export type OrderPlace = 'open' | 'past' | 'paid'

interface OrderAdded {
  orderId: string
  place: OrderPlace
}

/** What later features add to the screens of earlier ones, which know nothing of them. */
export interface Additions {
  Order: ComponentType<OrderAdded>
  /** Above the list of orders. */
  Orders: ComponentType
}

export const AdditionsContext = createContext<Additions | null>(null)

/** What is added to an order where it is shown, if anything. */
export function OrderAddition(added: OrderAdded) {
  const additions = useContext(AdditionsContext)
  return additions && <additions.Order {...added} />
}

/** What is added above the list of orders, if anything. */
export function OrdersAddition() {
  const additions = useContext(AdditionsContext)
  return additions && <additions.Orders />
}
