import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { useState } from 'react'
import { shownAfter, type CartChange } from './cart-acts.rules.ts'
import type { CartPlace } from './cart-cache.ts'
import { takingBack, type Undoable } from './cart-undo.rules.ts'

interface CartHere {
  place: CartPlace
  priced: PricedCart
  isPaying: boolean
  act: (change: CartChange) => void
}

/** Remembers this screen's last change of the cart. Money that was taken is not taken back here. */
export function useUndo({ place, priced: { cart }, isPaying, act }: CartHere) {
  const [last, setLast] = useState<Undoable | null>(null)
  const isHere = last?.before.cartId === place.cartId && !isPaying
  const changes = last && isHere ? takingBack(last, cart) : []
  return {
    act: (change: CartChange) => {
      const after = shownAfter(cart, { ...place, ...change })
      setLast(after === cart ? null : { before: cart, after })
      act(change)
    },
    takeBack:
      changes.length > 0
        ? () => {
            setLast(null)
            changes.forEach(act)
          }
        : undefined,
  }
}
