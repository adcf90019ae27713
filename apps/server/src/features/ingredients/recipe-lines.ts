import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { addonIngredients } from './ingredients.table.ts'

/** A line of a recipe, whatever it is the recipe of. */
export type RecipeLine = Omit<typeof addonIngredients.$inferSelect, 'addonId'>

/** A recipe's line as the wire shows it. */
export function toIngredient(line: RecipeLine): Ingredient {
  const { materialId, note, isWeight, weight, nos } = line
  const { hasWastage, wastageIsWeight, wastageWeight, wastageNos } = line
  const wastage = { hasWastage, isWeight: wastageIsWeight, weight: wastageWeight, nos: wastageNos }
  return { matId: materialId, note, isWeight, weight, nos, wastage }
}

/** The columns of a recipe's lines, in their order; whose recipe it is is added by the feature that owns the rows. */
export function recipeColumns(ingredients: readonly Ingredient[]): RecipeLine[] {
  return ingredients.map(({ matId, note, isWeight, weight, nos, wastage }, position) => ({
    materialId: matId,
    position,
    note,
    isWeight,
    weight,
    nos,
    hasWastage: wastage.hasWastage,
    wastageIsWeight: wastage.isWeight,
    wastageWeight: wastage.weight,
    wastageNos: wastage.nos,
  }))
}
