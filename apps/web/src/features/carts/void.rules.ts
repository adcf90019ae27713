import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { quantityOf } from '@brigade/contract/carts/round.rules.ts'
import type { CartChange } from './cart-acts.rules.ts'

/** A change that can take portions off a line. */
export type TakingOff = Extract<CartChange, { deed: 'less' | 'set' | 'remove' }>

function leftAfter(change: TakingOff, were: number): number {
  if (change.deed === 'set') return change.quantity
  return change.deed === 'less' ? were - 1 : 0
}

/** What a change takes off a cart: all portions of a line, and portions that the kitchen has. */
export function takenOff(cart: Cart, change: TakingOff): { isGone: boolean; isVoid: boolean } {
  const { lineId } = change
  const were = quantityOf(linesOf(cart), lineId)
  const left = leftAfter(change, were)
  return { isGone: left === 0, isVoid: left < Math.min(were, quantityOf(cart.sent ?? [], lineId)) }
}
