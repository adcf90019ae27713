import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import {
  asRows,
  everyColumn,
  statement,
  type AnyTable,
  type Args,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { restaurantPlugins, restaurants, restTypes } from './restaurants.table.ts'

type Named = Tables<{
  restaurantPlugins: typeof restaurantPlugins
  restaurants: typeof restaurants
  restTypes: typeof restTypes
}>

export type BranchRow = Omit<typeof restaurants.$inferSelect, 'archivedAt' | 'isDrawerRequired'>

const lockRow = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('restaurants')
    .select(['id', 'name', 'address', 'cities', 'timeZone', 'businessDayStartsAt', 'overallTaxId', 'createdAt'])
    .select(['mapLatitude', 'mapLongitude', 'mapZoom', 'mapRadius'])
    .where('id', '=', restId)
    .forNoKeyUpdate(),
)

/** Locks the row of a branch. Orders can still be taken meanwhile. */
export async function lockBranchRow(db: Db, restId: string): Promise<BranchRow | undefined> {
  const [row] = await db.run(lockRow({ restId }))
  return row
}

const lockRows = statement((db: Named, { restIds }: Args<{ restIds: string[] }>) =>
  db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '=', sql<string>`any(${restIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** The same for several branches. */
export async function lockBranchRows(db: Db, restIds: readonly string[]): Promise<void> {
  await db.run(lockRows({ restIds: [...restIds] }))
}

const UNIQUE_VIOLATION = '23505'

/** Returns false if another branch has the name. The transaction is over then. */
async function isNameFree(written: Promise<unknown>): Promise<boolean> {
  try {
    await written
    return true
  } catch (error) {
    if (systemCode(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

const insertRow = statement((db: Named, row: Args<NewRow<typeof restaurants>>) =>
  db.insertInto('restaurants').values(row),
)

/** Returns false if another branch has the name. The transaction is over then. */
export function insertBranch(db: Db, row: BranchRow): Promise<boolean> {
  return isNameFree(db.run(insertRow(row)))
}

type BranchColumns = Omit<BranchRow, 'id' | 'createdAt'>

const updateRow = statement((db: Named, { restId, ...set }: Args<BranchColumns & { restId: string }>) =>
  db.updateTable('restaurants').set(set).where('id', '=', restId),
)

/** Returns false if another branch has the name. The transaction is over then. */
export function updateBranch(db: Db, restId: string, set: BranchColumns): Promise<boolean> {
  return isNameFree(db.run(updateRow({ ...set, restId })))
}

const lockWhole = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('restaurants').select(['name', 'archivedAt']).where('id', '=', restId).forUpdate(),
)

/** Locks a branch, also against new orders, carts and bookings. */
export async function lockWholeBranch(db: Db, restId: string) {
  const [row] = await db.run(lockWhole({ restId }))
  return row
}

const setArchived = statement((db: Named, { restId, archivedAt }: Args<{ restId: string; archivedAt: Date | null }>) =>
  db.updateTable('restaurants').set({ archivedAt }).where('id', '=', restId),
)

/** Archives a locked branch, or restores it for null. Returns false as `updateBranch` does. */
export function writeArchived(db: Db, restId: string, archivedAt: Date | null): Promise<boolean> {
  return isNameFree(db.run(setArchived({ restId, archivedAt })))
}

const listAll = statement((db: Named) =>
  db.selectFrom('restTypes').select(['id as typeId', 'name']).orderBy('position'),
)

export async function listServices(db: Db): Promise<Array<{ typeId: string; name: ServiceName }>> {
  return db.run(listAll({}))
}

const insertRows = statement((db: Named, { rows }: Args<{ rows: Rows<typeof restaurantPlugins> }>) =>
  db.insertInto('restaurantPlugins').expression(everyColumn('restaurantPlugins', rows)),
)

export async function insertPlugins(db: Db, restId: string, names: readonly PluginName[]): Promise<void> {
  if (names.length === 0) return
  await db.run(insertRows({ rows: asRows<typeof restaurantPlugins>(names.map((name) => ({ restId, name }))) }))
}

const deleteRows = statement((db: Named, { restId, names }: Args<{ restId: string; names: PluginName[] }>) =>
  db
    .deleteFrom('restaurantPlugins')
    .where('restId', '=', restId)
    .where('name', '=', sql<PluginName>`any(${names}::text[])`),
)

const copyOpening = statement(
  (_: AnyTable, { from, to, today }: Args<{ from: string; to: string; today: string }>) => sql<never>`
    with hours as (
      update restaurant_services t set availability = s.availability, preparation_time = s.preparation_time,
          orders_per_quarter = s.orders_per_quarter
        from restaurant_services s
       where t.rest_id = ${to} and s.rest_id = ${from} and s.type_id = t.type_id
    )
    insert into holidays (rest_id, type_id, date, st, et, reason)
    select t.rest_id, h.type_id, h.date, h.st, h.et, h.reason
      from holidays h join restaurant_services t on t.rest_id = ${to} and t.type_id = h.type_id
     where h.rest_id = ${from} and h.date >= ${today}::date`,
)

/** Gives the services of a new branch the hours, preparation times, limits and coming holidays of another. */
export async function copyOpeningOf(db: Db, from: string, to: string, today: WireDate): Promise<void> {
  await db.run(copyOpening({ from, to, today: isoDate(today) }))
}

export async function deletePlugins(db: Db, restId: string, names: readonly PluginName[]): Promise<void> {
  await db.run(deleteRows({ restId, names: [...names] }))
}
