import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartMoveCalls } from '@brigade/contract/carts/cart-moves.contract.ts'
import { MOST_PERSONS } from '@brigade/contract/carts/carts.contract.ts'
import { MOST_CHARGES } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { listedLines, lockBoth, takeIn, type Between } from './between-carts.ts'
import { removeCart, type StoredCart } from './carts.store.ts'
import { announceCart, saveChange } from './change-cart.ts'
import { leaveSiting, noteMerged } from './merged-carts.store.ts'
import { requireNoOpenCharge, requireNothingPaid } from './paid-parts.ts'
import { joinRounds } from './rounds.store.ts'
import type { Seating } from './seat-and-charge.ts'
import { noteMoved, type RoundHooks } from './send-round.ts'

interface Merged {
  restId: string
  cartId: string
  intoId: string
}

export interface MergeHooks extends RoundHooks {
  /** The guests of a cart join those of another. Its row is gone at the end of the transaction. */
  afterMerge?: ((ctx: Context, merged: Merged) => void) | undefined
  /** Guests with a booking sit down at another siting. Throws, with this message, if it is booked for their time. */
  moveGuests?: ((ctx: Context, seating: Seating, message: MessageKey) => Promise<void>) | undefined
}

interface Union extends Between {
  /** Where all of the guests sit then. */
  siting: Siting | null
}

/**
 * Which of two carts stays: `into`. That is the second, except that guests with a booking keep their cart when they join
 * walk-ins. Guests with a siting stay there when they are joined, and when they join others without one. In the dining room
 * they do not take it along: it belongs to their booking, whose time may not be free there.
 */
function unionOf({ from, into }: Between): Union {
  if (from.service === 'Dining' && into.service === 'Dining') return { from, into, siting: into.siting }
  const siting = into.siting ?? from.siting
  return from.service === 'Dining' ? { from: into, into: from, siting } : { from, into, siting }
}

const sitsAt = (cart: StoredCart, siting: Siting | null) => cart.siting?._id === siting?._id

/** Guests who give up their siting still owe its charge, until a person takes it away. Throws `cart-charges-full`. */
function joinedCharges({ from, into, siting }: Union, decimals: Decimals): StoredCart['extraCharges'] {
  const givenUp = [into, from].flatMap((cart) => {
    const own = cart.siting
    if (!own?.hasCharge || sitsAt(cart, siting)) return []
    return [{ amount: toMinor(own.amount, decimals), note: own.name }]
  })
  const charges = [...into.extraCharges, ...from.extraCharges, ...givenUp]
  if (charges.length > MOST_CHARGES) refuse('cart-charges-full', { params: { most: MOST_CHARGES } })
  return charges
}

/**
 * Makes one of two carts a part of the other, by `unionOf`. Throws what `lockBoth` and `takeIn` throw, `cart-has-tenders`,
 * `card-charge-open`, `cart-discounted`, `cart-charges-full` and, for guests with a booking, `siting-taken`.
 */
export async function mergeCarts(
  ctx: Context,
  { into: other, ...seen }: InputOf<CartMoveCalls['merge']>,
  service: TillService,
  hooks: MergeHooks,
): Promise<Cart> {
  const union = unionOf(await lockBoth(ctx, seen, other, service))
  const { from, into, siting } = union
  const { restId, id, lines, sent } = from
  const isOther = id !== seen.cartId
  await requireNothingPaid(ctx, from, isOther ? 'cart.merge-other-paid' : 'cart.merge-paid')
  requireNoOpenCharge(from)
  if (from.discount) refuse('cart-discounted', isOther ? { message: 'cart.merge-other-discounted' } : {})
  if (from.coupon) {
    const message = isOther ? 'cart.merge-other-coupon' : 'cart.merge-coupon'
    refuse('cart-discounted', { message, params: { code: from.coupon.code } })
  }
  if (into.service === 'Dining' && siting && !sitsAt(into, siting)) {
    const seating = { restId, cartId: into.id, siting, noOfPersons: 0, isConfirmed: true }
    // A booking with a siting of its own keeps that if the walk-ins come to it.
    await hooks.moveGuests?.(ctx, seating, into.siting ? 'cart.merge-siting-booked' : 'cart.merge-siting-needed')
  }
  const shown = await takeIn(ctx, union, {
    lines,
    sent,
    also: {
      // The guests of a table have the name of their booking.
      name: into.service === 'Dining' ? into.name : (into.name ?? from.name),
      siting,
      noOfPersons: Math.min(MOST_PERSONS, into.noOfPersons + from.noOfPersons),
      extraCharges: joinedCharges(union, ctx.decimals),
    },
  })
  const action = 'merge carts'
  recordAudit(ctx, { action, on: id, restId, before: { lines: listedLines(lines) }, after: { movedTo: into.id } })
  // Changes at the end of the transaction are made at once, and no two open carts have one siting.
  if (siting && sitsAt(from, siting)) await leaveSiting(ctx.db, from)
  const cart = saveChange(ctx, shown, { action, after: { movedFrom: id, lines: listedLines(lines) } })
  removeCart(ctx.db, from)
  noteMerged(ctx.db, { restId, id, service: from.service, intoId: into.id, mergedAt: ctx.clock.now() })
  if (sent !== null) joinRounds(ctx.db, { restId, cartId: id, intoId: into.id, place: cart.siting?.name ?? cart.name })
  hooks.afterMerge?.(ctx, { restId, cartId: id, intoId: into.id })
  announceCart(ctx, { ...from, version: from.version + 1 }, { isListed: true })
  return noteMoved(ctx, cart, hooks)
}
