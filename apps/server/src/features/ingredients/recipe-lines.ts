import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { addonIngredients } from './ingredients.table.ts'

export type RecipeLine = Omit<typeof addonIngredients.$inferSelect, 'addonId'>

export function toIngredient(line: RecipeLine): Ingredient {
  const { materialId, note, isWeight, weight, nos } = line
  const { hasWastage, wastageIsWeight, wastageWeight, wastageNos } = line
  const wastage = { hasWastage, isWeight: wastageIsWeight, weight: wastageWeight, nos: wastageNos }
  return { matId: materialId, note, isWeight, weight, nos, wastage }
}

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
