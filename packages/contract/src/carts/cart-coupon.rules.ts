import { couponRefusal, type CouponDeduction, type CouponRefusal } from '../coupons/coupon.rules.ts'
import { toMinor, type Decimals } from '../kernel/money.ts'
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

/**
 * Why the coupon of a cart takes nothing off it; null if it counts. Only the server learns that a coupon was stopped or used
 * elsewhere; time and foods are judged on both sides. Guests who share a bill share its coupon, so its time is that of the
 * first part.
 */
export function problemOfCoupon(
  coupon: Omit<CartCoupon, 'problem'>,
  { service, tenders }: Pick<Cart, 'service' | 'tenders'>,
  foods: ConditionCart,
  { instant, timeZone }: Pick<PriceMoment, 'instant' | 'timeZone'>,
): CouponRefusal | null {
  const { contact, hasUsed, isForService } = coupon
  const [first] = tenders
  return couponRefusal(
    { ...coupon, restTypeIds: isForService ? [service] : [] },
    {
      restTypeId: service,
      instant: first ? new Date(first.at) : instant,
      timeZone,
      cart: foods,
      customer: contact === null ? null : { ordersBefore: null, hasUsed },
    },
  )
}
