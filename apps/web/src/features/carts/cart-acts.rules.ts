import { directCart, reservationCart, type CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import type {
  Cart,
  CartDiscount,
  CartFood,
  CartLine,
  ExtraCharge,
  TillService,
} from '@brigade/contract/carts/cart.contract.ts'
import {
  withAllergy,
  withCourse,
  withDiscount,
  withExtraCharges,
  withLine,
  withName,
  withNote,
  withOneMore,
  withoutLine,
  withPortions,
  withRound,
  withSiting,
  withVoidReason,
} from '@brigade/contract/carts/cart.rules.ts'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Sold } from './sold.rules.ts'

type FoodOfCart = Omit<CartFood, 'foodvariations'>

interface LineMeant {
  foodId: string
  varId: string
  lineId: string
}

/** A change of a cart, with the data needed to show it before the server answers. Browsers store `deed` as it is named. */
export type CartChange =
  | { deed: 'open' }
  | { deed: 'add'; food: FoodOfCart; lines: CartLine[] }
  | ({ deed: 'more' } & LineMeant)
  /** `reason` says why portions that the kitchen has are taken off. */
  | ({ deed: 'less' | 'remove'; reason?: string } & LineMeant)
  | ({ deed: 'set'; quantity: number; reason?: string } & LineMeant)
  /** Of a line, or without one of the whole cart. Null takes it away. */
  | { deed: 'discount'; lineId?: string; discount: CartDiscount | null }
  | ({ deed: 'course'; course: number } & LineMeant)
  /** Of portions that the kitchen does not have. An empty note takes it away. */
  | ({ deed: 'note'; note: string; quantity: number } & LineMeant)
  /** Without `courses`, all of them. */
  | { deed: 'send'; courses?: number[] }
  | { deed: 'seat'; siting: Siting; noOfPersons: number; isConfirmed?: boolean }
  | { deed: 'unseat' }
  | { deed: 'name'; name: string }
  | { deed: 'allergy'; allergy: string }
  /** `shown` are those that were changed. */
  | { deed: 'charge'; extraCharges: ExtraCharge[]; shown?: ExtraCharge[] }
  | {
      deed: 'pay'
      recivedAmount: number
      paymentModeId: string
      entryAt: string
      grandTotal: number
      tip?: number
      /** Tells the sale apart at this till until it has a token. */
      localNo?: number
      /** For the receipt, and for when the server refuses the sale. */
      sold?: Sold
    }
  | {
      deed: 'tender'
      recivedAmount: number
      paymentModeId: string
      /** What it pays of the bill, or the portions. */
      amount?: number
      lines?: Portions[]
      tip: number
      label: string
      among: number | null
      entryAt: string
      grandTotal: number
      sold?: Sold
    }
  | { deed: 'return'; tenderId: string }
  | { deed: 'delete'; reason?: string }

export type CartAct = CartChange & { cartId: string; restId: string; service: TillService }

const deeds: ReadonlySet<unknown> = new Set([
  'open',
  'add',
  'more',
  'less',
  'set',
  'remove',
  'discount',
  'course',
  'note',
  'send',
  'seat',
  'unseat',
  'name',
  'allergy',
  'charge',
  'pay',
  'tender',
  'return',
  'delete',
])

/** Whether a value kept by this browser is an act. Only Brigade writes it, so its outline is enough. */
export function isCartAct(kept: unknown): kept is CartAct {
  return typeof kept === 'object' && kept !== null && 'deed' in kept && deeds.has(kept.deed) && 'cartId' in kept
}

export function callsOf(service: TillService): CartCalls {
  return service === 'Direct' ? directCart : reservationCart
}

/** The cart as it will be once the server has carried out an act; the answer replaces it. */
export function shownAfter(cart: Cart, act: CartAct): Cart {
  switch (act.deed) {
    case 'add':
      return act.lines.reduce((changed, line) => withLine(changed, act.food, line), cart)
    case 'more':
      return withOneMore(cart, act.lineId, true)
    case 'less':
      return withVoidReason(withOneMore(cart, act.lineId, false), act.lineId, act.reason)
    case 'set':
      return withVoidReason(
        withPortions(cart, act.lineId, () => act.quantity),
        act.lineId,
        act.reason,
      )
    case 'remove':
      return withVoidReason(withoutLine(cart, act.lineId), act.lineId, act.reason)
    case 'discount':
      return withDiscount(cart, act.lineId, act.discount)
    case 'course':
      return withCourse(cart, act.lineId, act.course)
    case 'note':
      return withNote(cart, act.lineId, act.note, act.quantity)
    case 'send':
      return withRound(cart, act.courses)
    case 'seat':
      return withSiting(cart, act.siting, act.noOfPersons)
    case 'unseat':
      return withSiting(cart, null, 0)
    case 'name':
      return withName(cart, act.name)
    case 'allergy':
      return withAllergy(cart, act.allergy)
    case 'charge':
      return withExtraCharges(cart, act.extraCharges, act.shown)
    case 'open':
    case 'pay':
    case 'tender':
    case 'return':
    case 'delete':
      return cart
  }
}

/** An act that takes money from a guest. */
export type MoneyAct = Extract<CartAct, { deed: 'pay' | 'tender' }>

/** Until the server has answered, the cart stays as the guest saw it. */
export function takesMoney(act: CartAct): act is MoneyAct {
  return act.deed === 'pay' || act.deed === 'tender'
}

/**
 * Whether a refused act cancels a waiting one: guests must not pay for a cart other than the one they saw, and a cart
 * that could not be opened takes no acts.
 */
export function isLostWith(waiting: CartAct, refused: CartAct): boolean {
  if (waiting.cartId !== refused.cartId) return false
  return takesMoney(waiting) || refused.deed === 'open'
}

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
    name: null,
    allergy: null,
    siting: null,
    noOfPersons: 0,
    summary: nothing,
    sent: null,
    tenders: [],
  }
}
