import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asRecords,
  asRows,
  everyColumn,
  statement,
  type AnyTable,
  type Args,
  type FoundBy,
  type Json,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import { isShared, TAKEN } from './changed-coupons.store.ts'
import { servicesOfCoupon } from './coupons.store.ts'
import type { coupons, couponRestTypes } from './coupons.table.ts'
import { insertServices, isUsed } from './kept-coupons.store.ts'

type Named = Tables<{ coupons: typeof coupons; couponRestTypes: typeof couponRestTypes }>

const lockRows = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('coupons').select('id').where('restId', '=', restId).orderBy('id').forUpdate(),
)

/** Keeps orders from using the coupons of a branch, and waits for those that are about to. */
export async function lockEveryCoupon(db: Db, restId: string): Promise<void> {
  await db.run(lockRows({ restId }))
}

const everyRow = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('coupons as c')
    .select(['c.id', 'c.version', 'c.name', 'c.note', 'c.code', 'c.deduct', 'c.isPercentage', 'c.isOnePerUser'])
    .select(['c.validity', 'c.conditionId', 'c.conditionValue', 'c.stoppedAt'])
    .select([isUsed.as('isUsed'), isShared.as('isShared'), servicesOfCoupon.as('restTypeIds')])
    .where('c.restId', '=', restId)
    .orderBy('c.id', 'desc'),
)

/** All of a branch, newest first. */
export async function readEveryCoupon(db: Db, restId: string): Promise<Array<FoundBy<typeof everyRow>>> {
  return db.run(everyRow({ restId }))
}

const findTaken = statement((db: Named, { restId, codes }: Args<{ restId: string; codes: string[] }>) =>
  db
    .selectFrom('coupons')
    .select('code')
    .where('restId', '<>', restId)
    .where('code', '=', sql<string>`any(${codes}::text[])`),
)

/** Those of the codes that other branches have. */
export async function findTakenElsewhere(db: Db, restId: string, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  return (await db.run(findTaken({ restId, codes: [...codes] }))).map(({ code }) => code)
}

type Row = typeof coupons.$inferSelect
type New = Omit<Row, 'version' | 'sharedFrom'>

const insertRows = statement((db: Named, { rows }: Args<{ rows: Rows<typeof coupons> }>) =>
  db
    .insertInto('coupons')
    .expression(everyColumn('coupons', rows))
    .onConflict((same) => same.doNothing())
    .returning('id'),
)

const updateRows = statement(
  (_: AnyTable, { restId, rows }: Args<{ restId: string; rows: Json<unknown[]> }>) =>
    sql<never>`update coupons c set name = r.name, note = r.note, code = r.code, deduct = r.deduct,
        is_percentage = r.is_percentage, is_one_per_user = r.is_one_per_user, validity = r.validity,
        condition_id = r.condition_id, condition_value = r.condition_value, stopped_at = r.stopped_at,
        version = r.version
      from jsonb_populate_recordset(null::coupons, ${rows}) r where c.rest_id = ${restId} and c.id = r.id`,
)

const deleteServices = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db.deleteFrom('couponRestTypes').where('couponId', '=', sql<string>`any(${ids}::uuid[])`),
)

interface WithServices {
  id: string
  restTypeIds: readonly string[]
}

async function replaceServices(db: Db, rows: readonly WithServices[]): Promise<void> {
  if (rows.length === 0) return
  await db.run(deleteServices({ ids: rows.map(({ id }) => id) }))
  const services = rows.flatMap(({ id, restTypeIds }) => restTypeIds.map((typeId) => ({ couponId: id, typeId })))
  await db.run(insertServices({ rows: asRows<typeof couponRestTypes>(services) }))
}

interface Writing {
  added: ReadonlyArray<New & WithServices>
  changed: ReadonlyArray<Omit<New, 'createdAt'> & WithServices & { version: number }>
}

const FIRST_VERSION = 1

/**
 * Writes coupons of one branch, which the caller has locked. Returns false if a code is taken. The transaction is over
 * then.
 */
export async function writeCoupons(db: Db, restId: string, { added, changed }: Writing): Promise<boolean> {
  const rowOf = <Of extends WithServices>({ restTypeIds: _, ...row }: Of) => row
  try {
    if (changed.length > 0) await db.run(updateRows({ restId, rows: asRecords(changed.map(rowOf)) }))
    if (added.length > 0) {
      // One order of codes in all branches prevents deadlocks.
      const rows = added
        .toSorted((one, other) => (one.code < other.code ? -1 : 1))
        .map((coupon) => ({ ...rowOf(coupon), version: FIRST_VERSION, sharedFrom: null }))
      const made = await db.run(insertRows({ rows: asRows<typeof coupons>(rows) }))
      if (made.length < added.length) return false
    }
  } catch (error) {
    if (TAKEN.has(systemCode(error))) return false
    throw error
  }
  await replaceServices(db, [...added, ...changed])
  return true
}
