import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import { lineIdOf, noteInId } from '@brigade/contract/carts/cart-line.rules.ts'
import { isWithKitchen, unsentOfLine } from '@brigade/contract/carts/cart.rules.ts'
import { courseOf, quantityOf } from '@brigade/contract/carts/round.rules.ts'
import { MOST_LINES, MOST_PORTIONS } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireChoices, requireFewAddons, requireOrderable } from '../foods/foods.public.ts'
import { requirePayable } from '../orders/orders.public.ts'
import type { StoredCart } from './carts.store.ts'
import { lockOpenCart, priceChange, saveChange } from './change-cart.ts'
import type { KnownLine } from './rounds.table.ts'
import { whyOf, withVoidReason } from './send-round.ts'
import { pricedLinesOf } from './shown-cart.ts'
import {
  noted,
  sameLine,
  withCourse,
  withNoted,
  withoutLine,
  withQuantity,
  withWay,
  type StoredLine,
} from './stored-lines.ts'
import { stillTaken } from './taken-portions.rules.ts'
import { worthOfPortion } from './worth-of-void.ts'

/** Throws `cart-line-full` and `cart-full`. */
export function requireRoom(lines: readonly StoredLine[]): void {
  if (lines.some(({ quantity }) => quantity > MOST_PORTIONS)) {
    refuse('cart-line-full', { params: { most: MOST_PORTIONS } })
  }
  if (lines.length > MOST_LINES) refuse('cart-full', { params: { most: MOST_LINES } })
}

type KindAsked = Pick<InputOf<CartCalls['addItem']>, 'isCombo' | 'isFreeClaim'>

/** A till that takes a food for another kind shows another price. */
function requireKind(food: Required<KindAsked>, { isCombo, isFreeClaim }: KindAsked): void {
  if (isCombo !== undefined && isCombo !== food.isCombo) refuseField('isCombo', 'cart.kind')
  if (isFreeClaim !== undefined && isFreeClaim !== food.isFreeClaim) refuseField('isFreeClaim', 'cart.kind')
}

/**
 * Adds portions of a food, with one line for each combination of choices. Throws whatever an order of them would throw,
 * including an unearned free claim; `cart-line-full`, `cart-full` and, over the whole cart, `addon-too-many`.
 */
export async function addItem(ctx: Context, input: InputOf<CartCalls['addItem']>, service: TillService): Promise<Cart> {
  const { cartId, foodId, variations } = input
  const cart = await lockOpenCart(ctx, { cartId, service })
  const lines = variations.reduce((sum, way) => withWay(sum, foodId, way), cart.lines)
  const shown = await priceChange(ctx, cart, { lines })
  const added = new Set(variations.map(lineIdOf))
  const fresh = shown.menuLines.filter(({ lineId }) => added.has(lineId))
  for (const line of fresh) {
    // Undo puts back what was taken off before the kitchen learned of it.
    if (!isWithKitchen(line, shown.cart)) {
      requireOrderable(line, service)
      requireChoices(line)
    }
    requireKind(line, input)
  }
  requireRoom(lines)
  requireFewAddons(shown.menuLines)
  requirePayable({ lines: pricedLinesOf(shown, fresh) }, fresh)
  return saveChange(ctx, shown, { action: 'add to cart', after: { foodId, variations } })
}

interface LineAsked {
  foodId: string
  varId: string
  lineId?: string | undefined
}

/** Throws `cart-line-gone`, and asks for `lineId` if several lines have the variation. */
function requireLine({ lines }: StoredCart, { foodId, varId, lineId }: LineAsked): StoredLine {
  const [line, ...others] = lines.filter(
    (one) => one.foodId === foodId && one.variationId === varId && (lineId === undefined || one.lineId === lineId),
  )
  if (others.length > 0) return refuseField('lineId', 'cart.which-line')
  return line ?? refuse('cart-line-gone')
}

interface Voided {
  left: number
  reason: string
}

/**
 * What the kitchen knows, with who took off portions that it has, and why, and what they are worth; undefined if it has none of
 * them.
 */
async function voidOf(
  ctx: Context,
  cart: StoredCart,
  { lineId, quantity: was }: StoredLine,
  { left, reason }: Voided,
): Promise<{ sent: KnownLine[]; amount: number } | undefined> {
  const { restId, sent, lines } = cart
  if (sent === null) return undefined
  const quantity = Math.min(was, quantityOf(sent, lineId)) - left
  if (quantity <= 0) return undefined
  requirePermission(ctx, restId, 'void food')
  const worth = await worthOfPortion(ctx, cart, lineId)
  const gone = { quantity, by: accountOf(ctx).id, worth: toDecimal(worth, ctx.decimals), ...whyOf(reason) }
  const withTaken = (line: KnownLine): KnownLine => {
    return { ...withVoidReason(line, reason), taken: [...stillTaken(line, lines), gone] }
  }
  return {
    sent: sent.map((line) => (line.lineId === lineId ? withTaken(line) : line)),
    amount: toDecimal(quantity * worth, ctx.decimals),
  }
}

