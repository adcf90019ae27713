import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { cartsTopic } from '@brigade/contract/carts/carts.contract.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockCart, readCart, saveCart, type StoredCart } from './carts.store.ts'
import { showCart, type ShownCart } from './shown-cart.ts'

/** A cart of one service: those of the other do not exist for its calls. */
export interface Asked {
  cartId: string
  service: TillService
}

/** What becomes of a cart, and what the audit trail says of it. */
export interface Decision {
  set: Partial<Pick<StoredCart, 'lines' | 'siting' | 'noOfPersons' | 'extraCharges'>>
  before?: unknown
  after?: unknown
}

interface Change {
  /** As the audit trail calls it. */
  action: AuditAction
  /** Decides, or refuses, under the lock. */
  decide: (cart: StoredCart) => Decision | Promise<Decision>
  /** Refuses what the menu does not allow, before it is written. */
  check?: (shown: ShownCart) => void
}

/** Where a cart is paid at a table there is no other to open. */
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

/** The open cart, which nobody else can change until the transaction ends. Throws as `requireOpen` does. */
export async function lockOpenCart(ctx: Context, { cartId, service }: Asked): Promise<StoredCart> {
  return requireOpen(ctx, await lockCart(ctx.db, cartId), service)
}

/** The whole cart. Throws `not-found` and `cart-paid`. */
export async function cartDetails(ctx: Context, { cartId, service }: Asked): Promise<Cart> {
  const { cart } = await showCart(ctx, requireOpen(ctx, await readCart(ctx.db, cartId), service))
  return cart
}

/**
 * Changes a cart and answers all of it. It is decided under the cart's lock: of two tills at once one waits for the
 * other, and then changes what that left.
 */
export async function changeCart(ctx: Context, asked: Asked, { action, decide, check }: Change): Promise<Cart> {
  const cart = await lockOpenCart(ctx, asked)
  const { set, before, after } = await decide(cart)
  const changed = { ...cart, ...set, version: cart.version + 1, updatedAt: ctx.clock.now() }
  const shown = await showCart(ctx, changed)
  check?.(shown)
  await saveCart(ctx.db, cart, changed)
  await recordAudit(ctx, { action, on: cart.id, restId: cart.restId, before, after })
  announceCart(ctx, changed)
  return shown.cart
}

/** `isListed`: it came into the list of open carts with this, or went out of it. */
export function announceCart(
  ctx: Context,
  { restId, id, version }: Pick<StoredCart, 'restId' | 'id' | 'version'>,
  { isListed = false } = {},
): void {
  ctx.announce(cartsTopic, { restId, cartId: id, version: String(version), ...(isListed && { listed: '1' }) })
}
