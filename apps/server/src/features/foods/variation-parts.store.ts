import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
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
import { recipeColumns, toIngredient } from '../ingredients/ingredients.public.ts'
import type { variationIngredients, variations } from './foods.table.ts'

type Named = Tables<{ variationIngredients: typeof variationIngredients; variations: typeof variations }>

interface Which {
  restId: string
  variationId: string
}

/** What can be chosen with a variation, in id order, and what it is made of. */
export interface Choices {
  customizations: string[]
  addons: string[]
  ingredients: Ingredient[]
}

const idsIn = (table: string, column: string) =>
  sql<string[]>`array(select o.${sql.ref(column)} from ${sql.table(table)} o
    where o.rest_id = v.rest_id and o.variation_id = v.id order by 1)`

const findChoices = statement((db: Named, { restId, variationId }: Args<Which>) =>
  db
    .selectFrom('variations as v')
    .select(idsIn('variation_customizations', 'customization_id').as('customizations'))
    .select(idsIn('variation_addons', 'addon_id').as('addons'))
    .where('v.restId', '=', restId)
    .where('v.id', '=', variationId),
)

const findRecipe = statement((db: Named, { restId, variationId }: Args<Which>) =>
  db
    .selectFrom('variationIngredients')
    .select(['materialId', 'position', 'note', 'isWeight', 'weight', 'nos'])
    .select(['hasWastage', 'wastageIsWeight', 'wastageWeight', 'wastageNos'])
    .where('restId', '=', restId)
    .where('variationId', '=', variationId)
    .orderBy('position'),
)

export async function readChoices(db: Db, which: Which): Promise<Choices> {
  const [[found], recipe] = await Promise.all([db.run(findChoices(which)), db.run(findRecipe(which))])
  return {
    customizations: found?.customizations ?? [],
    addons: found?.addons ?? [],
    ingredients: recipe.map(toIngredient),
  }
}

type Replaced = Which & { ids: string[] }

/** Entries that stay are not written again. Both parts see the rows from before, so they never touch the same one. */
function replacing(table: string, column: string) {
  return statement((_: AnyTable, { restId, variationId, ids }: Args<Replaced>) => {
    const [rows, id] = [sql.table(table), sql.ref(column)]
    return sql<never>`
      with gone as (
        delete from ${rows}
         where rest_id = ${restId} and variation_id = ${variationId} and not ${id} = any(${ids}::uuid[]))
      insert into ${rows} (rest_id, variation_id, ${id})
      select ${restId}::uuid, ${variationId}::uuid, named from unnest(${ids}::uuid[]) named
      on conflict do nothing`
  })
}

const replaceCustomizations = replacing('variation_customizations', 'customization_id')
const replaceAddons = replacing('variation_addons', 'addon_id')

const deleteRecipe = statement((db: Named, { restId, variationId }: Args<Which>) =>
  db.deleteFrom('variationIngredients').where('restId', '=', restId).where('variationId', '=', variationId),
)
const insertRecipe = statement((db: Named, { rows }: Args<{ rows: Rows<typeof variationIngredients> }>) =>
  db.insertInto('variationIngredients').expression(everyColumn('variationIngredients', rows)),
)

const deleteRecipes = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .deleteFrom('variationIngredients')
    .where('restId', '=', restId)
    .where('variationId', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Gives variations other recipes, in at most two statements. The caller has locked their foods. */
export async function replaceRecipes(
  db: Db,
  restId: string,
  recipes: ReadonlyArray<{ id: string; ingredients: readonly Ingredient[] }>,
): Promise<void> {
  if (recipes.length === 0) return
  await db.run(deleteRecipes({ restId, ids: recipes.map(({ id }) => id) }))
  const rows = recipes.flatMap(({ id: variationId, ingredients }) =>
    recipeColumns(ingredients).map((line) => ({ restId, variationId, ...line })),
  )
  if (rows.length > 0) await db.run(insertRecipe({ rows: asRows<typeof variationIngredients>(rows) }))
}

const findRecipes = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('variationIngredients')
    .select(['variationId', 'materialId', 'position', 'note', 'isWeight', 'weight', 'nos'])
    .select(['hasWastage', 'wastageIsWeight', 'wastageWeight', 'wastageNos'])
    .where('restId', '=', restId)
    .orderBy('position'),
)

/** Makes a function that returns what the variations of a branch are made of. One statement. */
export async function readEveryRecipe(db: Db, restId: string): Promise<(variationId: string) => Ingredient[]> {
  const lines = groupBy(await db.run(findRecipes({ restId })), ({ variationId }) => variationId)
  return (variationId) => (lines.get(variationId) ?? []).map(toIngredient)
}

/** At most two statements for each given part. The caller has locked the food. */
export async function replaceChoices(
  db: Db,
  which: Which,
  { customizations, addons, ingredients }: Partial<Choices>,
): Promise<void> {
  await Promise.all([
    customizations && db.run(replaceCustomizations({ ...which, ids: customizations })),
    addons && db.run(replaceAddons({ ...which, ids: addons })),
    ingredients && db.run(deleteRecipe(which)),
  ])
  if (!ingredients || ingredients.length === 0) return
  const rows = recipeColumns(ingredients).map((line) => ({ ...which, ...line }))
  await db.run(insertRecipe({ rows: asRows<typeof variationIngredients>(rows) }))
}

const place = statement(
  (_: AnyTable, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
    sql<never>`
    update variations v set position = o.place - 1
      from unnest(${ids}::uuid[]) with ordinality as o (id, place)
     where v.rest_id = ${restId} and v.id = o.id and v.position <> o.place - 1`,
)

/** Gives variations the order of their ids. */
export async function placeVariations(db: Db, restId: string, ids: string[]): Promise<void> {
  await db.run(place({ restId, ids }))
}

const rename = statement(
  (_: AnyTable, { restId, variationId, name }: Args<Which & { name: string }>) =>
    sql<{ id: string }>`
    update variations v set name = ${name}
     where v.rest_id = ${restId} and v.id = ${variationId} and not exists (
       select from variations o
        where o.rest_id = v.rest_id and o.food_id = v.food_id and o.id <> v.id and lower(o.name) = lower(${name}))
    returning v.id`,
)

/** Returns false if another variation of the food has the name. The caller has locked the food. */
export async function renameVariation(db: Db, which: Which, name: string): Promise<boolean> {
  return (await db.run(rename({ ...which, name }))).length > 0
}

const findArchived = statement((db: Named, { restId, foodId }: Args<{ restId: string; foodId: string }>) =>
  db
    .selectFrom('variations')
    .select(['id', 'name', 'price', 'archivedAt'])
    .where('restId', '=', restId)
    .where('foodId', '=', foodId)
    .where('archivedAt', 'is not', null)
    .orderBy('archivedAt', 'desc')
    .orderBy('id'),
)

export function readArchived(db: Db, restId: string, foodId: string) {
  return db.run(findArchived({ restId, foodId }))
}
