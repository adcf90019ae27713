import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import { changeOf } from '@brigade/contract/carts/tender.rules.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import { requirePaymentMode } from '../lookups/lookups.public.ts'
import type { PayHooks } from './close-bill.ts'
import { requireNoCard } from './paid-parts.ts'
import { amountOfPart } from './part-amount.ts'
import { lockPayableCart } from './payable-cart.ts'
import { requireNoChange, requireNotOverpaid, settlePart, type Part } from './tenders.ts'

/** Throws `tender-too-little` and `tender-change`. */
async function requireExact(ctx: Context, part: Part, mode: { name: string }): Promise<void> {
  const sum = part.amount + part.tip
  if (changeOf(part) < 0) refuse('tender-too-little', { params: { sum: await moneyText(ctx.db, sum) } })
  await requireNoChange(ctx, part, mode)
}

/**
 * Takes the payment of a part of a bill. The part that pays the rest closes the cart, as `payCart` does. Throws what
 * `lockPayableCart` and `requireNoCard` throw, `cart-overpaid`, `payment-mode-unknown` and the refusals of tenders.
 */
export async function takeTender(
  ctx: Context,
  input: InputOf<CartCalls['takeTender']>,
  service: TillService,
  hooks: PayHooks,
): Promise<DataOf<CartCalls['takeTender']>> {
  const { cartId, paymentModeId, recivedAmount: received, tip, label, lines = null, among = null } = input
  const shown = await lockPayableCart(ctx, { cartId, service }, input.grandTotal)
  await requireNotOverpaid(ctx, shown)
  const amount = await amountOfPart(ctx, shown, input)
  const mode = await requirePaymentMode(ctx, shown.branch.id, paymentModeId)
  const part = { amount, tip, received, modeId: mode._id, label, lines, among }
  await requireExact(ctx, part, mode)
  await requireNoCard(ctx, shown, { mode, sum: amount + tip, entryAt: input.entryAt })
  if (isCash(mode)) await hooks.afterCash?.(ctx, shown.branch.id)
  return settlePart(ctx, shown, part, hooks)
}
