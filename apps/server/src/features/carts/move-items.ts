import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartMoveCalls } from '@brigade/contract/carts/cart-moves.contract.ts'
import { MOST_OF_NAME } from '@brigade/contract/carts/carts.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { listedLines, lockBoth, requireSeen, splitSent, takeIn, type Between, type Seen } from './between-carts.ts'
import { lockCart, type StoredCart } from './carts.store.ts'
import { lockOpenCart, priceChange, saveChange } from './change-cart.ts'
import { openCart } from './open-cart.ts'
import { movePortions } from './moved-portions.store.ts'
import { requireNoOpenCharge } from './paid-parts.ts'
import { noteMoved, type RoundHooks } from './send-round.ts'
import { withoutPortions, type StoredLine } from './stored-lines.ts'

async function lockWithNew(ctx: Context, seen: Seen, service: TillService): Promise<Between> {
  const from = await lockOpenCart(ctx, { cartId: seen.cartId, service })
  requireSeen(from, seen)
  // The kitchen calls out the foods by it.
  const name = from.name ?? from.siting?.name.slice(0, MOST_OF_NAME) ?? null
  const { cartId } = await openCart(ctx, { restId: from.restId, service, name })
  const into = await lockCart(ctx, cartId)
  if (!into) throw new Error('A cart that was just opened is gone')
  return { from, into }
}

/** A line with the portions that move. Throws `cart-line-gone`, and `cart-line-discounted` for a part of a discount. */
function movedLine({ lines }: StoredCart, { lineId, quantity }: Portions): StoredLine {
  const line = lines.find((one) => one.lineId === lineId)
  if (!line || line.quantity < quantity) return refuse('cart-line-gone')
  if (line.discount && quantity < line.quantity) refuse('cart-line-discounted')
  return { ...line, quantity }
}

function withoutMoved(lines: readonly StoredLine[], moved: StoredLine): StoredLine[] {
  const line = lines.find(({ lineId }) => lineId === moved.lineId)
  return line ? withoutPortions(lines, line, moved.quantity) : [...lines]
}

/**
 * Moves portions to another cart, or at the counter to a new one. What the kitchen has of them goes first. Throws what
 * `lockBoth` and `takeIn` throw, `card-charge-open`, `cart-line-gone`, `cart-line-paid` and `cart-below-paid`.
 */
export async function moveItems(
  ctx: Context,
  { into: other, lines: asked, ...seen }: InputOf<CartMoveCalls['move']>,
  service: TillService,
  hooks: RoundHooks,
): Promise<DataOf<CartMoveCalls['move']>> {
  // A cart of a table is that of a booking.
  if (!other && service === 'Dining') return refuseField('into', 'cart.other')
  const between = other ? await lockBoth(ctx, seen, other, service) : await lockWithNew(ctx, seen, service)
  const { from, into } = between
  requireNoOpenCharge(from)
  const { restId } = from
  const moved = asked.map((portions) => movedLine(from, portions))
  const { goes, stays } = splitSent(from.sent ?? [], moved)
  const left = moved.reduce(withoutMoved, from.lines)
  const shownFrom = await priceChange(ctx, from, { lines: left, ...(from.sent && { sent: stays }) })
  const shownInto = await takeIn(ctx, between, { lines: moved, sent: goes.length > 0 ? goes : null })
  const lines = listedLines(moved)
  const cart = saveChange(ctx, shownFrom, { action: 'move items', after: { movedTo: into.id, lines } })
  const taken = saveChange(ctx, shownInto, { action: 'move items', after: { movedFrom: from.id, lines } })
  if (goes.length > 0) {
    const splits = await movePortions(ctx.db, { restId, cartId: from.id, intoId: into.id, lines: goes })
    hooks.afterSplit?.(ctx, restId, splits)
  }
  return { cart, into: noteMoved(ctx, taken, hooks) }
}
