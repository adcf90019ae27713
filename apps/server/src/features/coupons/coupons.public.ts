import { couponRefusal, type CouponUse } from '@brigade/contract/coupons/coupon.rules.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  addRedemption,
  readCoupon,
  readCouponsOf,
  readValid,
  removeRedemption,
  type Coupon,
  type MeantUse,
} from './coupons.store.ts'

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

/**
 * Returns the coupons that carts have, one for each use. `hasUsed` refers to its customer. With `isLocked`, their terms stay
 * until the transaction ends.
 */
export function couponsById(
  ctx: Ctx,
  uses: readonly MeantUse[],
  { isLocked }: { isLocked: boolean },
): Promise<Coupon[]> {
  return readCouponsOf(ctx.db, uses, { isLocked })
}

/** Nobody chooses from more. The others are used by their code. */
const MOST_OFFERED = 100

/**
 * Returns the coupons of a branch for a service (`typeId`) that are valid at some time of a day (YYYY:MM:DD), the newest
 * hundred. `hasUsed` refers to nobody.
 */
export function couponsOfDay(ctx: Ctx, asked: { restId: string; typeId: string; date: string }): Promise<Coupon[]> {
  return readValid(ctx.db, { ...asked, most: MOST_OFFERED })
}

/** Throws `coupon-refused` with the message of the first rule that forbids this use. */
export function requireUsable(coupon: Coupon, use: CouponUse): void {
  const reason = couponRefusal(coupon, use)
  if (reason === null) return
  const { code, conditionName: condition } = coupon
  refuse('coupon-refused', { message: `coupon.${reason}`, params: { code, condition }, data: { reason } })
}

/**
 * Redeems the coupon for an order. Throws `coupon-used`, with another `message` if one is given, if the customer has used it
 * up. A unique index decides between concurrent orders. `customer` is '' where none is known.
 */
export async function redeemCoupon(
  ctx: Ctx,
  coupon: Coupon,
  use: { orderId: string; customer: string },
  message: MessageKey = 'error.coupon-used',
): Promise<void> {
  if (!(await addRedemption(ctx.db, coupon, use))) refuse('coupon-used', { message, params: { code: coupon.code } })
}

/** Reverses the redemption of a rejected order, if it used a coupon. */
export function reverseRedemption(ctx: Ctx, restId: string, orderId: string): Promise<void> {
  return removeRedemption(ctx.db, restId, orderId)
}
