import { couponRefusal, type CouponUse } from '@brigade/contract/coupons/coupon.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { addRedemption, readCoupon, removeRedemption, type Coupon } from './coupons.store.ts'

export { couponsCsv } from './coupons-csv.ts'
export type { Coupon } from './coupons.store.ts'

type Ctx = Pick<Context, 'db'>

/**
 * Returns a branch's coupon by its code, ignoring case. `customer` is the customer's normalised contact or null;
 * `hasUsed` refers to that customer, and only to a coupon that counts once. Throws `coupon-unknown`, also for another branch's.
 */
export async function findCoupon(ctx: Ctx, restId: string, code: string, customer: string | null): Promise<Coupon> {
  const written = code.trim().toUpperCase()
  return (
    (await readCoupon(ctx.db, restId, written, customer)) ?? refuse('coupon-unknown', { params: { code: written } })
  )
}

/** Throws `coupon-refused` with the message of the first rule that forbids this use. */
export function requireUsable(coupon: Coupon, use: CouponUse): void {
  const reason = couponRefusal(coupon, use)
  if (reason === null) return
  const { code, conditionName: condition } = coupon
  refuse('coupon-refused', { message: `coupon.${reason}`, params: { code, condition }, data: { reason } })
}

/**
 * Redeems the coupon for an order. Throws `coupon-used` if the customer has used it up. A unique index decides between
 * concurrent orders.
 */
export async function redeemCoupon(
  ctx: Ctx,
  coupon: Coupon,
  use: { orderId: string; customer: string },
): Promise<void> {
  if (!(await addRedemption(ctx.db, coupon, use))) refuse('coupon-used', { params: { code: coupon.code } })
}

/** Reverses the redemption of a rejected order, if it used a coupon. */
export function reverseRedemption(ctx: Ctx, restId: string, orderId: string): Promise<void> {
  return removeRedemption(ctx.db, restId, orderId)
}
