import { quantityOf } from '@brigade/contract/carts/round.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredCart } from './carts.store.ts'
import { showCart } from './shown-cart.ts'

interface VoidedLine {
  lineId: string
  /** The portions that stay. */
  left: number
}

/**
 * What the portions that are taken off and that the kitchen has cost in this cart, as a decimal: after their deals, before what
 * persons took off. `cart` still has them.
 */
export async function worthOfVoid(ctx: Context, cart: StoredCart, voided: readonly VoidedLine[]): Promise<number> {
  const { lines } = await showCart(ctx, cart)
  const worth = voided.reduce((sum, { lineId, left }) => {
    const had = Math.min(quantityOf(cart.lines, lineId), quantityOf(cart.sent ?? [], lineId))
    return sum + Math.max(0, had - left) * (lines.get(lineId)?.unitDiscountPrice ?? 0)
  }, 0)
  return toDecimal(worth, ctx.decimals)
}
