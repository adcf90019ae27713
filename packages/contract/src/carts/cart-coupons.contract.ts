import { z } from 'zod'
import { couponCode, couponsErrors } from '../coupons/coupons.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { moneyOnWire } from '../kernel/fields.ts'
import { optionalContact } from '../kernel/input-schema.ts'
import { conditionKind, conditionValue } from '../lookups/conditions.rules.ts'
import { cardChargesErrors } from '../terminals/card-charges.contract.ts'
import { cartId } from './cart-changes.contract.ts'
import { cart } from './cart.contract.ts'
import { cartsErrors } from './carts.contract.ts'

const ofOpenCart = { 'cart-paid': cartsErrors['cart-paid'], 'cart-merged': cartsErrors['cart-merged'] }

const offeredCoupon = z.object({
  code: z.string(),
  name: z.string(),
  isOnePerUser: z.boolean(),
  /** Of the cart as it is, once its condition is met. */
  takesOff: moneyOnWire,
  condition: z.object({ kind: conditionKind, value: conditionValue }),
  /** The cart meets its condition. */
  isMet: z.boolean(),
})
export type OfferedCoupon = z.infer<typeof offeredCoupon>

function couponCalls(prefix: 'direct' | 'reservation', where: string) {
  return {
    change: endpoint({
      name: `${prefix}-cart-coupon`,
      summary:
        `Add a coupon to a cart ${where} by its code, in place of another one, or take it off. A refusal says in ` +
        '`data.reason` why the coupon does not count',
      method: 'PATCH',
      path: `/manager/${prefix}-cart-coupon`,
      who: 'approved',
      input: z.object({
        cartId,
        /** Null takes the coupon off. */
        code: couponCode.nullable(),
        /** The customer's. Needed, and kept, for a coupon that is once per user. */
        contact: optionalContact,
      }),
      data: cart,
      errors: {
        ...ofOpenCart,
        'cart-has-tenders': cartsErrors['cart-has-tenders'],
        'card-charge-open': cardChargesErrors['card-charge-open'],
        'coupon-unknown': couponsErrors['coupon-unknown'],
        'coupon-refused': couponsErrors['coupon-refused'],
      },
    }),
    offered: endpoint({
      name: `${prefix}-cart-coupons`,
      summary: `List the coupons that are valid now for a cart ${where}, newest first, and what each takes off it`,
      method: 'POST',
      path: `/manager/${prefix}-cart-coupons`,
      who: 'approved',
      reads: true,
      input: z.object({ cartId }),
      data: z.array(offeredCoupon),
      errors: ofOpenCart,
    }),
  }
}

export type CartCouponCalls = ReturnType<typeof couponCalls>

export const directCoupons = couponCalls('direct', 'at the counter')
export const reservationCoupons = couponCalls('reservation', 'of a reservation')
