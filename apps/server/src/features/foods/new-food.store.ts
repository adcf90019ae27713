import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asRows,
  everyColumn,
  statement,
  type AnyTable,
  type Args,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import type {
  foodCoalitions,
  foodMenus,
  foodRestTypes,
  foods,
  variationAddons,
  variationCustomizations,
  variationIngredients,
  variations,
} from './foods.table.ts'

type Named = Tables<{
  foodCoalitions: typeof foodCoalitions
  foodMenus: typeof foodMenus
  foodRestTypes: typeof foodRestTypes
  foods: typeof foods
  variationAddons: typeof variationAddons
  variationCustomizations: typeof variationCustomizations
  variationIngredients: typeof variationIngredients
  variations: typeof variations
}>

const LISTED = { isDelisted: false, delistedAt: null }
const KEPT = { ...LISTED, archivedAt: null, soldOutUntil: null, keptFrom: null }
const OWN = { ...LISTED, keptRestId: null, keptFrom: null, keptFields: null }

type WholeFood = typeof foods.$inferSelect
type WholeVariation = typeof variations.$inferSelect

type NewVariationRow = Omit<WholeVariation, keyof typeof KEPT> &
  Partial<Pick<WholeVariation, 'isDelisted' | 'delistedAt' | 'soldOutUntil'>>

export interface NewVariationRows {
  variations: NewVariationRow[]
  customizations: Array<typeof variationCustomizations.$inferSelect>
  addons: Array<typeof variationAddons.$inferSelect>
  recipes: Array<typeof variationIngredients.$inferSelect>
}

export interface NewFoodRows extends NewVariationRows {
  food: Omit<WholeFood, keyof typeof OWN | 'version'> & Partial<Pick<WholeFood, 'isDelisted' | 'delistedAt'>>
  services: Array<typeof foodRestTypes.$inferSelect>
  menus: Array<typeof foodMenus.$inferSelect>
  coalitions: Array<typeof foodCoalitions.$inferSelect>
}

const insertFoodRows = statement((db: Named, { rows }: Args<{ rows: Rows<typeof foods> }>) =>
  db.insertInto('foods').expression(everyColumn('foods', rows)),
)
const insertVariations = statement((db: Named, { rows }: Args<{ rows: Rows<typeof variations> }>) =>
  db
    .insertInto('variations')
    .expression(everyColumn('variations', rows))
    .onConflict((same) => same.doNothing())
    .returning('id'),
)
const insertServices = statement((db: Named, { rows }: Args<{ rows: Rows<typeof foodRestTypes> }>) =>
  db.insertInto('foodRestTypes').expression(everyColumn('foodRestTypes', rows)),
)
const insertMenus = statement((db: Named, { rows }: Args<{ rows: Rows<typeof foodMenus> }>) =>
  db.insertInto('foodMenus').expression(everyColumn('foodMenus', rows)),
)
const insertCoalitions = statement((db: Named, { rows }: Args<{ rows: Rows<typeof foodCoalitions> }>) =>
  db.insertInto('foodCoalitions').expression(everyColumn('foodCoalitions', rows)),
)
const insertCustomizations = statement((db: Named, { rows }: Args<{ rows: Rows<typeof variationCustomizations> }>) =>
  db.insertInto('variationCustomizations').expression(everyColumn('variationCustomizations', rows)),
)
const insertAddons = statement((db: Named, { rows }: Args<{ rows: Rows<typeof variationAddons> }>) =>
  db.insertInto('variationAddons').expression(everyColumn('variationAddons', rows)),
)
const insertRecipes = statement((db: Named, { rows }: Args<{ rows: Rows<typeof variationIngredients> }>) =>
  db.insertInto('variationIngredients').expression(everyColumn('variationIngredients', rows)),
)

const analyze = statement((_: AnyTable) => sql<never>`analyze foods, variations`)

/**
 * Tells the database that there are many foods by now. Otherwise it goes on checking each foreign key by reading all of them,
 * as is best for a few.
 */
export async function countFoods(db: Db): Promise<void> {
  await db.run(analyze({}))
}

/** Eight statements. Returns false if the database considers two names of variations of a food equal. */
export async function insertFoods(db: Db, all: readonly NewFoodRows[]): Promise<boolean> {
  const foodRows = all.map(({ food }) => ({ ...OWN, ...food, version: 1 }))
  await db.run(insertFoodRows({ rows: asRows<typeof foods>(foodRows) }))
  if (!(await insertVariationRows(db, joinedRows(all)))) return false
  const [services, menus, coalitions] = [
    all.flatMap((rows) => rows.services),
    all.flatMap((rows) => rows.menus),
    all.flatMap((rows) => rows.coalitions),
  ]
  await Promise.all([
    db.run(insertServices({ rows: asRows<typeof foodRestTypes>(services) })),
    db.run(insertMenus({ rows: asRows<typeof foodMenus>(menus) })),
    db.run(insertCoalitions({ rows: asRows<typeof foodCoalitions>(coalitions) })),
  ])
  return true
}

/** The rows of all in one. */
export const joinedRows = (all: readonly NewVariationRows[]): NewVariationRows => ({
  variations: all.flatMap((rows) => rows.variations),
  customizations: all.flatMap((rows) => rows.customizations),
  addons: all.flatMap((rows) => rows.addons),
  recipes: all.flatMap((rows) => rows.recipes),
})

/** Four statements. Returns false if the database considers two names of a food equal. */
export async function insertVariationRows(db: Db, rows: NewVariationRows): Promise<boolean> {
  const kept = rows.variations.map((variation) => ({ ...KEPT, ...variation }))
  const written = await db.run(insertVariations({ rows: asRows<typeof variations>(kept) }))
  if (written.length < kept.length) return false
  await Promise.all([
    db.run(insertCustomizations({ rows: asRows<typeof variationCustomizations>(rows.customizations) })),
    db.run(insertAddons({ rows: asRows<typeof variationAddons>(rows.addons) })),
    db.run(insertRecipes({ rows: asRows<typeof variationIngredients>(rows.recipes) })),
  ])
  return true
}
