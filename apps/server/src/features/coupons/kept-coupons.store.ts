import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, asc, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { conditions } from '../lookups/lookups.table.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import { coupons, couponRestTypes } from './coupons.table.ts'

export type CouponRow = typeof coupons.$inferSelect

interface KeptCoupon {
  coupon: CouponRow
  condition: typeof conditions.$inferSelect
}

function toCoupon(
  { coupon, condition }: KeptCoupon,
  services: ReadonlyArray<{ typeId: string; name: ServiceName }> = [],
): CouponOnWire {
  return {
    _id: coupon.id,
    restId: coupon.restId,
    name: coupon.name,
    note: coupon.note,
    code: coupon.code,
    deductedPrice: toDecimal(coupon.deduct),
    isPercentage: coupon.isPercentage,
    isOnePerUser: coupon.isOnePerUser,
    validity: coupon.validity,
    restTypeIds: services.map(({ typeId }) => typeId),
    restTypes: services.map(({ typeId, name }) => ({ _id: typeId, name })),
    conditionId: coupon.conditionId,
    condition: { _id: condition.id, name: condition.name },
    conditionValue: coupon.conditionValue,
  }
}

async function readWhere(db: Db, where: SQL | undefined, limit: number): Promise<CouponOnWire[]> {
  const rows = await db
    .select({ coupon: coupons, condition: conditions })
    .from(coupons)
    .innerJoin(conditions, eq(conditions.id, coupons.conditionId))
    .where(where)
    .orderBy(desc(coupons.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ coupon }) => coupon.id)
  const services = await db
    .select({ couponId: couponRestTypes.couponId, typeId: restTypes.id, name: restTypes.name })
    .from(couponRestTypes)
    .innerJoin(restTypes, eq(restTypes.id, couponRestTypes.typeId))
    .where(isAnyOf(couponRestTypes.couponId, ids))
    .orderBy(asc(restTypes.position))
  const servicesOf = groupBy(services, ({ couponId }) => couponId)
  return rows.map((row) => toCoupon(row, servicesOf.get(row.coupon.id)))
}

export function readCoupons(db: Db, restId: string, { limit, after }: PageAsked): Promise<CouponOnWire[]> {
  return readWhere(db, and(eq(coupons.restId, restId), after ? lt(coupons.id, after) : undefined), limit + 1)
}

export async function countCoupons(db: Db, restId: string): Promise<number> {
  return db.$count(coupons, eq(coupons.restId, restId))
}

export async function insertCoupon(
  db: Db,
  coupon: CouponRow,
  typeIds: readonly string[],
): Promise<CouponOnWire | undefined> {
  const [row] = await db
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id })
  if (!row) return undefined
  await db.insert(couponRestTypes).values(typeIds.map((typeId) => ({ couponId: row.id, typeId })))
  const [added] = await readWhere(db, eq(coupons.id, row.id), 1)
  return added
}
