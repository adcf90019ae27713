import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import {
  isNothing,
  ofCourses,
  quantityOf,
  sentAfter,
  unsentOf,
  type Unsent,
} from '@brigade/contract/carts/round.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { requirePermission } from '../../platform/permission.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { refuseForStock, requireOrderable } from '../foods/foods.public.ts'
import type { StoredCart } from './carts.store.ts'
import { changed, lockOpenCart, saveCartOf } from './change-cart.ts'
import { findCookedRounds, insertRoundOf, type RoundLine } from './rounds.store.ts'
import type { SplitLine } from './moved-portions.store.ts'
import type { KnownLine } from './rounds.table.ts'
import { stillTaken } from './taken-portions.rules.ts'
import { showCart, type CartMenuLine, type ShownCart } from './shown-cart.ts'

/** A round as it is written at the end of the transaction. */
export interface SentRound {
  id: string
  restId: string
  foods: ReadonlyArray<{ foodId: string; variationId: string }>
}

/** A round with the foods that the kitchen cooks of it. */
export interface CookedRound {
  id: string
  sentAt: Date
  foods: SentRound['foods']
}

interface CartKey {
  restId: string
  cartId: string
}

export interface RoundHooks {
  /** What the kitchen must know of the guests. It becomes the note of a round. */
  noteOf?: ((ctx: Context, cart: CartKey) => Promise<string>) | undefined
  /** Tells the kitchen of a round. */
  afterSend?: ((ctx: Context, round: SentRound) => Promise<void>) | undefined
  /** Tells the kitchen that guests whose rounds it has sit elsewhere, are called something else or have an allergy. */
  afterMove?: ((ctx: Context, restId: string) => void) | undefined
  /** Tells a kitchen that works from paper of an allergy, with the rounds that it has of the guests. */
  afterAllergy?: ((ctx: Context, restId: string, rounds: readonly CookedRound[]) => Promise<void>) | undefined
  /** What the kitchen did to lines that were split is true of both parts. */
  afterSplit?: ((ctx: Context, restId: string, splits: readonly SplitLine[]) => void) | undefined
}

function knownLineOf(line: CartMenuLine): KnownLine {
  const { lineId, foodId, variationId, foodName, variationName, allergens, tags, quantity, course = 1 } = line
  return {
    lineId,
    foodId,
    variationId,
    food: foodName,
    variation: variationName,
    allergens,
    tags,
    quantity,
    course,
    customizations: line.customizations.map(({ cusName, levelName }) => ({ cusName, levelName })),
    addons: line.addons.map(({ name }) => name),
  }
}

function requireKnown<Line extends { lineId: string }>(lines: readonly Line[], lineId: string): Line {
  const line = lines.find((one) => one.lineId === lineId)
  if (!line) throw new Error('A round has a line that its cart does not know')
  return line
}

export const whyOf = (reason = '') => (reason === '' ? {} : { reason })

/**
 * Voided portions for the audit trail, apart by who took them off. Those without a person are of a deleted cart, whose entry has
 * one, or were taken off through an earlier version.
 */
function listedVoids(ctx: Context, { lines, sent }: StoredCart, voided: readonly RoundLine[]) {
  return voided.flatMap(({ lineId, foodId, quantity, voidReason }) => {
    const taken = stillTaken(requireKnown(sent ?? [], lineId), lines)
    const rest = quantity - taken.reduce((sum, one) => sum + one.quantity, 0)
    return [
      ...taken.map((one) => ({
        foodId,
        quantity: one.quantity,
        amount: toDecimal(one.quantity * toMinor(one.worth, ctx.decimals), ctx.decimals),
        voidedBy: one.by,
        ...whyOf(one.reason),
      })),
      ...(rest > 0 ? [{ foodId, quantity: rest, ...whyOf(voidReason) }] : []),
    ]
  })
}

