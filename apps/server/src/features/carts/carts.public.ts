export { cartRoutes } from './cart-routes.ts'
export { cartDetails } from './change-cart.ts'
export { openCart } from './open-cart.ts'
export type { Seating } from './seat-and-charge.ts'
