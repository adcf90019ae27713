import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asRows,
  everyColumn,
  statement,
  type Args,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import type { restaurantPlugins, restaurants, restTypes } from './restaurants.table.ts'

type Named = Tables<{
  restaurantPlugins: typeof restaurantPlugins
  restaurants: typeof restaurants
  restTypes: typeof restTypes
}>

export type BranchRow = typeof restaurants.$inferSelect

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

const insertRow = statement((db: Named, row: Args<NewRow<typeof restaurants>>) =>
  db.insertInto('restaurants').values(row),
)

export async function insertBranch(db: Db, row: BranchRow): Promise<void> {
  await db.run(insertRow(row))
}

type BranchColumns = Omit<BranchRow, 'id' | 'createdAt'>

const updateRow = statement((db: Named, { restId, ...set }: Args<BranchColumns & { restId: string }>) =>
  db.updateTable('restaurants').set(set).where('id', '=', restId),
)

export async function updateBranch(db: Db, restId: string, set: BranchColumns): Promise<void> {
  await db.run(updateRow({ ...set, restId }))
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

export async function deletePlugins(db: Db, restId: string, names: readonly PluginName[]): Promise<void> {
  await db.run(deleteRows({ restId, names: [...names] }))
}
