import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { redeemCoupon } from '../coupons/coupons.public.ts'
import { takeStock } from '../foods/foods.public.ts'
import { writeOrder, type NewOrder } from '../orders/orders.public.ts'
import type { Settled } from '../payments/payments.public.ts'
import { serviceIdOf } from '../restaurants/restaurants.public.ts'
import { markPaid } from './carts.store.ts'
import { announceCart } from './change-cart.ts'
import { isOwed, pricedBillOf } from './payable-cart.ts'
import { sendRest, type RoundHooks } from './send-round.ts'
import type { ShownCart } from './shown-cart.ts'

const orderTypes = { Direct: 'Direct', Dining: 'Reservation' } as const satisfies Record<TillService, string>

/** The order that a paid cart becomes. It is written at the end of the transaction. */
interface Sale {
  _id: string
  restId: string
  tokenNo: number
  foods: ReadonlyArray<{ foodId: string; variationId: string }>
  /** Its rounds told the kitchen of all of it. */
  isSent: boolean
}

interface CartKey {
  restId: string
  cartId: string
}

export type AfterPay = (ctx: Context, cart: CartKey, sale: Sale) => Promise<void>

export type AfterCash = (ctx: Context, restId: string) => Promise<void>

interface Guests {
  /** What the kitchen must know of them. It becomes the note of the order. */
  note: string
  /** Called once their bill is closed. */
  leave: () => void
}

export interface PayHooks extends RoundHooks {
  guestsOf?: ((ctx: Context, cart: CartKey) => Promise<Guests>) | undefined
  afterPay?: AfterPay | undefined
  /** Called when cash is taken, for a whole bill or a part of one. */
  afterCash?: AfterCash | undefined
}

/** What persons took off a bill that is paid, as its order keeps it. */
function discountsOf({ lines, menuLines, stored }: ShownCart): NonNullable<NewOrder['discounts']> {
  const ofCart = [...lines.values()].reduce((sum, { cartDiscount }) => sum + cartDiscount, 0)
  return {
    order: stored.discount && { ...stored.discount, amount: ofCart },
    lines: menuLines.map(({ lineId, discount }) =>
      discount ? { ...discount, amount: lines.get(lineId)?.lineDiscount ?? 0 } : null,
    ),
  }
}

/** The coupon of a cart, if it takes something off now. */
const couponThatCounts = ({ cart, stored }: ShownCart) => (cart.coupon?.problem === null ? stored.coupon : null)

/**
 * Takes the stock, sends the rest of a cart that has rounds to the kitchen, writes the order with its payment, uses the
 * coupon and closes the cart. Throws `not-enough-stock`, `coupon-used`, and what `afterPay` throws.
 */
export async function closeBill(
  ctx: Context,
  shown: ShownCart,
  settled: Settled,
  { guestsOf, afterPay, afterSend }: PayHooks,
): Promise<{ orderId: string; tokenNo: number }> {
  const { branch, menuLines, summary, stored: cart } = shown
  const { restId, id: cartId } = cart
  const coupon = couponThatCounts(shown)
  const [restTypeId, guests] = await Promise.all([
    serviceIdOf(ctx, branch.id, cart.service),
    guestsOf?.(ctx, { restId, cartId }),
  ])
  const { id: orderId, tokenNo } = await writeOrder(ctx, {
    branch,
    type: orderTypes[cart.service],
    restTypeId,
    lines: menuLines,
    priced: pricedBillOf(shown),
    taking: takeStock(
      ctx,
      branch.id,
      menuLines.map((line) => ({ ...line, isOwed: isOwed(shown, line) })),
    ),
    payment: { isCod: true },
    settled,
    discounts: discountsOf(shown),
    couponCode: coupon?.code,
    ...(guests && { note: guests.note }),
    ...(cart.allergy !== null && { allergy: cart.allergy }),
    ...(cart.name !== null && { customer: { name: cart.name, contact: '' } }),
  })
  if (coupon) await redeemCoupon(ctx, coupon, { orderId, customer: coupon.contact ?? '' }, 'cart.coupon-used')
  markPaid(ctx.db, cart, { orderId, at: ctx.clock.now() })
  recordAudit(ctx, {
    action: 'take payment',
    on: cartId,
    restId,
    after: {
      orderId,
      tokenNo,
      grandTotal: toDecimal(summary.grandTotal, ctx.decimals),
      received: toDecimal(settled.received, ctx.decimals),
      ...('modeId' in settled && { paymentModeId: settled.modeId }),
    },
  })
  const isSent = await sendRest(ctx, shown, { noteOf: async () => guests?.note ?? '', afterSend })
  guests?.leave()
  await afterPay?.(ctx, { restId, cartId }, { _id: orderId, restId, tokenNo, foods: menuLines, isSent })
  announceCart(ctx, { ...cart, version: cart.version + 1 }, { isListed: true })
  return { orderId, tokenNo }
}
