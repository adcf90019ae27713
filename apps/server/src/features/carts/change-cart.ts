import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { cartsTopic } from '@brigade/contract/carts/carts.contract.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockCart, readCart, saveCart, type StoredCart } from './carts.store.ts'
import { findMerged } from './merged-carts.store.ts'
import { requirePaid } from './paid-parts.ts'
import { showCart, type ShownCart } from './shown-cart.ts'

/** A cart of one service. Its calls do not find carts of the other service. */
export interface Asked {
  cartId: string
  service: TillService
}

export type CartChange = Partial<
  Pick<
    StoredCart,
    | 'lines'
    | 'name'
    | 'allergy'
    | 'siting'
    | 'noOfPersons'
    | 'extraCharges'
    | 'discount'
    | 'bill'
    | 'coupon'
    | 'sent'
    | 'tenders'
    | 'cardCharge'
  >
>

interface CartAudit {
  action: AuditAction
  before?: unknown
  after?: unknown
}

/** A table's cart has no successor to open. */
const paidWords = { Direct: 'error.cart-paid', Dining: 'cart.table-paid' } as const satisfies Record<
  TillService,
  MessageKey
>

/** Throws `not-found` or, with the order it became, `cart-paid`. */
export function requireOpen(ctx: Context, cart: StoredCart | undefined, service: TillService): StoredCart {
  if (!cart || cart.service !== service || !maySee(ctx.actor, cart.restId)) return refuse('not-found')
  const { paid } = cart
  if (!paid) return cart
  return refuse('cart-paid', { message: paidWords[service], params: { tokenNo: paid.tokenNo }, data: paid })
}

/** Throws `cart-merged`, with the cart that it became part of. */
export async function refuseMerged(ctx: Context, { cartId, service }: Asked): Promise<void> {
  const merged = await findMerged(ctx.db, cartId)
  if (merged?.service !== service || !maySee(ctx.actor, merged.restId)) return
  refuse('cart-merged', { data: { cartId: merged.intoId, service: merged.intoService ?? merged.service } })
}

/** Locks an open cart until the transaction ends. Throws as `requireOpen` and `refuseMerged` do. */
export async function lockOpenCart(ctx: Context, asked: Asked): Promise<StoredCart> {
  const cart = await lockCart(ctx, asked.cartId)
  if (!cart) await refuseMerged(ctx, asked)
  return requireOpen(ctx, cart, asked.service)
}

/** Returns an open cart as it is priced now. Throws as `requireOpen` and `refuseMerged` do. */
export async function showOpenCart(ctx: Context, asked: Asked): Promise<ShownCart> {
  const stored = await readCart(ctx, asked.cartId)
  if (!stored) await refuseMerged(ctx, asked)
  return showCart(ctx, requireOpen(ctx, stored, asked.service))
}

/** Returns what `showOpenCart` does, as the wire has it. */
export async function cartDetails(ctx: Context, asked: Asked): Promise<Cart> {
  return (await showOpenCart(ctx, asked)).cart
}

/** A locked cart with an unsaved change. */
export function changed(ctx: Context, cart: StoredCart, change: CartChange): StoredCart {
  return { ...cart, ...change, version: cart.version + 1, updatedAt: ctx.clock.now() }
}

/** Prices a locked cart with an unsaved change. Throws what the menu refuses, and what `requirePaid` throws. */
export async function priceChange(ctx: Context, cart: StoredCart, change: CartChange): Promise<ShownCart> {
  const shown = await showCart(ctx, changed(ctx, cart, change))
  if (shown.cart.tenders.length > 0) await requirePaid(ctx, shown, () => showCart(ctx, cart))
  return shown
}

/** Saves what `priceChange` returned, and announces it. */
export function saveCartOf(ctx: Context, { cart, stored }: ShownCart): Cart {
  saveCart(ctx.db, stored)
  announceCart(ctx, stored)
  return cart
}

/** As `saveCartOf`, with the audit entry of the change. */
export function saveChange(ctx: Context, shown: ShownCart, audit: CartAudit): Cart {
  const { id, restId } = shown.stored
  recordAudit(ctx, { ...audit, on: id, restId })
  return saveCartOf(ctx, shown)
}

export function announceCart(
  ctx: Context,
  { restId, id, version }: Pick<StoredCart, 'restId' | 'id' | 'version'>,
  { isListed = false } = {},
): void {
  ctx.announce(cartsTopic, { restId, cartId: id, version: String(version), ...(isListed && { listed: '1' }) })
}
