import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { ListedSiting, Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Amounts, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import { statement, type AnyTable, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { restaurants } from '../restaurants/restaurants.table.ts'
import { copyPlan } from './floor-plan.store.ts'
import type { sitings } from './sitings.table.ts'

type Named = Tables<{ restaurants: typeof restaurants; sitings: typeof sitings }>
type Row = Omit<typeof sitings.$inferSelect, 'restId'>

/** PostgreSQL's unique_violation. */
const TAKEN = '23505'

/** Far above what a branch has room for, so the list needs no paging. */
const MOST_LISTED = 5000

type SitingRow = Omit<Row, 'version' | 'isArchived'>

/** The wire form of a siting. Its charge is stored in the smallest unit of the currency. */
export function toSiting({ id, name, hasCharge, amount, capacity }: SitingRow, decimals: Decimals): Siting {
  return { _id: id, name, hasCharge, amount: toDecimal(amount, decimals), capacity }
}

/** The wire form of a siting in its list, with what a change needs. */
export function toListedSiting({ version, isArchived, ...row }: Row, decimals: Decimals): ListedSiting {
  return { ...toSiting(row, decimals), version, isArchived }
}

const anyOf = (ids: RawBuilder<string[]>) => sql<string>`any(${ids}::uuid[])`

const columns = ['id', 'name', 'hasCharge', 'amount', 'capacity', 'version', 'isArchived'] as const

const selectSitings = (db: Named) => db.selectFrom('sitings').select(['restId', ...columns])

/** All branches that are not archived without `restIds`. */
const findOfBranches = statement(
  (db: Named, { restIds, archived }: Args<{ restIds?: string[] | undefined; archived?: 'with' | undefined }>) => {
    const both = selectSitings(db).orderBy('restId').orderBy('id').limit(sql.lit(MOST_LISTED))
    const all = archived ? both : both.where('isArchived', '=', false)
    if (restIds) return all.where('restId', '=', anyOf(restIds))
    const atWork = db.selectFrom('restaurants').select('id').where('archivedAt', 'is', null)
    return all.where('restId', 'in', atWork)
  },
)

export async function listOfBranch(
  { db, decimals }: Amounts,
  restId: string,
  archived?: 'with',
): Promise<ListedSiting[]> {
  const rows = await db.run(findOfBranches({ restIds: [restId], archived }))
  return rows.map((row) => toListedSiting(row, decimals))
}

export async function listOfBranches(
  { db, decimals }: Amounts,
  restIds: readonly string[] | 'all',
): Promise<Array<Siting & { restId: string }>> {
  const rows = await db.run(findOfBranches({ restIds: restIds === 'all' ? undefined : [...restIds] }))
  return rows.map((row) => ({ restId: row.restId, ...toSiting(row, decimals) }))
}

const findSitings = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  selectSitings(db).where('restId', '=', restId).where('id', '=', anyOf(ids)),
)

export async function readSitings(
  { db, decimals }: Amounts,
  restId: string,
  ids: readonly string[],
): Promise<Map<string, Siting>> {
  const rows = await db.run(findSitings({ restId, ids: [...ids] }))
  return new Map(rows.map((row) => [row.id, toSiting(row, decimals)]))
}

type NewSiting = Pick<NewRow<typeof sitings>, 'restId' | 'id' | 'name' | 'hasCharge' | 'amount' | 'capacity'>

const insertRow = statement((db: Named, siting: Args<NewSiting>) =>
  db
    .insertInto('sitings')
    .values(siting)
    .onConflict((taken) => taken.doNothing())
    .returning(columns),
)

/** Returns undefined if the name is taken. */
export async function insertSiting({ db, decimals }: Amounts, siting: NewSiting): Promise<ListedSiting | undefined> {
  const [added] = await db.run(insertRow(siting))
  return added && toListedSiting(added, decimals)
}

interface Copied {
  from: string
  to: string
  ids: string[]
  newIds: string[]
}

const copyRows = statement(
  (_: AnyTable, { from, to, ids, newIds }: Args<Copied>) => sql<never>`
    insert into sitings (rest_id, id, name, has_charge, amount, capacity)
    select ${to}, c.new_id, s.name, s.has_charge, s.amount, s.capacity
      from unnest(${ids}::uuid[], ${newIds}::uuid[]) as c (id, new_id)
      join sitings s on s.rest_id = ${from} and s.id = c.id`,
)

/** Gives a branch without sitings those of another, in their order, and its floor plan. */
export async function copySitings(ctx: Pick<Context, 'db' | 'decimals' | 'clock'>, from: string, to: string) {
  const ids = (await listOfBranch(ctx, from)).map(({ _id }) => _id)
  const now = ctx.clock.now()
  const copied = { from, to, ids, newIds: ids.map(() => newId(now)) }
  await ctx.db.run(copyRows(copied))
  await copyPlan(ctx.db, copied)
}

const findNamed = statement((db: Named, { restId, name }: Args<{ restId: string; name: string }>) =>
  db
    .selectFrom('sitings')
    .select(['id', 'isArchived'])
    .where('restId', '=', restId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`),
)

/** The siting of this name in a branch, in any case, archived ones too; undefined if there is none. */
export async function sitingNamed(db: Db, restId: string, name: string) {
  const [row] = await db.run(findNamed({ restId, name }))
  return row
}

export type SitingSet = Pick<Row, 'name' | 'hasCharge' | 'amount' | 'capacity' | 'isArchived'>

const updateRow = statement((db: Named, { restId, id, ...set }: Args<{ restId: string; id: string } & SitingSet>) =>
  db
    .updateTable('sitings')
    .set(set)
    .set({ version: sql`version + 1` })
    .where((is) => is.and({ restId, id }))
    .returning(columns),
)

/** Changes a locked siting. Returns undefined if the name is taken. */
export async function updateSiting(
  db: Db,
  place: { restId: string; id: string },
  set: SitingSet,
): Promise<Row | undefined> {
  try {
    // A savepoint lets the transaction continue after the violation.
    const [row] = await db.transaction((inner) => inner.run(updateRow({ ...place, ...set })))
    return row
  } catch (error) {
    if (systemCode(error) === TAKEN) return undefined
    throw error
  }
}

const lockRow = statement((db: Named, siting: Args<{ restId: string; id: string }>) =>
  db
    .selectFrom('sitings')
    .select(columns)
    .where((is) => is.and(siting))
    .forNoKeyUpdate(),
)

/** Locks a siting until the transaction ends. */
export async function lockRowOf(db: Db, siting: { restId: string; id: string }): Promise<Row | undefined> {
  const [row] = await db.run(lockRow(siting))
  return row
}

/**
 * Locks a siting until the transaction ends, so that the guests of one call at a time are placed there. Throws
 * `siting-archived`.
 */
export async function lockSiting(db: Db, siting: { restId: string; id: string }): Promise<void> {
  const row = await lockRowOf(db, siting)
  if (row?.isArchived) refuse('siting-archived', { params: { siting: row.name } })
}
