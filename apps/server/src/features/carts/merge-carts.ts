import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartMoveCalls } from '@brigade/contract/carts/cart-moves.contract.ts'
import { MOST_PERSONS } from '@brigade/contract/carts/carts.contract.ts'
import { MOST_CHARGES } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { listedLines, lockBoth, takeIn, type Between } from './between-carts.ts'
import { removeCart, type StoredCart } from './carts.store.ts'
import { announceCart, saveChange } from './change-cart.ts'
import { leaveSiting, noteMerged } from './merged-carts.store.ts'
import { requireNoOpenCharge, requireNothingPaid } from './paid-parts.ts'
import { joinRounds } from './rounds.store.ts'
import { noteMoved, type RoundHooks } from './send-round.ts'

interface Merged {
  restId: string
  cartId: string
  intoId: string
}

export interface MergeHooks extends RoundHooks {
  /** The guests of a cart join those of another. Its row is gone at the end of the transaction. */
  afterMerge?: ((ctx: Context, merged: Merged) => void) | undefined
}

/**
 * At the counter, the guests of a siting stay there when their cart joins one without. In the dining room a siting belongs
 * to the booking of a cart, whose time may not be free there.
 */
const takesSiting = ({ from, into }: Between) =>
  from.service === 'Direct' && from.siting !== null && into.siting === null

/** Guests who give up their siting still owe its charge, until a person takes it away. */
function chargeOfSiting({ siting }: StoredCart, decimals: Decimals): StoredCart['extraCharges'] {
  return siting?.hasCharge ? [{ amount: toMinor(siting.amount, decimals), note: siting.name }] : []
}

/** Throws `cart-charges-full`. */
function joinedCharges(between: Between, decimals: Decimals): StoredCart['extraCharges'] {
  const { from, into } = between
  const givenUp = takesSiting(between) ? [] : chargeOfSiting(from, decimals)
  const charges = [...into.extraCharges, ...from.extraCharges, ...givenUp]
  if (charges.length > MOST_CHARGES) refuse('cart-charges-full', { params: { most: MOST_CHARGES } })
  return charges
}

/**
 * Makes a cart a part of another one, which keeps its siting, or takes that of the first by `takesSiting`. Throws what
 * `lockBoth` and `takeIn` throw, `cart-has-tenders`, `card-charge-open`, `cart-discounted` and `cart-charges-full`.
 */
export async function mergeCarts(
  ctx: Context,
  { into: other, ...seen }: InputOf<CartMoveCalls['merge']>,
  service: TillService,
  hooks: MergeHooks,
): Promise<Cart> {
  const between = await lockBoth(ctx, seen, other, service)
  const { from, into } = between
  const { restId, id, lines, sent } = from
  await requireNothingPaid(ctx, from, 'cart.merge-paid')
  requireNoOpenCharge(from)
  if (from.discount) refuse('cart-discounted')
  if (from.coupon) refuse('cart-discounted', { message: 'cart.merge-coupon', params: { code: from.coupon.code } })
  const shown = await takeIn(ctx, between, {
    lines,
    sent,
    also: {
      name: into.name ?? from.name,
      siting: takesSiting(between) ? from.siting : into.siting,
      noOfPersons: Math.min(MOST_PERSONS, into.noOfPersons + from.noOfPersons),
      extraCharges: joinedCharges(between, ctx.decimals),
    },
  })
  const action = 'merge carts'
  recordAudit(ctx, { action, on: id, restId, before: { lines: listedLines(lines) }, after: { movedTo: into.id } })
  // Changes at the end of the transaction are made at once, and no two open carts have one siting.
  if (takesSiting(between)) await leaveSiting(ctx.db, from)
  const cart = saveChange(ctx, shown, { action, after: { movedFrom: id, lines: listedLines(lines) } })
  removeCart(ctx.db, from)
  noteMerged(ctx.db, { restId, id, service, intoId: into.id, mergedAt: ctx.clock.now() })
  if (sent !== null) joinRounds(ctx.db, { restId, cartId: id, intoId: into.id, place: cart.siting?.name ?? cart.name })
  hooks.afterMerge?.(ctx, { restId, cartId: id, intoId: into.id })
  announceCart(ctx, { ...from, version: from.version + 1 }, { isListed: true })
  return noteMoved(ctx, cart, hooks)
}
