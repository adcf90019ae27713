import { couponRefusal, type CouponDeduction, type CouponRefusal } from '../coupons/coupon.rules.ts'
import { toMinor, type Decimals } from '../kernel/money.ts'
import { isWithin } from '../kernel/validity.ts'
import type { ConditionCart } from '../lookups/conditions.rules.ts'
import type { PriceMoment } from '../pricing/line-price.rules.ts'
import type { Cart, CartCoupon } from './cart.contract.ts'

export function deductionOf(
  { isPercentage, deductedPrice }: Pick<CartCoupon, 'isPercentage' | 'deductedPrice'>,
  decimals: Decimals,
): CouponDeduction {
  return isPercentage
    ? { isPercentage: true, percentage: deductedPrice }
    : { isPercentage: false, amount: toMinor(deductedPrice, decimals) }
}

type Paid = Pick<Cart, 'service' | 'tenders'>

/** When a guest first paid a part of the bill. A part that was taken back still tells. */
function firstPartOf({ firstPartAt }: Pick<CartCoupon, 'firstPartAt'>, { tenders }: Paid): Date | null {
  const parts = [...(firstPartAt === undefined ? [] : [firstPartAt]), ...tenders.map(({ at }) => at)]
  return parts.length === 0 ? null : new Date(Math.min(...parts.map((at) => Date.parse(at))))
}

/**
 * Why the coupon of a cart takes nothing off it; null if it counts. Only the server learns that a coupon was stopped or used
 * elsewhere; time and foods are judged on both sides. Guests who share a bill share its coupon, so one that was valid for the
 * first part stays valid.
 */
export function problemOfCoupon(
  coupon: Omit<CartCoupon, 'problem'>,
  cart: Paid,
  foods: ConditionCart,
  { instant, timeZone }: Pick<PriceMoment, 'instant' | 'timeZone'>,
): CouponRefusal | null {
  const { service } = cart
  const { contact, hasUsed, isForService, validity } = coupon
  const first = firstPartOf(coupon, cart)
  return couponRefusal(
    { ...coupon, restTypeIds: isForService ? [service] : [] },
    {
      restTypeId: service,
      instant: first && isWithin(validity, first, timeZone) ? first : instant,
      timeZone,
      cart: foods,
      customer: contact === null ? null : { ordersBefore: null, hasUsed },
    },
  )
}
