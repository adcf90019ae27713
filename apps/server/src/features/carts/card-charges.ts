import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCardCalls } from '@brigade/contract/carts/cart-cards.contract.ts'
import { dueOf } from '@brigade/contract/carts/tender.rules.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { statusAfter } from '@brigade/contract/terminals/card-charge.rules.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import {
  bookCharge,
  cancelCharge,
  chargeOf,
  insertCharge,
  requireTerminal,
  settleCharge,
  type BringBack,
  type StoredCharge,
  type TouchCart,
} from '../terminals/terminals.public.ts'
import type { StoredCart } from './carts.store.ts'
import { announceCart, changed, lockOpenCart, saveChange } from './change-cart.ts'
import { closeBill, type PayHooks } from './close-bill.ts'
import { requireNoOpenCharge } from './paid-parts.ts'
import { amountOfPart, areUnpaid } from './part-amount.ts'
import { lockPayableCart } from './payable-cart.ts'
import { showCart } from './shown-cart.ts'
import { requireNotOverpaid, settlePart } from './tenders.ts'
import { nameCharge, touchCart } from './touched-cart.store.ts'

/** The sums of a charge, as the audit trail has them. */
const sumsOf = ({ amount, tip }: Pick<StoredCharge, 'amount' | 'tip'>, { decimals }: Context) => ({
  amount: toDecimal(amount, decimals),
  tip: toDecimal(tip, decimals),
})

/**
 * Charges a card for what is due of a cart, or for a part of it. The terminal is called after the commit, so a charge that
 * it knows is never without a row. Throws what `lockPayableCart` throws, `cart-overpaid`, `card-charge-open`,
 * `terminal-gone` and the refusals of parts.
 */
export async function chargeCard(
  ctx: Context,
  { cartId, terminalId, grandTotal: expected, tip, label, ...part }: InputOf<CartCardCalls['charge']>,
  service: TillService,
): Promise<Cart> {
  // It is booked at the prices of this moment.
  const at = ctx.clock.now()
  const shown = await lockPayableCart(ctx, { cartId, service }, expected, { at })
  const { stored, branch } = shown
  const { restId } = stored
  requireNoOpenCharge(stored)
  await requireNotOverpaid(ctx, shown)
  const terminal = await requireTerminal(ctx, restId, terminalId)
  const { lines = null, among = null } = part
  const isPart = part.amount !== undefined || lines !== null
  const amount = isPart ? await amountOfPart(ctx, shown, part) : dueOf(shown)
  if (amount === 0) refuse('tender-free')

  const [id, paymentModeId] = [newId(at), terminal.paymentMode._id]
  const of = { restId, id, cartId, terminalId, paymentModeId, accountId: accountOf(ctx).id, at }
  const [, cardCharge] = await Promise.all([
    insertCharge(ctx.db, { ...of, amount, tip, currency: branch.currency, label, lines, among }),
    chargeOf(ctx, { restId, id }),
  ])
  return saveChange(ctx, await showCart(ctx, changed(ctx, stored, { cardCharge })), {
    action: 'charge card',
    after: {
      ...sumsOf({ amount, tip }, ctx),
      terminalId,
      paymentModeId,
      ...(label !== '' && { label }),
      ...(lines && { lines }),
    },
  })
}

/** Throws `card-charge-moved` unless this is the latest charge of the cart. */
function requireCharge({ cardCharge }: StoredCart, chargeId: string): StoredCharge {
  return cardCharge?.id === chargeId ? cardCharge : refuse('card-charge-moved')
}

/** Asks the terminal to stop a charge. The card may be charged all the same. Throws `card-charge-moved`. */
export async function cancelCardCharge(
  ctx: Context,
  { cartId, chargeId }: InputOf<CartCardCalls['cancel']>,
  service: TillService,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  const { restId, id } = requireCharge(cart, chargeId)
  if (!(await cancelCharge(ctx.db, { restId, id, now: ctx.clock.now() }))) refuse('card-charge-moved')
  const cardCharge = await chargeOf(ctx, { restId, id })
  const shown = await showCart(ctx, changed(ctx, cart, { cardCharge }))
  return saveChange(ctx, shown, { action: 'cancel card charge', before: sumsOf(cardCharge, ctx) })
}

