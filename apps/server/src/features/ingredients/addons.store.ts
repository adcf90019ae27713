import type { Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { asc, desc, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { addons } from '../lookups/lookups.table.ts'
import { addonIngredients } from './ingredients.table.ts'
import { toIngredient, type RecipeLine } from './recipe-lines.ts'

function toAddon({ id, name, price, qty }: typeof addons.$inferSelect, lines: readonly RecipeLine[] = []): Addon {
  return { _id: id, name, price: toDecimal(price), qty, ingredients: lines.map(toIngredient) }
}

export async function readAddons(db: Db, { limit, after }: PageAsked): Promise<Addon[]> {
  const rows = await db
    .select()
    .from(addons)
    .where(after ? lt(addons.id, after) : undefined)
    .orderBy(desc(addons.id))
    .limit(limit + 1)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(addonIngredients)
    .where(isAnyOf(addonIngredients.addonId, ids))
    .orderBy(asc(addonIngredients.position))
  const recipeOf = groupBy(lines, ({ addonId }) => addonId)
  return rows.map((row) => toAddon(row, recipeOf.get(row.id)))
}

export async function countAddons(db: Db): Promise<number> {
  return db.$count(addons)
}

export async function insertAddon(
  db: Db,
  addon: typeof addons.$inferInsert,
  lines: readonly RecipeLine[],
): Promise<Addon | undefined> {
  const [row] = await db.insert(addons).values(addon).onConflictDoNothing().returning()
  if (!row) return undefined
  if (lines.length > 0) await db.insert(addonIngredients).values(lines.map((line) => ({ ...line, addonId: row.id })))
  return toAddon(row, lines)
}
