import { codeIn } from '@brigade/contract/foods/code.rules.ts'
import { withVariation } from '@brigade/contract/foods/variation.rules.ts'
import type { VariationDraft, VariationEntry } from './food-draft.rules.ts'

/** The list with the entered variation, or null if another one has its name. */
export function withEntered(
  variations: readonly VariationDraft[],
  { at, variation }: VariationEntry,
): VariationDraft[] | null {
  const added = withVariation(
    variations.filter((_, index) => index !== at),
    variation,
  )
  const last = added?.at(-1)
  if (!added || !last || at < 0) return added
  return added.slice(0, -1).toSpliced(at, 0, last)
}

/** Whether another listed variation has the code of the entered one. */
export function hasCodeOfAnother(variations: readonly VariationDraft[], { at, variation }: VariationEntry): boolean {
  const code = codeIn(variation.code)
  return code !== '' && variations.some((one, index) => index !== at && codeIn(one.code) === code)
}

/** A listed variation for its form. One without stock opens as uncounted, and a copy asks for the number that it lacks. */
export function asEdited(variation: VariationDraft): VariationDraft {
  const { hasStock, noOfStock } = variation
  return { ...variation, hasStock: hasStock && (noOfStock.trim() === '' || Number(noOfStock) !== 0) }
}