/**
 * Records what a person found out about a charge: an unknown one was charged or not, or the money of an approved one was
 * given back at the terminal. One that was not charged is stopped there, and comes back if it took the money all the same.
 * Throws `card-charge-moved`.
 */
export async function settleCardCharge(
  ctx: Context,
  { cartId, chargeId, outcome, reason: note }: InputOf<CartCardCalls['settle']>,
  service: TillService,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  requirePermission(ctx, cart.restId, 'settle card charge')
  const charge = requireCharge(cart, chargeId)
  const status = statusAfter(charge, outcome) ?? refuse('card-charge-moved')
  const { restId, id, status: was } = charge
  const settledBy = accountOf(ctx).id
  const isSettled = await settleCharge(ctx.db, { restId, id, was, status, settledBy, note, now: ctx.clock.now() })
  if (!isSettled) refuse('card-charge-moved')
  const cardCharge = status === 'reversed' ? null : await chargeOf(ctx, { restId, id })
  const shown = await showCart(ctx, changed(ctx, cart, { cardCharge }))
  return saveChange(ctx, shown, {
    action: 'settle card charge',
    before: { ...sumsOf(charge, ctx), was },
    after: { outcome, reason: note },
  })
}

/**
 * Makes an approved charge the payment of its cart, or of a part, whatever was sold out or taken off the menu since, and
 * whatever offers have begun or ended. If the bill has grown meanwhile, it pays a part. Throws what `lockPayableCart` throws,
 * `cart-overpaid`, `card-charge-moved` and `card-charge-too-much`.
 */
export async function bookCardCharge(
  ctx: Context,
  { cartId, chargeId }: InputOf<CartCardCalls['book']>,
  service: TillService,
  hooks: PayHooks,
): Promise<DataOf<CartCardCalls['book']>> {
  const shown = await lockPayableCart(ctx, { cartId, service }, undefined, { isCharged: true })
  const charge = requireCharge(shown.stored, chargeId)
  await requireNotOverpaid(ctx, shown)
  const { restId, id, amount, tip, modeId, label, lines, among } = charge
  const due = dueOf(shown)
  if (amount > due) {
    refuse('card-charge-too-much', {
      params: { charged: await moneyText(ctx.db, amount), due: await moneyText(ctx.db, due) },
      data: { dueAmount: toDecimal(due, ctx.decimals) },
    })
  }
  if (!(await bookCharge(ctx.db, { restId, id }))) refuse('card-charge-moved')

  const freed = { ...shown, stored: { ...shown.stored, cardCharge: null } }
  const isWhole = amount === due && tip === 0 && label === '' && lines === null && among === null
  if (isWhole && shown.cart.tenders.length === 0) {
    const order = await closeBill(ctx, freed, { modeId, received: amount }, hooks)
    return { returnedAmount: 0, cart: null, dueAmount: 0, paid: { ...order, returnedAmount: 0 } }
  }
  const portions = lines && areUnpaid(shown, lines) ? lines : null
  const part = { amount, tip, received: amount + tip, modeId, label, lines: portions, among }
  return settlePart(ctx, freed, part, hooks)
}

/** Shows the tills of a branch that a terminal has answered about the charge of a cart. */
export const showAnswer: TouchCart = async (ctx, { restId, cartId: id }) => {
  const version = await touchCart(ctx.db, { restId, id, updatedAt: ctx.clock.now() })
  if (version !== undefined) announceCart(ctx, { restId, id, version }, { isListed: true })
}

/** Follows `showAnswer`, which has locked the cart and shows it. */
export const bringBack: BringBack = ({ db }, { restId, cartId: id, chargeId }) =>
  nameCharge(db, { restId, id, chargeId })
