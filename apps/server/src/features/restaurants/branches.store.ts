import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { restaurantPlugins, restaurants, restTypes } from './restaurants.table.ts'

export type BranchRow = typeof restaurants.$inferSelect

/** Locks the row of a branch. Orders can still be taken meanwhile. */
export async function lockBranchRow(db: Db, restId: string): Promise<BranchRow | undefined> {
  const [row] = await db.select().from(restaurants).where(eq(restaurants.id, restId)).for('no key update')
  return row
}

export async function insertBranch(db: Db, row: BranchRow): Promise<void> {
  await db.insert(restaurants).values(row)
}

export async function updateBranch(db: Db, restId: string, set: Omit<BranchRow, 'id' | 'createdAt'>): Promise<void> {
  await db.update(restaurants).set(set).where(eq(restaurants.id, restId))
}

export async function listServices(db: Db): Promise<Array<{ typeId: string; name: ServiceName }>> {
  return db.select({ typeId: restTypes.id, name: restTypes.name }).from(restTypes).orderBy(asc(restTypes.position))
}

export async function insertPlugins(db: Db, restId: string, names: readonly PluginName[]): Promise<void> {
  if (names.length > 0) await db.insert(restaurantPlugins).values(names.map((name) => ({ restId, name })))
}

export async function deletePlugins(db: Db, restId: string, names: readonly PluginName[]): Promise<void> {
  await db
    .delete(restaurantPlugins)
    .where(and(eq(restaurantPlugins.restId, restId), inArray(restaurantPlugins.name, [...names])))
}
