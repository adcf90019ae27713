import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { isWithKitchen } from '@brigade/contract/carts/cart.rules.ts'
import { quantityOf } from '@brigade/contract/carts/round.rules.ts'
import { MAX_ALLERGY } from '@brigade/contract/orders/orders.contract.ts'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireFewAddons } from '../foods/foods.public.ts'
import { lockCart, type StoredCart } from './carts.store.ts'
import { priceChange, refuseMerged, requireOpen, type CartChange } from './change-cart.ts'
import { requireRoom } from './change-lines.ts'
import type { KnownLine } from './rounds.table.ts'
import type { ShownCart } from './shown-cart.ts'
import { sameLine, withMoved, type StoredLine } from './stored-lines.ts'

/** A cart as a till saw it. */
export interface Seen {
  cartId: string
  version: number
}

export interface Between {
  from: StoredCart
  into: StoredCart
}

/** Throws `stale-version`. */
export function requireSeen(cart: StoredCart, { version }: Seen): void {
  if (cart.version !== version) refuse('stale-version')
}

/**
 * Locks two carts of one branch, in the order of their ids, so that no two tills wait for each other. The first is of the
 * service, and the other may be of another one. Throws what `lockOpenCart` throws of the first, `cart-other-gone` and
 * `stale-version`.
 */
export async function lockBoth(ctx: Context, seen: Seen, other: Seen, service: TillService): Promise<Between> {
  const ids = [seen.cartId, other.cartId].toSorted()
  const locked = await Promise.all(ids.map((id) => lockCart(ctx, id)))
  const cartOf = ({ cartId }: Seen) => locked.find((cart) => cart?.id === cartId)
  if (!cartOf(seen)) await refuseMerged(ctx, { cartId: seen.cartId, service })
  const from = requireOpen(ctx, cartOf(seen), service)
  const into = cartOf(other)
  if (!into || into.paid || into.restId !== from.restId) return refuse('cart-other-gone')
  requireSeen(from, seen)
  requireSeen(into, other)
  return { from, into }
}

/** Of what the kitchen has of a cart: the portions that go with moved lines, and those that stay, with what is to be voided. */
export function splitSent(sent: readonly KnownLine[], moved: readonly Portions[]) {
  const goes = sent.flatMap((line): KnownLine[] => {
    const quantity = Math.min(line.quantity, quantityOf(moved, line.lineId))
    return quantity > 0 ? [{ ...line, quantity, voidReason: undefined, taken: undefined }] : []
  })
  const stays = sent.flatMap((line): KnownLine[] => {
    const quantity = line.quantity - quantityOf(goes, line.lineId)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return { goes, stays }
}

function joinSent(known: readonly KnownLine[], more: readonly KnownLine[]): KnownLine[] {
  const joined = known.map((line) => {
    const other = more.find(({ lineId }) => lineId === line.lineId)
    if (!other) return line
    const voidReason = line.voidReason ?? other.voidReason
    const taken = [...(line.taken ?? []), ...(other.taken ?? [])]
    return { ...line, quantity: line.quantity + other.quantity, voidReason, taken }
  })
  return [...joined, ...more.filter(({ lineId }) => quantityOf(known, lineId) === 0)]
}

const APART = '; '

/** Nobody knows which guest has the allergy, so both carts warn of it. */
function joinAllergies(...both: Array<string | null>): string | null {
  const all = [...new Set(both.flatMap((allergy) => allergy?.split(APART) ?? []))].join(APART)
  if (all.length > MAX_ALLERGY) refuse('cart-allergies-long')
  return all === '' ? null : all
}

interface Taken {
  lines: readonly StoredLine[]
  /** What the kitchen has of them; null if they bring no rounds along. */
  sent: readonly KnownLine[] | null
  /** Changed as well. */
  also?: CartChange
}

/** The other cart could not be paid. What the kitchen has is paid whatever the menu says. */
function requireServed({ menuLines, cart }: ShownCart, taken: readonly StoredLine[], service: TillService): void {
  const strange = menuLines.find(
    (line) => line.reason === 'not-for-service' && quantityOf(taken, line.lineId) > 0 && !isWithKitchen(line, cart),
  )
  if (strange) {
    refuse('food-not-for-service', { message: 'cart.not-for-other', params: { food: strange.foodName, service } })
  }
}

/**
 * Prices the other cart with lines that come to it. Its discount and what was paid of it stay. Throws
 * `cart-line-discounted`, `cart-allergies-long`, `food-not-for-service`, `cart-line-full`, `cart-full`, `addon-too-many` and
 * what `priceChange` throws.
 */
export async function takeIn(ctx: Context, { from, into }: Between, { lines, sent, also }: Taken): Promise<ShownCart> {
  // Two discounts, or one of some portions, do not fit into one line.
  for (const line of lines) {
    const same = sameLine(into.lines, line)
    if (same && (same.discount || line.discount)) refuse('cart-line-discounted')
  }
  const joined = lines.reduce(withMoved, into.lines)
  const allergy = joinAllergies(into.allergy, from.allergy)
  const known = sent === null ? into.sent : joinSent(into.sent ?? [], sent)
  const shown = await priceChange(ctx, into, { lines: joined, allergy, sent: known, ...also })
  if (from.service !== into.service) requireServed(shown, lines, into.service)
  requireRoom(joined)
  requireFewAddons(shown.menuLines)
  return shown
}

export const listedLines = (lines: readonly StoredLine[]) =>
  lines.map(({ lineId, foodId, quantity }) => ({ lineId, foodId, quantity }))
