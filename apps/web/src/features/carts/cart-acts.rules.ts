import { directCart, reservationCart, type CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import type { Cart, CartFood, CartLine, ExtraCharge, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { withExtraCharges, withLine, withOneMore, withoutLine, withSiting } from '@brigade/contract/carts/cart.rules.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'

/** A food as it is shown in a cart, without its lines. */
export type FoodOfCart = Omit<CartFood, 'foodvariations'>

interface LineMeant {
  foodId: string
  varId: string
  lineId: string
}

/** What is done to a cart at a till, with what it takes to show it before the server has answered. */
export type CartDeed =
  | { deed: 'open' }
  | { deed: 'add'; food: FoodOfCart; lines: CartLine[] }
  | ({ deed: 'more' | 'less' | 'remove' } & LineMeant)
  | { deed: 'seat'; siting: Siting; noOfPersons: number }
  | { deed: 'unseat' }
  | { deed: 'charge'; extraCharges: ExtraCharge[] }
  | { deed: 'pay'; recivedAmount: number; paymentModeId: string; entryAt: string }
  | { deed: 'delete' }

export type CartAct = CartDeed & { cartId: string; restId: string; service: TillService }

const deeds: ReadonlySet<unknown> = new Set([
  'open',
  'add',
  'more',
  'less',
  'remove',
  'seat',
  'unseat',
  'charge',
  'pay',
  'delete',
])

/** Whether what this browser kept is an act of a till; it was written by this product, so its outline is enough. */
export function isCartAct(kept: unknown): kept is CartAct {
  return typeof kept === 'object' && kept !== null && 'deed' in kept && deeds.has(kept.deed) && 'cartId' in kept
}

export function callsOf(service: TillService): CartCalls {
  return service === 'Direct' ? directCart : reservationCart
}

/** The cart as it will be when the server has heard of an act: shown at once, and put right by its answer. */
export function shownAfter(cart: Cart, act: CartAct): Cart {
  switch (act.deed) {
    case 'add':
      return act.lines.reduce((changed, line) => withLine(changed, act.food, line), cart)
    case 'more':
    case 'less':
      return withOneMore(cart, act.lineId, act.deed === 'more')
    case 'remove':
      return withoutLine(cart, act.lineId)
    case 'seat':
      return withSiting(cart, act.siting, act.noOfPersons)
    case 'unseat':
      return withSiting(cart, null, 0)
    case 'charge':
      return withExtraCharges(cart, act.extraCharges)
    case 'open':
    case 'pay':
    case 'delete':
      return cart
  }
}

/**
 * Whether an act that waits is given up with a refused one: nobody pays for a cart that turned out to be another than the
 * one they saw, and nothing can be done to one that could not be opened.
 */
export function isLostWith(waiting: CartAct, refused: CartAct): boolean {
  if (waiting.cartId !== refused.cartId) return false
  return waiting.deed === 'pay' || refused.deed === 'open'
}

/** A cart that a till opened and the server has not heard of yet. */
export function emptyCart(
  { cartId, restId, service }: Pick<CartAct, 'cartId' | 'restId' | 'service'>,
  now: Date,
): Cart {
  const nothing = {
    total: 0,
    discount: 0,
    subTotal: 0,
    tax: 0,
    deliveryFee: 0,
    couponDiscount: 0,
    sitingCharge: 0,
    extraCharges: 0,
    grandTotal: 0,
  }
  return {
    cartId,
    restId,
    service,
    version: 0,
    updatedAt: now.toISOString(),
    foods: [],
    extraCharges: [],
    siting: null,
    noOfPersons: 0,
    summary: nothing,
  }
}
