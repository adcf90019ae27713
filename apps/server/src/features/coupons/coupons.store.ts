import type { CouponDeduction, CouponTerms } from '@brigade/contract/coupons/coupon.rules.ts'
import type { Condition } from '@brigade/contract/lookups/conditions.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { conditions } from '../lookups/lookups.table.ts'
import type { coupons, couponUses } from './coupons.table.ts'

export interface Coupon extends CouponTerms {
  condition: Condition
  id: string
  restId: string
  sharedFrom: string | null
  name: string
  code: string
  deduction: CouponDeduction
  conditionName: string
  hasUsed: boolean
}

type Named = Tables<{ conditions: typeof conditions; coupons: typeof coupons; couponUses: typeof couponUses }>

export const servicesOfCoupon = sql<string[]>`array(select t.type_id from coupon_rest_types t where t.coupon_id = c.id)`

/** Whether the customer used a coupon that counts once, here or in a branch that shares its code. */
const usedBy = (customer: unknown) => sql<boolean>`(c.is_one_per_user and exists (
  select 1 from coupon_uses u
  where coalesce(u.shared_from, u.coupon_id) = coalesce(c.shared_from, c.id) and u.customer = ${customer}
    and u.is_one_per_user))`

interface Written {
  restId: string
  code: string
  customer: string | null
}

/** Its terms stay until the order that uses it is written. */
const lockTerms = statement((db: Named, { restId, code }: Args<Pick<Written, 'restId' | 'code'>>) =>
  db.selectFrom('coupons').select('id').where('restId', '=', restId).where('code', '=', code).forKeyShare(),
)

const selectTerms = (db: Named, customer: unknown) =>
  db
    .selectFrom('coupons as c')
    .innerJoin('conditions as d', 'd.id', 'c.conditionId')
    .select(['c.id', 'c.restId', 'c.sharedFrom', 'c.name', 'c.code', 'c.validity', 'c.conditionValue'])
    .select(['c.isOnePerUser', 'c.isPercentage', 'c.deduct', 'd.kind as conditionKind', 'd.name as conditionName'])
    .select(sql<boolean>`c.stopped_at is not null`.as('isStopped'))
    .select(servicesOfCoupon.as('restTypeIds'))
    .select(usedBy(customer).as('hasUsed'))

const findCoupon = statement((db: Named, { restId, code, customer }: Args<Written>) =>
  selectTerms(db, customer).where('c.restId', '=', restId).where('c.code', '=', code),
)

function toCoupon({
  deduct,
  isPercentage,
  conditionKind: kind,
  conditionValue: value,
  ...coupon
}: FoundBy<typeof findCoupon>): Coupon {
  return {
    ...coupon,
    condition: { kind, value },
    deduction: isPercentage
      ? { isPercentage: true, percentage: deduct / 100 }
      : { isPercentage: false, amount: deduct },
  }
}

export async function readCoupon(
  db: Db,
  restId: string,
  code: string,
  customer: string | null,
): Promise<Coupon | undefined> {
  // PostgreSQL reads only the locked row again after it waited, so a later statement reads the terms.
  const [[locked], [found]] = await Promise.all([
    db.run(lockTerms({ restId, code })),
    db.run(findCoupon({ restId, code, customer })),
  ])
  return found?.id === locked?.id ? found && toCoupon(found) : undefined
}

const lockRows = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare(),
)

/** Of each coupon, `customer` is the one who would use it. */
const findRows = statement((db: Named, { ids, customers }: Args<{ ids: string[]; customers: Array<string | null> }>) =>
  selectTerms(db, sql.ref('w.customer'))
    .innerJoin(
      sql<{ id: string; customer: string | null; place: number }>`unnest(${ids}::uuid[], ${customers}::text[])
          with ordinality`.as<'w'>(sql`w (id, customer, place)`),
      'w.id',
      'c.id',
    )
    .orderBy('w.place'),
)

export interface MeantUse {
  id: string
  customer: string | null
}

/** Of each use, the coupon. With `isLocked`, the terms stay until the transaction ends. */
export async function readCouponsOf(
  db: Db,
  uses: readonly MeantUse[],
  { isLocked }: { isLocked: boolean },
): Promise<Coupon[]> {
  if (uses.length === 0) return []
  const ids = uses.map(({ id }) => id)
  const customers = uses.map(({ customer }) => customer)
  const [, found] = await Promise.all([
    isLocked ? db.run(lockRows({ ids })) : null,
    db.run(findRows({ ids, customers })),
  ])
  return found.map(toCoupon)
}

interface Asked {
  restId: string
  /** The service. */
  typeId: string
  date: string
  most: number
}

/** Dates of the wire are compared as text. */
const findValid = statement((db: Named, { restId, typeId, date, most }: Args<Asked>) =>
  selectTerms(db, null)
    .where('c.restId', '=', restId)
    .where('c.stoppedAt', 'is', null)
    .where(sql<boolean>`exists (select from coupon_rest_types t where t.coupon_id = c.id and t.type_id = ${typeId})`)
    .where(sql<boolean>`${date} between c.validity ->> 'startDate' and c.validity ->> 'endDate'`)
    .orderBy('c.id', 'desc')
    .limit(most),
)

/** The coupons of a branch and service that are valid at some time of a day, newest first. */
export async function readValid(db: Db, asked: Asked): Promise<Coupon[]> {
  return (await db.run(findValid(asked))).map(toCoupon)
}

const insertUse = statement((db: Named, use: Args<NewRow<typeof couponUses>>) =>
  db
    .insertInto('couponUses')
    .values(use)
    .onConflict((used) => used.doNothing())
    .returning('orderId'),
)

const deleteUse = statement((db: Named, use: Args<{ restId: string; orderId: string }>) =>
  db.deleteFrom('couponUses').where((is) => is.and(use)),
)

/** Returns false if the customer's single use is taken. Two unique indexes may say so. */
export async function addRedemption(
  db: Db,
  coupon: Pick<Coupon, 'id' | 'restId' | 'isOnePerUser' | 'sharedFrom'>,
  use: { orderId: string; customer: string },
): Promise<boolean> {
  const { restId, id: couponId, isOnePerUser, sharedFrom } = coupon
  const rows = await db.run(insertUse({ ...use, restId, couponId, isOnePerUser, sharedFrom }))
  return rows.length > 0
}

export async function removeRedemption(db: Db, restId: string, orderId: string): Promise<void> {
  await db.run(deleteUse({ restId, orderId }))
}
