import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  asRows,
  statement,
  type AnyTable,
  type Args,
  type NewRow,
  type Tables,
} from '../../platform/db/statement.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import { insertServices, type OfBranch } from './kept-coupons.store.ts'
import type { coupons, couponRestTypes } from './coupons.table.ts'

type Named = Tables<{ coupons: typeof coupons; couponRestTypes: typeof couponRestTypes }>

export const isShared = sql<boolean>`exists (select 1 from coupons o where o.code = c.code and o.id <> c.id)`

/** Keeps orders from using it, and waits for those that are about to. */
const lock = statement((db: Named, { id, restId }: Args<OfBranch>) =>
  db
    .selectFrom('coupons as c')
    .select(['c.code', 'c.deduct'])
    .where('c.id', '=', id)
    .where('c.restId', '=', restId)
    .forUpdate(),
)

const findShared = statement((db: Named, { id, restId }: Args<OfBranch>) =>
  db.selectFrom('coupons as c').select(isShared.as('isShared')).where('c.id', '=', id).where('c.restId', '=', restId),
)

export async function lockCoupon(
  db: Db,
  coupon: OfBranch,
): Promise<{ code: string; deduct: number; isShared: boolean } | undefined> {
  // PostgreSQL reads only the locked row again after it waited, so a later statement looks for the others.
  const [[locked], [found]] = await Promise.all([db.run(lock(coupon)), db.run(findShared(coupon))])
  return locked && { ...locked, isShared: found?.isShared === true }
}

type Terms = Pick<
  typeof coupons.$inferSelect,
  'name' | 'note' | 'code' | 'deduct' | 'isPercentage' | 'isOnePerUser' | 'validity' | 'conditionId' | 'conditionValue'
>

const update = statement((db: Named, { id, ...terms }: Args<Pick<NewRow<typeof coupons>, keyof Terms | 'id'>>) =>
  db
    .updateTable('coupons')
    .set({ ...terms, version: sql`version + 1` })
    .where('id', '=', id),
)

const deleteServices = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.deleteFrom('couponRestTypes').where('couponId', '=', id),
)

/** PostgreSQL's unique_violation and exclusion_violation. */
export const TAKEN: ReadonlySet<unknown> = new Set(['23505', '23P01'])

/** The caller holds the lock of the coupon. Returns whether no other coupon has the code. */
export async function updateTerms(
  db: Db,
  { validity, conditionValue, ...coupon }: Terms & { id: string },
  typeIds: readonly string[],
): Promise<boolean> {
  const { id } = coupon
  try {
    // A savepoint lets the transaction continue after the violation.
    await db.transaction((inner) =>
      inner.run(update({ ...coupon, validity: asJson(validity), conditionValue: asJson(conditionValue) })),
    )
  } catch (error) {
    if (TAKEN.has(systemCode(error))) return false
    throw error
  }
  await db.run(deleteServices({ id }))
  await db.run(
    insertServices({ rows: asRows<typeof couponRestTypes>(typeIds.map((typeId) => ({ couponId: id, typeId }))) }),
  )
  return true
}

const served = statement(
  (_: AnyTable, { id, restIds }: Args<{ id: string; restIds: string[] }>) => sql<{ restId: string }>`
    select distinct s.rest_id
    from coupon_rest_types t join restaurant_services s on s.type_id = t.type_id
    where t.coupon_id = ${id} and s.rest_id = any(${restIds}::uuid[])`,
)

/** Those of the branches that offer a service of the coupon. */
export async function findServed(db: Db, id: string, restIds: readonly string[]): Promise<string[]> {
  const rows = await db.run(served({ id, restIds: [...restIds] }))
  return rows.map(({ restId }) => restId)
}

interface Copying {
  id: string
  ids: string[]
  restIds: string[]
  now: Date
}

const copy = statement(
  (_: AnyTable, { id, ids, restIds, now }: Args<Copying>) => sql<OfBranch>`
    with added as (
      insert into coupons (id, rest_id, name, note, code, deduct, is_percentage, is_one_per_user, validity, condition_id,
        condition_value, created_at, stopped_at, shared_from)
      select n.id, n.rest_id, c.name, c.note, c.code, c.deduct, c.is_percentage, c.is_one_per_user, c.validity,
        c.condition_id, c.condition_value, ${now}::timestamptz, c.stopped_at, coalesce(c.shared_from, c.id)
      from coupons c, unnest(${ids}::uuid[], ${restIds}::uuid[]) as n (id, rest_id)
      where c.id = ${id}
      on conflict do nothing
      returning id, rest_id
    ), services as (
      insert into coupon_rest_types (coupon_id, type_id)
      select a.id, t.type_id
      from added a
        join coupon_rest_types t on t.coupon_id = ${id}
        join restaurant_services s on s.rest_id = a.rest_id and s.type_id = t.type_id
    )
    select id, rest_id from added`,
)

/** The caller holds the lock of the coupon. Returns those that are new; a branch has a code once. */
export async function insertCopies(db: Db, id: string, copies: readonly OfBranch[], now: Date): Promise<OfBranch[]> {
  return db.run(copy({ id, ids: copies.map((each) => each.id), restIds: copies.map(({ restId }) => restId), now }))
}
