import type { CartCoupon, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { couponsById, type Coupon } from '../coupons/coupons.public.ts'
import { firstPartOf } from '../payments/payments.public.ts'
import { idsOfServices } from '../restaurants/restaurants.public.ts'

/** The coupon of a cart, as it is now. */
export interface StoredCoupon extends Coupon {
  /** The customer's, where the coupon is once per user. */
  contact: string | null
  isForService: boolean
  /** When a guest first paid a part of the bill, also if it was taken back since. */
  firstPartAt: Date | null
}

/** Column: `firstPartAt` of an open cart with a coupon, of the table or alias. No other cart looks for its parts. */
export function firstPartWithCoupon(cart: string) {
  const of = (column: string) => sql.ref(`${cart}.${column}`)
  return sql<Date | null>`case when ${of('coupon_id')} is not null and ${of('order_id')} is null then ${firstPartOf(cart)} end`
}

interface Kept {
  service: TillService
  couponId: string
  contact: string | null
  firstPartAt: Date | null
}

/** Reads the coupons of carts of a branch, one for each. With `isLocked`, their terms stay until the transaction ends. */
export async function couponsOf(
  ctx: Pick<Context, 'db' | 'kept'>,
  restId: string,
  kept: readonly Kept[],
  { isLocked }: { isLocked: boolean },
): Promise<StoredCoupon[]> {
  if (kept.length === 0) return []
  const uses = kept.map(({ couponId: id, contact: customer }) => ({ id, customer }))
  const [coupons, serviceIds] = await Promise.all([couponsById(ctx, uses, { isLocked }), idsOfServices(ctx, restId)])
  return kept.map(({ service, contact, firstPartAt }, at) => {
    const coupon = coupons[at]
    if (!coupon) throw new Error('A cart names a coupon that is not there')
    return { ...coupon, contact, isForService: coupon.restTypeIds.includes(serviceIds[service] ?? ''), firstPartAt }
  })
}

/** On the wire, before it is known whether it counts. */
export function toCartCoupon(coupon: StoredCoupon, decimals: Decimals): CartCoupon {
  const { code, name, deduction, isOnePerUser, contact, validity, condition, isStopped, isForService, hasUsed } = coupon
  const { firstPartAt } = coupon
  return {
    code,
    name,
    isPercentage: deduction.isPercentage,
    deductedPrice: deduction.isPercentage ? deduction.percentage : toDecimal(deduction.amount, decimals),
    isOnePerUser,
    contact,
    validity,
    condition,
    isStopped,
    isForService,
    hasUsed,
    ...(firstPartAt && { firstPartAt: firstPartAt.toISOString() }),
    problem: null,
  }
}
