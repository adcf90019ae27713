import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { paidOf, paidOfLine, paidPortions } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { isOpenCharge } from '@brigade/contract/terminals/card-charge.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import { wentToTerminal } from '../terminals/terminals.public.ts'
import type { StoredCart } from './carts.store.ts'
import type { ShownCart } from './shown-cart.ts'

/** Throws `cart-has-tenders`. */
export async function requireNothingPaid(
  { db, decimals }: Context,
  cart: StoredCart,
  message: 'error.cart-has-tenders' | 'cart.merge-paid' | 'cart.merge-other-paid' | 'cart.coupon-paid',
): Promise<void> {
  const paid = paidOf(cart, decimals)
  if (paid > 0) refuse('cart-has-tenders', { message, params: { paid: await moneyText(db, paid) } })
}

/** Throws `card-charge-open`: a terminal may have taken money for the cart. */
export function requireNoOpenCharge({ cardCharge }: Pick<StoredCart, 'cardCharge'>): void {
  if (cardCharge && isOpenCharge(cardCharge)) refuse('card-charge-open')
}

interface Taken {
  mode: { _id: string; name: string }
  sum: Minor
  /** When the guest paid, by the clock of the till. */
  entryAt: string | null | undefined
}

/** By the clock of the till, which may have waited for the network. */
function takenAt({ actedAt }: Context, entryAt: string | null | undefined): number | undefined {
  const entered = Date.parse(entryAt ?? '')
  return Number.isNaN(entered) ? (actedAt ?? undefined) : entered
}

/**
 * Throws `card-charge-open`, and `card-charge-needed` for money in a mode that the branch charged at a terminal when it was
 * taken: only a booked charge is such a payment.
 */
export async function requireNoCard(ctx: Context, { stored }: ShownCart, { mode, sum, entryAt }: Taken): Promise<void> {
  requireNoOpenCharge(stored)
  const taken = { modeId: mode._id, takenAt: takenAt(ctx, entryAt) }
  if (sum > 0 && (await wentToTerminal(ctx, stored.restId, taken))) {
    refuse('card-charge-needed', { params: { mode: mode.name } })
  }
}

const quantityIn = ({ lines }: StoredCart, lineId: string) =>
  lines.find((line) => line.lineId === lineId)?.quantity ?? 0

function foodOf({ foods }: Cart, lineId: string): string {
  return foods.find(({ foodvariations }) => foodvariations.some((line) => line.lineId === lineId))?.name ?? ''
}

/**
 * Keeps what guests have paid for: throws `cart-line-paid`, and `cart-below-paid` for a change that lowers the total below
 * what was paid. After prices fell, a change may raise the total, although that is still below.
 */
export async function requirePaid(
  { db, decimals }: Context,
  { cart, stored, summary }: ShownCart,
  readBefore: () => Promise<ShownCart>,
): Promise<void> {
  const cut = paidPortions(cart).find(({ lineId }) => quantityIn(stored, lineId) < paidOfLine(cart, lineId))
  const paid = paidOf(cart, decimals)
  const { grandTotal } = summary
  if (!cut && grandTotal >= paid) return

  const before = await readBefore()
  if (cut) refuse('cart-line-paid', { params: { food: foodOf(before.cart, cut.lineId) } })
  if (grandTotal >= before.summary.grandTotal) return
  const { coupon } = cart
  // It can be taken off, and no payment has to be taken back.
  const isWoken = coupon?.problem === null && (before.cart.coupon?.problem ?? null) !== null
  refuse('cart-below-paid', {
    message: isWoken ? 'cart.below-paid-by-coupon' : 'error.cart-below-paid',
    params: { paid: await moneyText(db, paid), total: await moneyText(db, grandTotal), code: coupon?.code ?? '' },
    data: { paidAmount: toDecimal(paid, decimals), grandTotal: toDecimal(grandTotal, decimals) },
  })
}
