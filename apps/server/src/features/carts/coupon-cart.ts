import type { CartCouponCalls } from '@brigade/contract/carts/cart-coupons.contract.ts'
import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CouponRefusal } from '@brigade/contract/coupons/coupon.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { isOver } from '@brigade/contract/kernel/validity.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import { conditionCartOf } from '@brigade/contract/pricing/price.rules.ts'
import type { Context } from '../../platform/context.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { normaliseProvider } from '../accounts/accounts.public.ts'
import { moneyText } from '../business/business.public.ts'
import { findCoupon } from '../coupons/coupons.public.ts'
import { serviceIdOf } from '../restaurants/restaurants.public.ts'
import type { StoredCart } from './carts.store.ts'
import { lockOpenCart, priceChange, saveChange } from './change-cart.ts'
import { requireNoOpenCharge, requireNothingPaid } from './paid-parts.ts'
import { showCart, type ShownCart } from './shown-cart.ts'
import type { StoredCoupon } from './stored-coupon.ts'

type Asked = InputOf<CartCouponCalls['change']>

interface Words {
  message: MessageKey
  params?: MessageParams
}

/** Only a coupon that is once per user needs to know the customer. Throws `coupon-unknown`. */
async function couponFor(
  ctx: Context,
  { restId, service }: StoredCart,
  code: string,
  contact: Asked['contact'],
): Promise<StoredCoupon> {
  const customer = contact === null ? null : normaliseProvider(contact)
  const coupon = await findCoupon(ctx, restId, code, customer)
  const isForService = coupon.restTypeIds.includes(await serviceIdOf(ctx, restId, service))
  // One that is added now must be valid now.
  return { ...coupon, contact: coupon.isOnePerUser ? customer : null, isForService, firstPartAt: null }
}

/** What the cart lacks. A condition without its numbers says only its name. */
async function wordsOfCondition(
  { db, decimals }: Context,
  { lines, summary }: ShownCart,
  { condition, conditionName }: StoredCoupon,
): Promise<Words> {
  const { minAmount, maxAmount, minQuantity } = condition.value
  const { subTotal, quantity } = conditionCartOf({ lines: [...lines.values()], summary }, decimals)
  const money = (decimal: number) => moneyText(db, toMinor(decimal, decimals))
  const { kind } = condition
  if (kind === 'minimum-order-amount' && minAmount !== undefined) {
    const missing = await moneyText(db, toMinor(minAmount, decimals) - subTotal)
    return { message: `cart.coupon-no.${kind}`, params: { least: await money(minAmount), missing } }
  }
  if (kind === 'order-amount-between' && minAmount !== undefined && maxAmount !== undefined) {
    const params = { least: await money(minAmount), most: await money(maxAmount) }
    return { message: `cart.coupon-no.${kind}`, params }
  }
  if (kind === 'minimum-quantity' && minQuantity !== undefined) {
    const params = { least: minQuantity, missing: minQuantity - quantity }
    return { message: `cart.coupon-no.${kind}`, params }
  }
  if (kind === 'every-nth-order') return { message: `cart.coupon-no.${kind}` }
  return { message: 'coupon.condition-not-met', params: { condition: conditionName } }
}

async function wordsOf(ctx: Context, shown: ShownCart, coupon: StoredCoupon, problem: CouponRefusal): Promise<Words> {
  if (problem === 'condition-not-met') return wordsOfCondition(ctx, shown, coupon)
  if (problem !== 'outside-validity') return { message: `cart.coupon-no.${problem}` }
  const isPast = isOver(coupon.validity, ctx.clock.now(), shown.branch.timeZone)
  return { message: isPast ? 'cart.coupon-no.over' : 'cart.coupon-no.early' }
}

const ofCustomer: ReadonlySet<CouponRefusal> = new Set<CouponRefusal>(['customer-unknown', 'already-used'])

/** Throws `coupon-refused`, with the field that a person corrects. */
async function requireCounting(ctx: Context, shown: ShownCart, coupon: StoredCoupon): Promise<void> {
  const reason = shown.cart.coupon?.problem ?? null
  if (reason === null) return
  const { message, params: more = {} } = await wordsOf(ctx, shown, coupon, reason)
  const params = { ...more, code: coupon.code }
  const fields = { [ofCustomer.has(reason) ? 'contact' : 'code']: say(message, params) }
  refuse('coupon-refused', { message, params, fields, data: { reason } })
}

/** Whether a coupon can be taken off although guests have paid parts: it takes nothing off, so the total stays. */
async function isIdle(ctx: Context, cart: StoredCart): Promise<boolean> {
  if (!cart.coupon || cart.tenders.length === 0) return false
  const { coupon } = (await showCart(ctx, cart)).cart
  return coupon !== undefined && coupon.problem !== null
}

/**
 * Adds a coupon to a cart, in place of another one, or takes it off. The payment uses it. Throws `cart-has-tenders`,
 * `card-charge-open`, `coupon-unknown` and `coupon-refused`.
 */
export async function couponCart(ctx: Context, { cartId, code, contact }: Asked, service: TillService): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  requirePermission(ctx, cart.restId, 'use coupon')
  if (code !== null || !(await isIdle(ctx, cart))) await requireNothingPaid(ctx, cart, 'cart.coupon-paid')
  requireNoOpenCharge(cart)
  const before = cart.coupon && { name: cart.coupon.code }
  if (code === null) {
    if (!before) return (await showCart(ctx, cart)).cart
    return saveChange(ctx, await priceChange(ctx, cart, { coupon: null }), { action: 'take coupon off cart', before })
  }
  const coupon = await couponFor(ctx, cart, code, contact)
  const shown = await priceChange(ctx, cart, { coupon })
  await requireCounting(ctx, shown, coupon)
  const amount = toDecimal(shown.summary.couponDiscount, ctx.decimals)
  const after = { name: coupon.code, amount }
  return saveChange(ctx, shown, { action: 'add coupon to cart', ...(before && { before }), after })
}
