import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
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

export async function readSiting(db: Db, restId: string, id: string): Promise<Siting | undefined> {
  const [row] = await db
    .select()
    .from(sitings)
    .where(and(eq(sitings.restId, restId), eq(sitings.id, id)))
  return row && toSiting(row)
}

export async function insertSiting(db: Db, siting: typeof sitings.$inferInsert): Promise<Siting | undefined> {
  const [row] = await db.insert(sitings).values(siting).onConflictDoNothing().returning()
  return row && toSiting(row)
}
