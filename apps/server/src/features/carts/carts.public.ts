import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Binding } from '../../platform/http/bind.ts'
import * as routes from './cart-routes.ts'
import * as change from './change-cart.ts'
import * as opening from './open-cart.ts'

export type { CartHooks } from './cart-routes.ts'
export type { NewCart } from './open-cart.ts'
export type { AfterPay } from './pay-cart.ts'
export type { BeforeSeat, Seating } from './seat-and-charge.ts'

/**
 * Opens an empty cart, perhaps with its siting and persons, and answers it. One that has the wished name already is
 * answered as it is: opened twice is opened once. Throws `not-found` (a branch this actor may not see),
 * `service-not-offered`, `cart-id-taken` (the name belongs to another branch or service) and `cart-paid`.
 */
export function openCart(ctx: Context, wish: opening.NewCart): Promise<Cart> {
  return opening.openCart(ctx, wish)
}

/** The whole cart of a service, priced. Throws `not-found` and, with the order it became, `cart-paid`. */
export function readCart(ctx: Context, cartId: string, service: TillService): Promise<Cart> {
  return change.cartDetails(ctx, { cartId, service })
}

/**
 * Binds the calls on one cart (details, lines, siting, charges, payment) for a service. `beforeSeat` runs in the
 * transaction, under the cart's lock, with a siting that is known and large enough; what it throws refuses the seating.
 * `afterPay` runs in the transaction of a payment that succeeds.
 */
export function cartRoutes(calls: CartCalls, service: TillService, hooks?: routes.CartHooks): Binding[] {
  return routes.cartRoutes(calls, service, hooks)
}
