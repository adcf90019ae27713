import type { CouponDeduction, CouponTerms } from '@brigade/contract/coupons/coupon.rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { conditions } from '../lookups/lookups.table.ts'
import { coupons, couponRestTypes, couponUses } from './coupons.table.ts'

export interface Coupon extends CouponTerms {
  id: string
  restId: string
  name: string
  code: string
  deduction: CouponDeduction
  conditionName: string
  hasUsed: boolean
}

const typeIds = sql<string[]>`array(
  select ${couponRestTypes.typeId} from ${couponRestTypes} where ${couponRestTypes.couponId} = ${coupons.id})`

export async function readCoupon(
  db: Db,
  restId: string,
  code: string,
  customer: string | null,
): Promise<Coupon | undefined> {
  const hasUsed = sql<boolean>`exists (
    select 1 from ${couponUses}
     where ${couponUses.restId} = ${restId} and ${couponUses.couponId} = ${coupons.id} and ${couponUses.customer} = ${customer})`
  const [found] = await db
    .select({ coupon: coupons, condition: conditions, restTypeIds: typeIds, hasUsed })
    .from(coupons)
    .innerJoin(conditions, eq(conditions.id, coupons.conditionId))
    .where(and(eq(coupons.restId, restId), eq(coupons.code, code)))
  if (!found) return undefined
  const { coupon, condition } = found
  return {
    id: coupon.id,
    restId: coupon.restId,
    name: coupon.name,
    code: coupon.code,
    restTypeIds: found.restTypeIds,
    validity: coupon.validity,
    condition: { kind: condition.kind, value: coupon.conditionValue },
    conditionName: condition.name,
    isOnePerUser: coupon.isOnePerUser,
    deduction: coupon.isPercentage
      ? { isPercentage: true, percentage: coupon.deduct / 100 }
      : { isPercentage: false, amount: coupon.deduct },
    hasUsed: found.hasUsed,
  }
}

/** Returns false if the customer's single use is taken. */
export async function addRedemption(
  db: Db,
  coupon: Pick<Coupon, 'id' | 'restId' | 'isOnePerUser'>,
  use: { orderId: string; customer: string },
): Promise<boolean> {
  const rows = await db
    .insert(couponUses)
    .values({ ...use, restId: coupon.restId, couponId: coupon.id, isOnePerUser: coupon.isOnePerUser })
    .onConflictDoNothing({
      target: [couponUses.restId, couponUses.couponId, couponUses.customer],
      where: sql`${couponUses.isOnePerUser}`,
    })
    .returning({ orderId: couponUses.orderId })
  return rows.length > 0
}

export async function removeRedemption(db: Db, restId: string, orderId: string): Promise<void> {
  await db.delete(couponUses).where(and(eq(couponUses.restId, restId), eq(couponUses.orderId, orderId)))
}
