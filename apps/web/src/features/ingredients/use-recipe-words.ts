import type { SentIngredient } from './ingredient-entry.rules.ts'
import { useEveryMaterial } from './ingredients.queries.ts'
import { useAmounts } from './use-amounts.ts'

/** A recipe in words. */
export function useRecipeWords() {
  const materials = useEveryMaterial().data
  const amount = useAmounts()
  return (recipe: readonly SentIngredient[]) =>
    recipe
      .map((one) => `${materials?.find(({ _id }) => _id === one.matId)?.name ?? ''} ${amount(one)}`.trim())
      .join(', ')
}
