import type { Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { asRows, everyColumn, statement, type Args, type Rows, type Tables } from '../../platform/db/statement.ts'
import { entryList, toEntry, type EntriesAsked } from '../lookups/lookups.public.ts'
import type { addonIngredients } from './ingredients.table.ts'
import { toIngredient, type RecipeLine } from './recipe-lines.ts'

type Named = Tables<{ addonIngredients: typeof addonIngredients }>

export const addons = entryList<{ price: number; qty: number }>('addons', ['price', 'qty'])

export type AddonRow = NonNullable<Awaited<ReturnType<typeof addons.findOne>>>

export function toAddon(row: AddonRow, decimals: Decimals, lines: readonly RecipeLine[] = []): Addon {
  return { ...toEntry(row), price: toDecimal(row.price, decimals), qty: row.qty, ingredients: lines.map(toIngredient) }
}

const listRecipes = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db
    .selectFrom('addonIngredients')
    .select(['addonId', 'materialId', 'position', 'note', 'isWeight', 'weight', 'nos'])
    .select(['hasWastage', 'wastageIsWeight', 'wastageWeight', 'wastageNos'])
    .where('addonId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position'),
)

export function readRecipes(db: Db, ids: string[]) {
  return db.run(listRecipes({ ids }))
}

export async function readAddons({ db, decimals }: Amounts, page: EntriesAsked): Promise<Addon[]> {
  const rows = await addons.read(db, page)
  if (rows.length === 0) return []
  const lines = await readRecipes(
    db,
    rows.map(({ id }) => id),
  )
  const recipeOf = groupBy(lines, ({ addonId }) => addonId)
  return rows.map((row) => toAddon(row, decimals, recipeOf.get(row.id)))
}

const insertRecipe = statement((db: Named, { lines }: Args<{ lines: Rows<typeof addonIngredients> }>) =>
  db.insertInto('addonIngredients').expression(everyColumn('addonIngredients', lines)),
)

const whole = (addonId: string, lines: readonly RecipeLine[]) => ({
  lines: asRows<typeof addonIngredients>(lines.map((line) => ({ ...line, addonId }))),
})

/** Returns undefined if the name is taken. */
export async function insertAddon(
  { db, decimals }: Amounts,
  addon: Pick<AddonRow, 'id' | 'name' | 'price' | 'qty'>,
  lines: readonly RecipeLine[],
): Promise<Addon | undefined> {
  const row = await addons.insert(db, addon)
  if (!row) return undefined
  if (lines.length > 0) db.later(insertRecipe(whole(row.id, lines)))
  return toAddon(row, decimals, lines)
}

const deleteRecipes = statement((db: Named, { addonIds }: Args<{ addonIds: string[] }>) =>
  db.deleteFrom('addonIngredients').where('addonId', '=', sql<string>`any(${addonIds}::uuid[])`),
)

/** The caller has locked the addons. */
export async function replaceRecipes(
  db: Db,
  recipes: ReadonlyArray<readonly [addonId: string, lines: readonly RecipeLine[]]>,
): Promise<void> {
  if (recipes.length === 0) return
  await db.run(deleteRecipes({ addonIds: recipes.map(([addonId]) => addonId) }))
  const lines = recipes.flatMap(([addonId, recipe]) => recipe.map((line) => ({ ...line, addonId })))
  if (lines.length > 0) await db.run(insertRecipe({ lines: asRows<typeof addonIngredients>(lines) }))
}
