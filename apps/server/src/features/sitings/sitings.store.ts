import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import type { restaurants } from '../restaurants/restaurants.table.ts'
import type { sitings } from './sitings.table.ts'

type Named = Tables<{ restaurants: typeof restaurants; sitings: typeof sitings }>
type Row = typeof sitings.$inferSelect

/** Far above what a branch has room for, so the list needs no paging. */
const MOST_LISTED = 5000

export function toSiting({ id, name, hasCharge, amount, capacity }: Omit<Row, 'restId'>): Siting {
  return { _id: id, name, hasCharge, amount: toDecimal(amount), capacity }
}

const anyOf = (ids: RawBuilder<string[]>) => sql<string>`any(${ids}::uuid[])`

const selectSitings = (db: Named) =>
  db.selectFrom('sitings').select(['restId', 'id', 'name', 'hasCharge', 'amount', 'capacity'])

/** All branches that are not archived without `restIds`. */
const findOfBranches = statement((db: Named, { restIds }: Args<{ restIds?: string[] | undefined }>) => {
  const all = selectSitings(db).orderBy('restId').orderBy('id').limit(sql.lit(MOST_LISTED))
  if (restIds) return all.where('restId', '=', anyOf(restIds))
  const atWork = db.selectFrom('restaurants').select('id').where('archivedAt', 'is', null)
  return all.where('restId', 'in', atWork)
})

export async function listOfBranch(db: Db, restId: string): Promise<Siting[]> {
  return (await db.run(findOfBranches({ restIds: [restId] }))).map(toSiting)
}

export async function listOfBranches(
  db: Db,
  restIds: readonly string[] | 'all',
): Promise<Array<Siting & { restId: string }>> {
  const rows = await db.run(findOfBranches({ restIds: restIds === 'all' ? undefined : [...restIds] }))
  return rows.map((row) => ({ restId: row.restId, ...toSiting(row) }))
}

const findSitings = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  selectSitings(db).where('restId', '=', restId).where('id', '=', anyOf(ids)),
)

export async function readSitings(db: Db, restId: string, ids: readonly string[]): Promise<Map<string, Siting>> {
  const rows = await db.run(findSitings({ restId, ids: [...ids] }))
  return new Map(rows.map((row) => [row.id, toSiting(row)]))
}

const insertRow = statement((db: Named, siting: Args<Row>) =>
  db
    .insertInto('sitings')
    .values(siting)
    .onConflict((taken) => taken.doNothing())
    .returning('id'),
)

/** Returns undefined if the name is taken. */
export async function insertSiting(db: Db, siting: Row): Promise<Siting | undefined> {
  const [added] = await db.run(insertRow(siting))
  return added && toSiting(siting)
}

const lockRow = statement((db: Named, siting: Args<{ restId: string; id: string }>) =>
  db
    .selectFrom('sitings')
    .select('id')
    .where((is) => is.and(siting))
    .forNoKeyUpdate(),
)

/** Locks a siting until the transaction ends, so that the guests of one call at a time are placed there. */
export async function lockSiting(db: Db, siting: { restId: string; id: string }): Promise<void> {
  await db.run(lockRow(siting))
}
