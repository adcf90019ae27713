import { type Minor, percentOf } from '../kernel/money.ts'
import { isWithin, type Validity } from '../kernel/validity.ts'
import {
  type Condition,
  type ConditionCart,
  type ConditionCustomer,
  conditionHolds,
} from '../lookups/conditions.rules.ts'

/** What a coupon takes off: a share of the sum, or an amount. */
export type CouponDeduction = { isPercentage: true; percentage: number } | { isPercentage: false; amount: Minor }

export interface CouponTerms {
  /** The restaurant's services it may be used for. */
  restTypeIds: readonly string[]
  validity: Validity
  condition: Condition | null
  isOnePerUser: boolean
}

/** Where, when and by whom a coupon is to be used. */
export interface CouponUse {
  restTypeId: string
  instant: Date
  timeZone: string
  cart: ConditionCart
  /** Null where nobody is known. `hasUsed`: a use of this coupon by this customer stands. */
  customer: (ConditionCustomer & { hasUsed: boolean }) | null
}

/** Why a coupon may not be used; each has a wording `coupon.<reason>`. */
export type CouponRefusal =
  | 'other-service'
  | 'outside-validity'
  | 'condition-not-met'
  | 'customer-unknown'
  | 'already-used'

/**
 * Why a coupon may not be used, or null where it may. That a customer uses it once is guarded by the database; here it
 * is only said early. One that is once per customer is refused where no customer is known.
 */
export function couponRefusal(coupon: CouponTerms, use: CouponUse): CouponRefusal | null {
  if (!coupon.restTypeIds.includes(use.restTypeId)) return 'other-service'
  if (!isWithin(coupon.validity, use.instant, use.timeZone)) return 'outside-validity'
  if (coupon.condition && !conditionHolds(coupon.condition, use.cart, use.customer)) return 'condition-not-met'
  if (!coupon.isOnePerUser) return null
  if (!use.customer) return 'customer-unknown'
  return use.customer.hasUsed ? 'already-used' : null
}

/** What a coupon takes off a sub-total: never more than there is. */
export function couponDiscount(deduction: CouponDeduction | null, subTotal: Minor): Minor {
  if (!deduction) return 0
  const wanted = deduction.isPercentage ? percentOf(subTotal, deduction.percentage) : deduction.amount
  return Math.max(0, Math.min(wanted, subTotal))
}
