import { createContext, useContext, type ComponentType } from 'react'

/** Where an order is shown: in progress, in the history, or just paid at a till. */
export type OrderPlace = 'open' | 'past' | 'paid'

interface OrderAdded {
  orderId: string
  place: OrderPlace
}

/** Components that features add to the order screens, which must not import them. */
export interface Additions {
  Order: ComponentType<OrderAdded>
  /** Above the list of orders. */
  Orders: ComponentType
}

export const AdditionsContext = createContext<Additions | null>(null)

export function OrderAddition(added: OrderAdded) {
  const additions = useContext(AdditionsContext)
  return additions && <additions.Order {...added} />
}

export function OrdersAddition() {
  const additions = useContext(AdditionsContext)
  return additions && <additions.Orders />
}