/** The entry of a void. What people took off counts only what the kitchen learns of, because a void can be taken back until then. */
const auditOfVoid = (
  { lineId, foodId, quantity: was }: StoredLine,
  { left, reason }: Voided,
  { amount }: { amount: number },
) => ({
  action: 'void food' as const,
  before: { lineId, foodId, quantity: was },
  after: { lineId, foodId, quantity: left, amount, ...whyOf(reason), countsWhenSent: true },
})

/** Adds or removes one portion, or sets their number. Throws `cart-line-gone`, `cart-line-full` and `addon-too-many`. */
export async function changeQuantity(
  ctx: Context,
  { cartId, isIncr, quantity: wanted, reason, ...asked }: InputOf<CartCalls['changeQuantity']>,
  service: TillService,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  const line = requireLine(cart, asked)
  const { lineId, quantity: was } = line
  const quantity = wanted ?? was + (isIncr ? 1 : -1)
  const lines = quantity > 0 ? withQuantity(cart.lines, line, quantity) : withoutLine(cart.lines, line)
  const voided = await voidOf(ctx, cart, line, { left: quantity, reason })
  const shown = await priceChange(ctx, cart, { lines, ...(voided && { sent: voided.sent }) })
  if (quantity > was) {
    requireRoom(lines)
    requireFewAddons(shown.menuLines)
  }
  if (voided) return saveChange(ctx, shown, auditOfVoid(line, { left: quantity, reason }, voided))
  return saveChange(ctx, shown, {
    action: 'change cart quantity',
    before: { lineId, quantity: was },
    after: { lineId, quantity },
  })
}

export async function setCourse(
  ctx: Context,
  { cartId, course, ...asked }: InputOf<CartCalls['setCourse']>,
  service: TillService,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  const line = requireLine(cart, asked)
  const { lineId, foodId } = line
  const shown = await priceChange(ctx, cart, { lines: withCourse(cart.lines, line, course) })
  return saveChange(ctx, shown, {
    action: 'set course',
    before: { lineId, foodId, course: courseOf(line) },
    after: { lineId, foodId, course },
  })
}

/**
 * Gives portions that the kitchen does not have another note, or none. What it has keeps the note that it knows. Throws
 * `cart-line-gone`, `cart-line-sent`, `cart-line-discounted`, `cart-line-course`, `cart-line-full`, `cart-full` and what
 * `priceChange` throws.
 */
export async function setNote(
  ctx: Context,
  { cartId, note, quantity: wanted, ...asked }: InputOf<CartCalls['setNote']>,
  service: TillService,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  const line = requireLine(cart, asked)
  const left = unsentOfLine(line, cart)
  if (left === 0) refuse('cart-line-sent')
  const quantity = wanted ?? left
  if (quantity > left) refuse('cart-line-sent', { message: 'cart.note-left', params: { left } })
  const portions = noted(line, note, quantity)
  const { lineId, foodId } = line
  const other = portions.lineId === lineId ? undefined : sameLine(cart.lines, portions)
  // Two discounts, or one of some portions, do not fit into one line.
  if (other?.discount || (line.discount && (other || quantity < line.quantity))) {
    refuse('cart-line-discounted', { message: 'cart.note-discounted' })
  }
  // They would be sent too early, or stay behind when their course is sent.
  if (other && courseOf(other) !== courseOf(line)) {
    refuse('cart-line-course', { params: { course: courseOf(line), other: courseOf(other) } })
  }
  const lines = withNoted(cart.lines, line, portions)
  const shown = await priceChange(ctx, cart, { lines })
  requireRoom(lines)
  return saveChange(ctx, shown, {
    action: 'change line note',
    before: { lineId, foodId, note: noteInId(lineId) ?? null },
    after: { lineId: portions.lineId, foodId, quantity, note: note === '' ? null : note },
  })
}

export async function removeItem(
  ctx: Context,
  { cartId, reason, ...asked }: InputOf<CartCalls['removeItem']>,
  service: TillService,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  const line = requireLine(cart, asked)
  const { lineId, foodId, quantity } = line
  const voided = await voidOf(ctx, cart, line, { left: 0, reason })
  const lines = withoutLine(cart.lines, line)
  const shown = await priceChange(ctx, cart, { lines, ...(voided && { sent: voided.sent }) })
  if (voided) return saveChange(ctx, shown, auditOfVoid(line, { left: 0, reason }, voided))
  return saveChange(ctx, shown, { action: 'remove from cart', before: { lineId, foodId, quantity } })
}
