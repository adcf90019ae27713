import { couponRefusal, type CouponUse } from '@brigade/contract/coupons/coupon.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { addRedemption, readCoupon, removeRedemption, type Coupon } from './coupons.store.ts'

export type { Coupon } from './coupons.store.ts'

type Ctx = Pick<Context, 'db'>

/**
 * A branch's coupon by its code, in any case. `customer` is the normalised contact of whoever orders, null where nobody
 * is known; `hasUsed` tells of that customer. Throws `coupon-unknown`, also for another branch's.
 */
export async function findCoupon(ctx: Ctx, restId: string, code: string, customer: string | null): Promise<Coupon> {
  const written = code.trim().toUpperCase()
  return (
    (await readCoupon(ctx.db, restId, written, customer)) ?? refuse('coupon-unknown', { params: { code: written } })
  )
}

/** Throws `coupon-refused`, in the words of the first rule that speaks against it, unless the coupon may be used so. */
export function requireUsable(coupon: Coupon, use: CouponUse): void {
  const reason = couponRefusal(coupon, use)
  if (reason === null) return
  const { code, conditionName: condition } = coupon
  refuse('coupon-refused', { message: `coupon.${reason}`, params: { code, condition }, data: { reason } })
}

/**
 * Writes down that an order uses the coupon. Throws `coupon-used` where the customer has used up their one: of two
 * orders at the same instant one gets it, held by a unique index rather than by looking first.
 */
export async function redeemCoupon(
  ctx: Ctx,
  coupon: Coupon,
  use: { orderId: string; customer: string },
): Promise<void> {
  if (!(await addRedemption(ctx.db, coupon, use))) refuse('coupon-used', { params: { code: coupon.code } })
}

/** Gives back the use of an order that is rejected; nothing happens where it used none. */
export function reverseRedemption(ctx: Ctx, restId: string, orderId: string): Promise<void> {
  return removeRedemption(ctx.db, restId, orderId)
}
