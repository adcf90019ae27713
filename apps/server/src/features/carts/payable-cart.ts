import { isWithKitchen, totalWithCoupon } from '@brigade/contract/carts/cart.rules.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import { refuseForStock, requireFewAddons, requireOrderable } from '../foods/foods.public.ts'
import { requirePayable } from '../orders/orders.public.ts'
import { requireDrawer } from '../payments/payments.public.ts'
import { lockOpenCart, type Asked } from './change-cart.ts'
import { pricedLinesOf, showCart, type CartMenuLine, type ShownCart } from './shown-cart.ts'

/** Reports a known shortage before the payment is checked. `takeStock` has the last word. */
function requireStock({ cart }: ShownCart): void {
  for (const { name, foodvariations } of cart.foods) {
    const short = foodvariations.find(({ problem }) => problem === 'sold-out' || problem === 'not-enough-stock')
    if (short) refuseForStock(name, short.noOfStock ?? 0)
  }
}

/** Whether the till showed the total with a coupon that takes nothing off any more, and nothing else has changed. */
function isCouponLost({ cart, branch, instant, decimals }: ShownCart, expected: Minor): boolean {
  const { coupon } = cart
  if (!coupon || coupon.problem === null) return false
  const { timeZone, overallTax } = branch
  return expected === totalWithCoupon(cart, coupon, { instant, decimals, timeZone, overallTax })
}

/**
 * The menu may have changed since the till showed the total, or the coupon does not count any more. Guests pay the amount that
 * they saw, or are asked again.
 */
export async function requireShown(
  { db, decimals }: Context,
  expected: Minor | undefined,
  shown: ShownCart,
  {
    changed = 'error.cart-total-changed',
    couponLost = 'cart.coupon-lost',
  }: { changed?: MessageKey; couponLost?: MessageKey } = {},
): Promise<void> {
  const { grandTotal: due } = shown.summary
  if (expected === undefined || expected === due) return
  const message = isCouponLost(shown, expected) ? couponLost : changed
  const code = shown.cart.coupon?.code ?? ''
  const params = { now: await moneyText(db, due), was: await moneyText(db, expected), code }
  refuse('cart-total-changed', { message, params, data: { grandTotal: toDecimal(due, decimals) } })
}

/** What the kitchen has, and what a card was charged for, is paid whatever the menu and the stock say now. */
export const isOwed = ({ cart, isCharged = false }: ShownCart, line: CartMenuLine): boolean =>
  isCharged || isWithKitchen(line, cart)

/** The lines and sums that become the order. */
export const pricedBillOf = (shown: ShownCart) => ({
  lines: pricedLinesOf(shown, shown.menuLines),
  summary: shown.summary,
  isBlocked: shown.isBlocked,
})

/**
 * Locks a cart of which everything can be sold now, or is owed. One for which a card was charged has the offers of that
 * moment: the guest agreed to its total, and may have left. Throws `cart-paid` (with the order it became), `cart-empty`,
 * whatever an order of its foods would throw, `line-not-payable`, `not-enough-stock`, `cart-total-changed` and
 * `drawer-needed`.
 */
export async function lockPayableCart(
  ctx: Context,
  asked: Asked,
  expected: Minor | undefined,
  { isCharged = false, at }: { isCharged?: boolean; at?: Date } = {},
): Promise<ShownCart> {
  const cart = await lockOpenCart(ctx, asked)
  if (cart.lines.length === 0) refuse('cart-empty')
  const shown: ShownCart = { ...(await showCart(ctx, cart, isCharged ? cart.cardCharge?.at : at)), isCharged }
  const { menuLines } = shown
  const wanted = menuLines.filter((line) => !isOwed(shown, line))
  for (const line of wanted) requireOrderable(line, asked.service, { evenSoldOut: true })
  requireFewAddons(wanted)
  if (!isCharged) {
    requirePayable(pricedBillOf(shown), menuLines)
    requireStock(shown)
  }
  await requireShown(ctx, expected, shown)
  await requireDrawer(ctx, shown.branch)
  return shown
}
