import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db.ts'
import {
  foodCoalitions,
  foodMenus,
  foodRestTypes,
  foods,
  variationAddons,
  variationCustomizations,
  variationIngredients,
  variations,
} from './foods.table.ts'

type Rows<Table extends PgTable> = Array<Table['$inferInsert']>

/** A row with every column named, so that a new column with a default is not forgotten. `Later` is written by changes. */
type FullRow<Table extends PgTable, Later extends keyof Table['$inferInsert']> = Required<
  Omit<Table['$inferInsert'], Later>
>

export interface NewFoodRows {
  food: FullRow<typeof foods, 'isDelisted' | 'delistedAt' | 'version'>
  services: Rows<typeof foodRestTypes>
  menus: Rows<typeof foodMenus>
  coalitions: Rows<typeof foodCoalitions>
  variations: Array<FullRow<typeof variations, 'isDelisted' | 'delistedAt'>>
  customizations: Rows<typeof variationCustomizations>
  addons: Rows<typeof variationAddons>
  recipes: Rows<typeof variationIngredients>
}

/** At most eight statements. Returns false if the database considers two names equal. */
export async function insertFood(db: Db, rows: NewFoodRows): Promise<boolean> {
  await db.insert(foods).values(rows.food)
  const written = await db
    .insert(variations)
    .values(rows.variations)
    .onConflictDoNothing()
    .returning({ id: variations.id })
  if (written.length < rows.variations.length) return false
  await db.insert(foodRestTypes).values(rows.services)
  await db.insert(foodMenus).values(rows.menus)
  await db.insert(foodCoalitions).values(rows.coalitions)
  if (rows.customizations.length > 0) await db.insert(variationCustomizations).values(rows.customizations)
  if (rows.addons.length > 0) await db.insert(variationAddons).values(rows.addons)
  if (rows.recipes.length > 0) await db.insert(variationIngredients).values(rows.recipes)
  return true
}
