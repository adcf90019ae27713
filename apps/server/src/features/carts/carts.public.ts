export { billCart } from './bill-cart.ts'
export { cartCardRoutes } from './cart-card-routes.ts'
export { cartCouponRoutes } from './cart-coupon-routes.ts'
export { cartMoveRoutes } from './cart-move-routes.ts'
export { cartRoutes } from './cart-routes.ts'
export { bringBack, showAnswer } from './card-charges.ts'
export { cartDetails, lockOpenCart } from './change-cart.ts'
export { requireFreeSiting } from './free-siting.ts'
export type { StoredCart } from './carts.store.ts'
export { showCarts, type ShownCart } from './shown-cart.ts'
export { couponsOf, firstPartWithCoupon } from './stored-coupon.ts'
export { deleteCart, openCart } from './open-cart.ts'
export type { AfterCash, AfterPay, PayHooks } from './close-bill.ts'
export {
  findRounds,
  insertRoundOf,
  lockRoundOf,
  sentPortions,
  type PrintedRound,
  type RoundLine,
} from './rounds.store.ts'
export { findSoldCart } from './sold-cart.store.ts'
export type { SplitLine } from './moved-portions.store.ts'
export type { CookedRound, RoundHooks, SentRound } from './send-round.ts'
export type { Seating } from './seat-and-charge.ts'