/** Writes a round of a locked cart at the end of the transaction, and tells the kitchen. */
async function writeRound(
  ctx: Context,
  cart: StoredCart,
  { toCook, toVoid }: Unsent,
  { menuLines, noteOf, afterSend }: RoundHooks & { menuLines: readonly CartMenuLine[] },
): Promise<void> {
  const { restId, id: cartId, service, siting, name, allergy } = cart
  const cooked = toCook.map(({ lineId, quantity }): RoundLine => {
    return { ...knownLineOf(requireKnown(menuLines, lineId)), quantity, isVoid: false }
  })
  const voided = toVoid.map(({ lineId, quantity }): RoundLine => {
    return { ...requireKnown(cart.sent ?? [], lineId), quantity, isVoid: true }
  })
  const sentAt = ctx.clock.now()
  const id = newId(sentAt)
  const place = siting?.name ?? name
  const note = (await noteOf?.(ctx, { restId, cartId })) ?? ''
  const round = { restId, id, cartId, service, place, note, allergy, sentAt, sentBy: accountOf(ctx).id }
  insertRoundOf(ctx.db, round, [...cooked, ...voided])
  recordAudit(ctx, {
    action: 'send to kitchen',
    on: cartId,
    restId,
    after: {
      ...(cooked.length > 0 && { sent: cooked.map(({ foodId, quantity }) => ({ foodId, quantity })) }),
      ...(voided.length > 0 && { voided: listedVoids(ctx, cart, voided) }),
    },
  })
  await afterSend?.(ctx, { id, restId, foods: [...cooked, ...voided] })
}

/** Throws `not-enough-stock` if more is to be cooked than is left. */
function requireStock({ foods }: Pick<Cart, 'foods'>, { toCook }: Unsent): void {
  for (const { name, foodvariations } of foods) {
    const short = foodvariations.find(
      ({ lineId, problem }) => problem === 'not-enough-stock' && quantityOf(toCook, lineId) > 0,
    )
    if (short) refuseForStock(name, short.noOfStock ?? 0)
  }
}

/** Sends what the kitchen does not know yet. Throws `round-empty`, and what keeps a food from being ordered. */
export async function sendRound(
  ctx: Context,
  { cartId, courses }: InputOf<CartCalls['send']>,
  service: TillService,
  hooks: RoundHooks,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  const known = cart.sent ?? []
  const unsent = ofCourses(unsentOf(cart.lines, known), courses)
  if (isNothing(unsent)) refuse('round-empty')
  const { menuLines, cart: priced } = await showCart(ctx, cart)
  for (const { lineId } of unsent.toCook) requireOrderable(requireKnown(menuLines, lineId), service)
  requireStock(priced, unsent)
  const sent = sentAfter(known, unsent, ({ lineId, quantity }) => ({
    ...knownLineOf(requireKnown(menuLines, lineId)),
    quantity,
  })).map((line): KnownLine => ({ ...line, taken: undefined }))
  const shown = await showCart(ctx, changed(ctx, cart, { sent }))
  await writeRound(ctx, cart, unsent, { ...hooks, menuLines })
  return saveCartOf(ctx, shown)
}

/** Sends the rest of a cart that is being paid. Returns whether its rounds told the kitchen of all of it. */
export async function sendRest(ctx: Context, { stored, menuLines }: ShownCart, hooks: RoundHooks): Promise<boolean> {
  if (stored.sent === null) return false
  const unsent = unsentOf(stored.lines, stored.sent)
  if (!isNothing(unsent)) await writeRound(ctx, stored, unsent, { ...hooks, menuLines })
  return true
}

/** Tells the kitchen that nothing of a cart is to be cooked any more. Returns whether the kitchen had any of it. */
export async function voidSent(ctx: Context, cart: StoredCart, reason: string, hooks: RoundHooks): Promise<boolean> {
  const unsent = unsentOf([], cart.sent ?? [])
  if (isNothing(unsent)) return false
  requirePermission(ctx, cart.restId, 'void food')
  const sent = cart.sent?.map((line) => withVoidReason(line, line.voidReason ?? reason)) ?? null
  await writeRound(ctx, { ...cart, sent }, unsent, { ...hooks, menuLines: [] })
  return true
}

/** An empty reason counts as none. */
export function withVoidReason(line: KnownLine, reason: string): KnownLine {
  return { ...line, voidReason: reason === '' ? undefined : reason }
}

/** Tells the kitchen what a cart says of its guests now. */
export function noteMoved(ctx: Context, cart: Cart, { afterMove }: RoundHooks): Cart {
  if (cart.sent !== null) afterMove?.(ctx, cart.restId)
  return cart
}

/** Tells the kitchen of an allergy that a cart has now. What it was before was printed already. */
export async function noteAllergy(
  ctx: Context,
  { restId, id: cartId, sent, allergy }: Pick<StoredCart, 'restId' | 'id' | 'sent' | 'allergy'>,
  before: string | null,
  { afterAllergy }: RoundHooks,
): Promise<void> {
  if (!afterAllergy || sent === null || allergy === null || allergy === before) return
  const rounds = await findCookedRounds(ctx.db, { restId, cartId })
  if (rounds.length > 0) await afterAllergy(ctx, restId, rounds)
}
