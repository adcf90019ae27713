import { quantityOf } from '@brigade/contract/carts/round.rules.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredCart } from './carts.store.ts'
import { showCart } from './shown-cart.ts'

/** What a portion of a line costs in this cart: after its deals, before what persons took off. */
export async function worthOfPortion(ctx: Context, cart: StoredCart, lineId: string): Promise<Minor> {
  const { lines } = await showCart(ctx, cart)
  return lines.get(lineId)?.unitDiscountPrice ?? 0
}

/** What the portions of this cart that the kitchen has cost together, as a decimal. */
export async function worthOfSent(ctx: Context, cart: StoredCart): Promise<number> {
  const { lines } = await showCart(ctx, cart)
  const worth = cart.lines.reduce((sum, { lineId, quantity }) => {
    const had = Math.min(quantity, quantityOf(cart.sent ?? [], lineId))
    return sum + had * (lines.get(lineId)?.unitDiscountPrice ?? 0)
  }, 0)
  return toDecimal(worth, ctx.decimals)
}
