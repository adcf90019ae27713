import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import type { GivenByPerson } from '../orders/orders.public.ts'
import { lockOpenCart, priceChange, saveChange } from './change-cart.ts'
import type { ShownCart } from './shown-cart.ts'
import { withDiscount } from './stored-lines.ts'

/** What was taken off a line, or without one off the cart. */
function takenOff({ lines }: ShownCart, lineId: string | undefined): number {
  if (lineId !== undefined) return lines.get(lineId)?.lineDiscount ?? 0
  return [...lines.values()].reduce((sum, { cartDiscount }) => sum + cartDiscount, 0)
}

function recorded({ kind, value, reason }: GivenByPerson, decimals: Decimals) {
  return kind === 'percent' ? { percentage: value, reason } : { amount: toDecimal(value, decimals), reason }
}

/**
 * Gives the discount of a line or of the whole cart, changes it or takes it away. Throws `cart-line-gone`, and what
 * `priceChange` throws.
 */
export async function discountCart(
  ctx: Context,
  { cartId, lineId, discount: asked }: InputOf<CartCalls['discount']>,
  service: TillService,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  requirePermission(ctx, cart.restId, 'give discount')
  const line =
    lineId === undefined ? null : (cart.lines.find((one) => one.lineId === lineId) ?? refuse('cart-line-gone'))
  const discount = asked && { ...asked, by: accountOf(ctx).id }
  const change = line ? { lines: withDiscount(cart.lines, line, discount) } : { discount }
  const shown = await priceChange(ctx, cart, change)
  const was = line ? line.discount : cart.discount
  const of = line ? { foodId: line.foodId } : {}
  const before = was ? { ...of, ...recorded(was, ctx.decimals) } : of
  if (!discount) return saveChange(ctx, shown, { action: 'remove discount', before })
  // Of a percentage, what it comes to now.
  const amount = toDecimal(takenOff(shown, lineId), ctx.decimals)
  const after = { ...of, ...recorded(discount, ctx.decimals), amount }
  return saveChange(ctx, shown, { action: 'give discount', ...(was && { before }), after })
}
