import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { foods, variations } from './foods.table.ts'

export type FoodRow = typeof foods.$inferSelect
export type VariationRow = typeof variations.$inferSelect
export interface VariationChange {
  id: string
  set: Partial<VariationRow>
}

/** Locks the food, then its variations in id order. Orders lock variations alike and never lock the food. */
export async function lockFood(
  db: Db,
  foodId: string,
): Promise<{ food: FoodRow; variations: VariationRow[] } | undefined> {
  const [food] = await db.select().from(foods).where(eq(foods.id, foodId)).for('no key update')
  if (!food) return undefined
  const rows = await db
    .select()
    .from(variations)
    .where(and(eq(variations.restId, food.restId), eq(variations.foodId, food.id)))
    .orderBy(asc(variations.id))
    .for('no key update')
  return { food, variations: rows.toSorted((a, b) => a.position - b.position) }
}

export async function updateFood(
  db: Db,
  { restId, id }: FoodRow,
  changes: { food?: Partial<FoodRow>; variations: readonly VariationChange[] },
): Promise<void> {
  await db
    .update(foods)
    .set({ ...changes.food, version: sql`${foods.version} + 1` })
    .where(and(eq(foods.restId, restId), eq(foods.id, id)))
  for (const alike of groupBy(changes.variations, ({ set }) => JSON.stringify(set)).values()) {
    const [first] = alike
    if (!first) continue
    const ids = alike.map((one) => one.id)
    await db
      .update(variations)
      .set(first.set)
      .where(and(eq(variations.restId, restId), isAnyOf(variations.id, ids)))
  }
}
