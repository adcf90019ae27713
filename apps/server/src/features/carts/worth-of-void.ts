import { quantityOf } from '@brigade/contract/carts/round.rules.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredCart } from './carts.store.ts'
import { showCart, type ShownCart } from './shown-cart.ts'

/** What a portion of a line costs in this cart: after its deals, before what persons took off. */
export async function worthOfPortion(ctx: Context, cart: StoredCart, lineId: string): Promise<Minor> {
  const { lines } = await showCart(ctx, cart)
  return lines.get(lineId)?.unitDiscountPrice ?? 0
}

/** What the portions of a cart that the kitchen has cost together, as a decimal. */
export function worthOfSent({ decimals }: Pick<Context, 'decimals'>, { stored, lines }: ShownCart): number {
  const worth = stored.lines.reduce((sum, { lineId, quantity }) => {
    const had = Math.min(quantity, quantityOf(stored.sent ?? [], lineId))
    return sum + had * (lines.get(lineId)?.unitDiscountPrice ?? 0)
  }, 0)
  return toDecimal(worth, decimals)
}

/** The lines of a cart and their total as decimals, at the prices of `worthOfPortion`, whether the kitchen has them or not. */
export function worthOfLines({ decimals }: Pick<Context, 'decimals'>, { stored, lines }: ShownCart) {
  const worths = stored.lines.map(({ lineId, quantity }) => quantity * (lines.get(lineId)?.unitDiscountPrice ?? 0))
  return {
    lines: stored.lines.map(({ lineId, foodId, quantity }, at) => ({
      lineId,
      foodId,
      quantity,
      amount: toDecimal(worths[at] ?? 0, decimals),
    })),
    total: toDecimal(
      worths.reduce((sum, worth) => sum + worth, 0),
      decimals,
    ),
  }
}
