import type { CartCouponCalls } from '@brigade/contract/carts/cart-coupons.contract.ts'
import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { couponCart } from './coupon-cart.ts'
import { offeredCoupons } from './offered-coupons.ts'

/** Binds the calls on the coupon of a cart of a service. */
export function cartCouponRoutes(calls: CartCouponCalls, service: TillService): Binding[] {
  return [
    bind(calls.change, async (ctx, input) => {
      const data = await couponCart(ctx, input, service)
      const code = data.coupon?.code
      return { data, message: code === undefined ? say('cart.coupon-removed') : say('cart.coupon-added', { code }) }
    }),
    bind(calls.offered, async (ctx, { cartId }) => ({ data: await offeredCoupons(ctx, { cartId, service }) })),
  ]
}
