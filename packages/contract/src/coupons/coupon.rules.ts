import { type Minor, percentOf } from '../kernel/money.ts'
import { isWithin, type Validity } from '../kernel/validity.ts'
import {
  type Condition,
  type ConditionCart,
  type ConditionCustomer,
  conditionHolds,
} from '../lookups/conditions.rules.ts'

export type CouponDeduction = { isPercentage: true; percentage: number } | { isPercentage: false; amount: Minor }

export interface CouponTerms {
  isStopped: boolean
  restTypeIds: readonly string[]
  validity: Validity
  condition: Condition | null
  isOnePerUser: boolean
}

export interface CouponUse {
  restTypeId: string
  instant: Date
  timeZone: string
  cart: ConditionCart
  /** Null without a known customer. `hasUsed`: this customer has redeemed the coupon. */
  customer: (ConditionCustomer & { hasUsed: boolean }) | null
}

/** Each has a text `coupon.<reason>`. */
export const couponRefusals = [
  'stopped',
  'other-service',
  'outside-validity',
  'condition-not-met',
  'customer-unknown',
  'already-used',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

/**
 * Returns null when the coupon may be redeemed. A database constraint guards once per customer; this check only reports
 * it early, and refuses such a coupon without a known customer.
 */
export function couponRefusal(coupon: CouponTerms, use: CouponUse): CouponRefusal | null {
  if (coupon.isStopped) return 'stopped'
  if (!coupon.restTypeIds.includes(use.restTypeId)) return 'other-service'
  if (!isWithin(coupon.validity, use.instant, use.timeZone)) return 'outside-validity'
  if (coupon.condition && !conditionHolds(coupon.condition, use.cart, use.customer)) return 'condition-not-met'
  if (!coupon.isOnePerUser) return null
  if (!use.customer) return 'customer-unknown'
  return use.customer.hasUsed ? 'already-used' : null
}

/** Never more than the sub-total. */
export function couponDiscount(deduction: CouponDeduction | null, subTotal: Minor): Minor {
  if (!deduction) return 0
  const wanted = deduction.isPercentage ? percentOf(subTotal, deduction.percentage) : deduction.amount
  return Math.max(0, Math.min(wanted, subTotal))
}
