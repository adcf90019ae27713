import type { Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
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
import type { PageAsked } from '../../platform/http/page.ts'
import type { addons } from '../lookups/lookups.table.ts'
import type { addonIngredients } from './ingredients.table.ts'
import { toIngredient, type RecipeLine } from './recipe-lines.ts'

type Named = Tables<{ addonIngredients: typeof addonIngredients; addons: typeof addons }>

const COLUMNS = ['id', 'name', 'price', 'qty'] as const
type Row = Pick<typeof addons.$inferSelect, (typeof COLUMNS)[number]>

function toAddon({ id, name, price, qty }: Row, lines: readonly RecipeLine[] = []): Addon {
  return { _id: id, name, price: toDecimal(price), qty, ingredients: lines.map(toIngredient) }
}

const list = statement((db: Named, { limit, after }: Args<PageAsked>) => {
  const rows = db.selectFrom('addons').select(COLUMNS).orderBy('id', 'desc').limit(limit)
  return after ? rows.where('id', '<', after) : rows
})

const listRecipes = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db
    .selectFrom('addonIngredients')
    .select(['addonId', 'materialId', 'position', 'note', 'isWeight', 'weight', 'nos'])
    .select(['hasWastage', 'wastageIsWeight', 'wastageWeight', 'wastageNos'])
    .where('addonId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position'),
)

export async function readAddons(db: Db, { limit, after }: PageAsked): Promise<Addon[]> {
  const rows = await db.run(list({ limit: limit + 1, after }))
  if (rows.length === 0) return []
  const lines = await db.run(listRecipes({ ids: rows.map(({ id }) => id) }))
  const recipeOf = groupBy(lines, ({ addonId }) => addonId)
  return rows.map((row) => toAddon(row, recipeOf.get(row.id)))
}

const countAll = statement((db: Named) => db.selectFrom('addons').select(({ fn }) => fn.countAll<number>().as('total')))

export async function countAddons(db: Db): Promise<number> {
  const [row] = await db.run(countAll({}))
  return row?.total ?? 0
}

const insert = statement((db: Named, addon: Args<NewRow<typeof addons>>) =>
  db
    .insertInto('addons')
    .values(addon)
    .onConflict((same) => same.doNothing())
    .returning(COLUMNS),
)

const insertRecipe = statement((db: Named, { lines }: Args<{ lines: Rows<typeof addonIngredients> }>) =>
  db.insertInto('addonIngredients').expression(everyColumn('addonIngredients', lines)),
)

export async function insertAddon(
  db: Db,
  addon: NewRow<typeof addons>,
  lines: readonly RecipeLine[],
): Promise<Addon | undefined> {
  const [row] = await db.run(insert(addon))
  if (!row) return undefined
  const whole = lines.map((line) => ({ ...line, addonId: row.id }))
  if (lines.length > 0) db.later(insertRecipe({ lines: asRows<typeof addonIngredients>(whole) }))
  return toAddon(row, lines)
}
