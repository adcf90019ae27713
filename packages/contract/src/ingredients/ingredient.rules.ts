/** What an ingredient's note says where nobody wrote one. */
export const NO_NOTE = 'n/a'

/** Characters that the fields of an addon take. */
export const ADDON_PRICE_MAX_LENGTH = 5
export const ADDON_QTY_MAX_LENGTH = 10

/** The largest amount of a material in one recipe: kilograms, or pieces. */
const MOST = 100_000

/** How much of a material: kilograms, to the gram, or whole pieces (nos). */
export interface MaterialAmount {
  isWeight: boolean
  weight: number
  nos: number
}

/** Whether it says how much: a weight or a number of pieces, above nothing. */
export function isAmount({ isWeight, weight, nos }: MaterialAmount): boolean {
  if (isWeight) return weight > 0 && weight <= MOST && Number(weight.toFixed(3)) === weight
  return Number.isInteger(nos) && nos > 0 && nos <= MOST
}

/** Whether no material is there twice. */
export function isEachOnce(recipe: readonly { matId: string }[]): boolean {
  return new Set(recipe.map(({ matId }) => matId)).size === recipe.length
}
