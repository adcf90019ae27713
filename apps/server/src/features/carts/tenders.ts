import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import { changeOf, dueOf, paidOf } from '@brigade/contract/carts/tender.rules.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal, toMinor, type Minor } from '@brigade/contract/kernel/money.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { moneyText } from '../business/business.public.ts'
import { insertTender, takenAt, tendersOfCart } from '../payments/payments.public.ts'
import { changed, saveCartOf } from './change-cart.ts'
import { closeBill, type PayHooks } from './close-bill.ts'
import { showCart, type ShownCart } from './shown-cart.ts'

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

/** Throws `tender-change`: a card that took more than its part pays gives nothing back by itself. */
export async function requireNoChange(
  { db }: Context,
  part: Pick<Part, 'amount' | 'tip' | 'received'>,
  mode: { name: string },
): Promise<void> {
  if (changeOf(part) <= 0 || isCash(mode)) return
  refuse('tender-change', { params: { sum: await moneyText(db, part.amount + part.tip), mode: mode.name } })
}

/** Writes a tender of a locked cart, with its audit entry. */
export async function recordTender(ctx: Context, shown: ShownCart, part: Part): Promise<void> {
  const { id: cartId, restId, coupon } = shown.stored
  const { amount, tip, received, modeId, label, lines, among } = part
  const at = ctx.clock.now()
  const returned = changeOf(part)
  const taken = takenAt(ctx)
  // The first part decides whether the coupon stays valid, so it keeps the moment that priced it, however short ago.
  // What arrives more than half a day late is priced as of now, but was taken before.
  const isPricedLater = taken !== null && taken < shown.instant
  const moments = { at, takenAt: coupon && !isPricedLater ? shown.instant : taken }
  const written = { amount, tip, received, returned, label, lines, among, accountId: accountOf(ctx).id, ...moments }
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

/** Takes a part of a locked cart. The part that pays the rest closes the bill. */
export async function settlePart(
  ctx: Context,
  shown: ShownCart,
  part: Part,
  hooks: PayHooks,
): Promise<DataOf<CartCalls['takeTender']>> {
  const returnedAmount = toDecimal(changeOf(part), ctx.decimals)
  const due = dueOf(shown) - part.amount
  if (due === 0) {
    await recordTender(ctx, shown, part)
    const order = await closeInParts(ctx, shown, [part], hooks)
    return { returnedAmount, cart: null, dueAmount: 0, paid: { ...order, returnedAmount } }
  }
  const { stored } = shown
  const { restId, id } = stored
  const [, tenders] = await Promise.all([recordTender(ctx, shown, part), tendersOfCart(ctx, { restId, cartId: id })])
  const left = await showCart(ctx, changed(ctx, stored, { tenders }))
  const dueAmount = toDecimal(dueOf(left), ctx.decimals)
  return { returnedAmount, cart: saveCartOf(ctx, left), dueAmount, paid: null }
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
