import { changeOf, dueOf, paidOf } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal, toMinor, type Minor } from '@brigade/contract/kernel/money.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { moneyText } from '../business/business.public.ts'
import { insertTender } from '../payments/payments.public.ts'
import { closeBill, type PayHooks } from './close-bill.ts'
import type { ShownCart } from './shown-cart.ts'

/** `amount` is what it pays of the bill. */
export interface Part {
  amount: Minor
  tip: Minor
  received: Minor
  modeId: string
  label: string
  lines: Array<{ lineId: string; quantity: number }> | null
  among: number | null
}

/** Throws `cart-overpaid`: prices fell after guests had paid. Staff give money back by taking back a tender. */
export async function requireNotOverpaid({ db, decimals }: Context, { cart, summary }: ShownCart): Promise<void> {
  const paid = paidOf(cart, decimals)
  if (paid <= summary.grandTotal) return
  refuse('cart-overpaid', {
    params: { paid: await moneyText(db, paid), total: await moneyText(db, summary.grandTotal) },
    data: { paidAmount: toDecimal(paid, decimals), grandTotal: toDecimal(summary.grandTotal, decimals) },
  })
}

/** Writes a tender of a locked cart, with its audit entry. */
export async function recordTender(ctx: Context, shown: ShownCart, part: Part): Promise<void> {
  const { id: cartId, restId } = shown.stored
  const { amount, tip, received, modeId, label, lines, among } = part
  const at = ctx.clock.now()
  const returned = changeOf(part)
  const written = { amount, tip, received, returned, label, lines, among, accountId: accountOf(ctx).id, at }
  await insertTender(ctx.db, { ...written, restId, id: newId(at), cartId, paymentModeId: modeId, reverses: null })
  recordAudit(ctx, {
    action: 'take part payment',
    on: cartId,
    restId,
    after: {
      amount: toDecimal(amount, ctx.decimals),
      tip: toDecimal(tip, ctx.decimals),
      received: toDecimal(received, ctx.decimals),
      returned: toDecimal(returned, ctx.decimals),
      paymentModeId: modeId,
      due: toDecimal(dueOf(shown) - amount, ctx.decimals),
      ...(label !== '' && { label }),
      ...(lines && { lines }),
    },
  })
}

/** Closes the bill with its tenders and those just recorded. */
export function closeInParts(
  ctx: Context,
  shown: ShownCart,
  recorded: readonly Part[],
  hooks: PayHooks,
): Promise<{ orderId: string; tokenNo: number }> {
  const { tenders } = shown.cart
  const before = tenders.map(({ recivedAmount, tip }) => ({
    received: toMinor(recivedAmount, ctx.decimals),
    tip: toMinor(tip, ctx.decimals),
  }))
  const all = [...before, ...recorded]
  const sumOf = (money: (one: { received: Minor; tip: Minor }) => Minor) =>
    all.reduce((sum, one) => sum + money(one), 0)
  const settled = {
    cartId: shown.stored.id,
    received: sumOf(({ received }) => received),
    tips: sumOf(({ tip }) => tip),
  }
  return closeBill(ctx, shown, settled, hooks)
}
