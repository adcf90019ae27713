import type { Context } from '../../platform/context.ts'
import { knownMaterials } from './materials.store.ts'

export { addonsCsv } from './addons-csv.ts'
export { customizationsCsv } from './customizations-csv.ts'
export { materialsCsv } from './materials-csv.ts'
export { namedMaterials } from './named-materials.ts'
export { materialsIn, readRecipe, writeRecipe, wrongRecipe, type NamedMaterials } from './recipe-cell.rules.ts'
export { recipeColumns, toIngredient } from './recipe-lines.ts'

/** Returns the ids that are no materials of the business, in one statement. */
export async function unknownMaterials(ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  const known = await knownMaterials(ctx.db, ids)
  return new Set(ids.filter((id) => !known.has(id)))
}
