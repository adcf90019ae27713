import type { Cart, CartFood, CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { useEffect, useState } from 'react'
import type { CartChange } from './cart-acts.rules.ts'
import { discountSheet, voidSheet } from './take-off-sheets.ts'
import { useLineName } from './use-line-name.ts'
import { takenOff, type TakingOff } from './void.rules.ts'

interface CartHere {
  cart: Cart
  act: (change: CartChange) => void
}

type Asked = { food: CartFood; line: CartLine; change: TakingOff | null }

/** Asks for the discount of a line, and why portions that the kitchen has are taken off. `sheet` is the open question. */
export function useTakeOff({ cart, act }: CartHere) {
  const nameOf = useLineName()
  const [asked, ask] = useState<Asked | null>(null)
  // The network may be gone when they are needed.
  useEffect(() => {
    discountSheet.preload()
    voidSheet.preload()
  }, [])

  const answer = (change: CartChange) => {
    ask(null)
    act(change)
  }
  const sheetOf = ({ food, line, change }: Asked) => {
    const shared = { line: nameOf(food, line), onClose: () => ask(null) }
    if (change) return <voidSheet.Screen {...shared} onReason={(reason) => answer({ ...change, reason })} />
    const { lineId, discount: given } = line
    return (
      <discountSheet.Screen
        {...shared}
        given={given}
        onGive={(discount) => answer({ deed: 'discount', lineId, discount })}
      />
    )
  }
  return {
    askDiscount: (food: CartFood, line: CartLine) => ask({ food, line, change: null }),
    /** Whether a change is a void. Then its reason is asked for first. */
    isVoid: (change: CartChange): boolean => {
      if (change.deed !== 'less' && change.deed !== 'set' && change.deed !== 'remove') return false
      const food = cart.foods.find(({ foodId }) => foodId === change.foodId)
      const line = food?.foodvariations.find(({ lineId }) => lineId === change.lineId)
      if (!food || !line || !takenOff(cart, change).isVoid) return false
      ask({ food, line, change })
      return true
    },
    sheet: asked && sheetOf(asked),
  }
}
