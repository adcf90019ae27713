import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { moneyText } from '../business/business.public.ts'
import { refuseForStock, requireFewAddons, requireOrderable, takeStock } from '../foods/foods.public.ts'
import { requirePaymentMode } from '../lookups/lookups.public.ts'
import { requirePayable, writeOrder } from '../orders/orders.public.ts'
import { requireEnough } from '../payments/payments.public.ts'
import { serviceIdOf } from '../restaurants/restaurants.public.ts'
import { markPaid } from './carts.store.ts'
import { announceCart, lockOpenCart } from './change-cart.ts'
import { pricedLinesOf, showCart, type ShownCart } from './shown-cart.ts'

const orderTypes = { Direct: 'Direct', Dining: 'Reservation' } as const satisfies Record<TillService, string>

export type AfterPay = (ctx: Context, cart: { restId: string; cartId: string }) => Promise<void>

/** Reports a known shortage before the payment is checked. `takeStock` has the last word. */
function requireStock({ cart }: ShownCart): void {
  for (const { name, foodvariations } of cart.foods) {
    const short = foodvariations.find(({ problem }) => problem === 'sold-out' || problem === 'not-enough-stock')
    if (short) refuseForStock(name, short.noOfStock ?? 0)
  }
}

/** The menu may have changed since the till showed the total. Guests pay the amount that they saw, or are asked again. */
async function requireShown({ db }: Context, expected: Minor | undefined, due: Minor): Promise<void> {
  if (expected === undefined || expected === due) return
  const params = { now: await moneyText(db, due), was: await moneyText(db, expected) }
  refuse('cart-total-changed', { params, data: { grandTotal: toDecimal(due) } })
}

/**
 * Pays a cart: takes the stock, writes the order with its payment and closes the cart, in one transaction. Throws
 * `cart-paid` (with the order it became), `cart-empty`, whatever an order of its foods would throw, `line-not-payable`,
 * `cart-total-changed`, `order-amount`, `payment-mode-unknown` and `not-enough-stock`.
 */
export async function payCart(
  ctx: Context,
  { cartId, recivedAmount: received, paymentModeId, grandTotal: expected }: InputOf<CartCalls['pay']>,
  service: TillService,
  afterPay?: AfterPay,
): Promise<DataOf<CartCalls['pay']>> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  if (cart.lines.length === 0) refuse('cart-empty')
  const shown = await showCart(ctx, cart)
  const { branch, menuLines, summary } = shown
  const priced = { lines: pricedLinesOf(shown, menuLines), summary, isBlocked: shown.isBlocked }
  for (const line of menuLines) requireOrderable(line, service, { evenSoldOut: true })
  requireFewAddons(menuLines)
  requirePayable(priced, menuLines)
  requireStock(shown)
  await requireShown(ctx, expected, summary.grandTotal)
  await requireEnough(ctx, received, summary.grandTotal)
  const mode = await requirePaymentMode(ctx, branch.id, paymentModeId)

  const { id: orderId, tokenNo } = await writeOrder(ctx, {
    branch,
    type: orderTypes[service],
    restTypeId: await serviceIdOf(ctx, branch.id, service),
    lines: menuLines,
    priced,
    taking: takeStock(ctx, branch.id, menuLines),
    payment: { isCod: true },
    settled: { modeId: mode._id, received },
  })
  markPaid(ctx.db, cart, { orderId, at: ctx.clock.now() })
  const { grandTotal } = summary
  recordAudit(ctx, {
    action: 'take payment',
    on: cart.id,
    restId: cart.restId,
    after: {
      orderId,
      tokenNo,
      grandTotal: toDecimal(grandTotal),
      received: toDecimal(received),
      paymentModeId: mode._id,
    },
  })
  await afterPay?.(ctx, { restId: cart.restId, cartId: cart.id })
  announceCart(ctx, { ...cart, version: cart.version + 1 }, { isListed: true })
  return { orderId, tokenNo, returnedAmount: toDecimal(received - grandTotal) }
}
