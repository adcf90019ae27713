import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { changed, lockOpenCart, saveChange } from './change-cart.ts'
import { requireShown } from './payable-cart.ts'
import { showCart, type ShownCart } from './shown-cart.ts'

/**
 * Notes that guests get the bill of an open cart, and returns what it says. It counts as long as the cart comes to the same
 * total (decision 117). Throws what `lockOpenCart` throws, `cart-empty` and `cart-total-changed`.
 */
export async function billCart(
  ctx: Context,
  { cartId, grandTotal: total }: InputOf<CartCalls['bill']>,
  service: TillService,
): Promise<ShownCart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  if (cart.lines.length === 0) refuse('cart-empty')
  const shown = await showCart(ctx, changed(ctx, cart, { bill: { at: ctx.clock.now().toISOString(), total } }))
  await requireShown(ctx, total, shown, { changed: 'cart.bill-changed', couponLost: 'cart.bill-coupon-lost' })
  saveChange(ctx, shown, { action: 'ask for bill', after: { grandTotal: toDecimal(total, ctx.decimals) } })
  return shown
}
