import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { asc, eq } from 'drizzle-orm'
import { sql as literal } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import { sitings } from './sitings.table.ts'

type Row = typeof sitings.$inferSelect

/** Far above what a branch has room for, so the list needs no paging. */
const MOST_LISTED = 5000

export function toSiting({ id, name, hasCharge, amount, capacity }: Omit<Row, 'restId'>): Siting {
  return { _id: id, name, hasCharge, amount: toDecimal(amount), capacity }
}

export async function listOfBranch(db: Db, restId: string): Promise<Siting[]> {
  const rows = await db
    .select()
    .from(sitings)
    .where(eq(sitings.restId, restId))
    .orderBy(asc(sitings.id))
    .limit(MOST_LISTED)
  return rows.map(toSiting)
}

export async function listOfBranches(
  db: Db,
  restIds: readonly string[] | 'all',
): Promise<Array<Siting & { restId: string }>> {
  const rows = await db
    .select()
    .from(sitings)
    .where(restIds === 'all' ? undefined : isAnyOf(sitings.restId, restIds))
    .orderBy(asc(sitings.restId), asc(sitings.id))
    .limit(MOST_LISTED)
  return rows.map((row) => ({ restId: row.restId, ...toSiting(row) }))
}

const findSitings = statement(
  (db: Tables<{ sitings: typeof sitings }>, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
    db
      .selectFrom('sitings')
      .select(['id', 'name', 'hasCharge', 'amount', 'capacity'])
      .where('restId', '=', restId)
      .where('id', '=', literal<string>`any(${ids}::uuid[])`),
)

export async function readSitings(db: Db, restId: string, ids: readonly string[]): Promise<Map<string, Siting>> {
  const rows = await db.run(findSitings({ restId, ids: [...ids] }))
  return new Map(rows.map((row) => [row.id, toSiting(row)]))
}

export async function insertSiting(db: Db, siting: typeof sitings.$inferInsert): Promise<Siting | undefined> {
  const [row] = await db.insert(sitings).values(siting).onConflictDoNothing().returning()
  return row && toSiting(row)
}
