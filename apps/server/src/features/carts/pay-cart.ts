import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import { dueOf } from '@brigade/contract/carts/tender.rules.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import type { Context } from '../../platform/context.ts'
import { requirePaymentMode } from '../lookups/lookups.public.ts'
import { requireEnough } from '../payments/payments.public.ts'
import { closeBill, type PayHooks } from './close-bill.ts'
import { requireNoCard } from './paid-parts.ts'
import { lockPayableCart } from './payable-cart.ts'
import { closeInParts, recordTender, requireNoChange, requireNotOverpaid } from './tenders.ts'

/**
 * Pays what is due of a cart: takes the stock, writes the order with its payment and closes the cart, in one transaction.
 * Throws what `lockPayableCart` and `requireNoCard` throw, `cart-overpaid`, `order-amount`, `payment-mode-unknown`,
 * `tender-change` and `not-enough-stock`.
 */
export async function payCart(
  ctx: Context,
  { cartId, recivedAmount: received, paymentModeId, entryAt, grandTotal: expected }: InputOf<CartCalls['pay']>,
  service: TillService,
  hooks: PayHooks = {},
): Promise<DataOf<CartCalls['pay']>> {
  const shown = await lockPayableCart(ctx, { cartId, service }, expected)
  await requireNotOverpaid(ctx, shown)
  const due = dueOf(shown)
  await requireEnough(ctx, received, due)
  const mode = await requirePaymentMode(ctx, shown.branch.id, paymentModeId)
  // Another till took a part meanwhile, and this one charged the whole bill.
  const isInParts = shown.cart.tenders.length > 0
  if (isInParts) await requireNoChange(ctx, { amount: due, tip: 0, received }, mode)
  await requireNoCard(ctx, shown, { mode, sum: due, entryAt })
  if (due > 0 && isCash(mode)) await hooks.afterCash?.(ctx, shown.branch.id)
  const modeId = mode._id
  const returnedAmount = toDecimal(received - due, ctx.decimals)
  if (!isInParts) {
    return { ...(await closeBill(ctx, shown, { modeId, received }, hooks)), returnedAmount }
  }
  const last = { amount: due, tip: 0, received, modeId, label: '', lines: null, among: null }
  if (due > 0) await recordTender(ctx, shown, last)
  return { ...(await closeInParts(ctx, shown, due > 0 ? [last] : [], hooks)), returnedAmount }
}
