import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { addonIngredients } from './ingredients.table.ts'

export type RecipeLine = Omit<typeof addonIngredients.$inferSelect, 'addonId'>

/** The wire form of a row. Both have weights in kilograms. */
export function toIngredient(line: RecipeLine): Ingredient {
  const { materialId, note, isWeight, weight, nos } = line
  const { hasWastage, wastageIsWeight, wastageWeight, wastageNos } = line
  const wastage = { hasWastage, isWeight: wastageIsWeight, weight: wastageWeight, nos: wastageNos }
  return { matId: materialId, note, isWeight, weight, nos, wastage }
}

/** The rows of ingredients, in their order. */
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
