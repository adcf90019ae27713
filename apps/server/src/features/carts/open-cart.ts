import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { deleteCart as deleteCall } from '@brigade/contract/carts/carts.contract.ts'
import { quantityOf } from '@brigade/contract/carts/round.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireRestaurant } from '../restaurants/restaurants.public.ts'
import { insertCart, lockCart, removeCart, type StoredCart } from './carts.store.ts'
import { announceCart, lockOpenCart, requireOpen } from './change-cart.ts'
import { requireNoOpenCharge, requireNothingPaid } from './paid-parts.ts'
import { voidSent, type RoundHooks } from './send-round.ts'
import { showCart } from './shown-cart.ts'
import { worthOfLines, worthOfSent } from './worth-of-void.ts'

export interface NewCart {
  restId: string
  service: TillService
  cartId?: string | undefined
  siting?: Siting | null
  noOfPersons?: number
  name?: string | null
  allergy?: string | null
}

async function requireOffered(ctx: Context, { restId, service }: NewCart): Promise<void> {
  const { name, restTypes } = await requireRestaurant(ctx, restId)
  if (!restTypes.some((offered) => offered.name === service)) {
    refuse('service-not-offered', { params: { service, restaurant: name } })
  }
}

function requireSame(ctx: Context, found: StoredCart, { restId, service }: NewCart): StoredCart {
  if (found.restId !== restId || found.service !== service) refuse('cart-id-taken')
  return requireOpen(ctx, found, service)
}

/**
 * Opens an empty cart, optionally with siting, persons and a name. If the id exists already, returns that cart, so that
 * repeating the call opens one cart. Throws `not-found` (a branch this actor may not see), `service-not-offered`,
 * `cart-id-taken` (the id belongs to another branch or service) and `cart-paid`.
 */
export async function openCart(ctx: Context, wish: NewCart): Promise<Cart> {
  const { restId, service, siting = null, noOfPersons = 0, name = null, allergy = null } = wish
  if (!maySee(ctx.actor, restId)) return refuse('not-found')
  const now = ctx.clock.now()
  const empty = {
    restId,
    id: wish.cartId ?? newId(now),
    service,
    version: 1,
    noOfPersons,
    name,
    allergy,
    extraCharges: [],
    updatedAt: now,
  }
  const isNew = await insertCart(ctx, { ...empty, sitingId: siting?._id ?? null, createdAt: now })
  if (!isNew) {
    const found = await lockCart(ctx, empty.id)
    await requireOffered(ctx, wish)
    // The cart was deleted meanwhile, so its id is free.
    if (!found) return openCart(ctx, wish)
    return (await showCart(ctx, requireSame(ctx, found, wish))).cart
  }
  await requireOffered(ctx, wish)
  recordAudit(ctx, { action: 'open cart', on: empty.id, restId, after: { service } })
  announceCart(ctx, empty, { isListed: true })
  const nothing = {
    discount: null,
    bill: null,
    coupon: null,
    lines: [],
    sent: null,
    tenders: [],
    cardCharge: null,
    paid: null,
  }
  return (await showCart(ctx, { ...empty, siting, ...nothing })).cart
}

/**
 * Deletes a cart and voids what the kitchen has of it. Throws `not-found`, `cart-paid`, `cart-has-tenders` and
 * `card-charge-open`.
 */
export async function deleteCart(
  ctx: Context,
  { cartId, reason }: InputOf<typeof deleteCall>,
  service: TillService,
  hooks: RoundHooks,
): Promise<void> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  await requireNothingPaid(ctx, cart, 'error.cart-has-tenders')
  requireNoOpenCharge(cart)
  const isVoid = await voidSent(ctx, cart, reason, hooks)
  // What was taken off before is a void of who did that.
  const hasVoid = isVoid && cart.lines.some(({ lineId }) => quantityOf(cart.sent ?? [], lineId) > 0)
  const shown = cart.lines.length > 0 ? await showCart(ctx, cart) : undefined
  const amount = shown && hasVoid ? worthOfSent(ctx, shown) : 0
  removeCart(ctx.db, cart)
  recordAudit(ctx, {
    action: 'delete cart',
    on: cart.id,
    restId: cart.restId,
    before: shown ? worthOfLines(ctx, shown) : { lines: [] },
    ...(hasVoid && { after: { amount, ...(reason !== '' && { reason }) } }),
  })
  announceCart(ctx, { ...cart, version: cart.version + 1 }, { isListed: true })
}
