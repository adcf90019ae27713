export const NO_NOTE = 'n/a'

export const ADDON_PRICE_MAX_LENGTH = 5
export const ADDON_QTY_MAX_LENGTH = 10

const MOST = 100_000

/** Kilograms to the gram, or whole pieces (nos). */
export interface MaterialAmount {
  isWeight: boolean
  weight: number
  nos: number
}

export function isAmount({ isWeight, weight, nos }: MaterialAmount): boolean {
  if (isWeight) return weight > 0 && weight <= MOST && Number(weight.toFixed(3)) === weight
  return Number.isInteger(nos) && nos > 0 && nos <= MOST
}

/** Weight and pieces do not compare. */
export function isWithinAmount(part: MaterialAmount, whole: MaterialAmount): boolean {
  if (part.isWeight !== whole.isWeight) return true
  return part.isWeight ? part.weight <= whole.weight : part.nos <= whole.nos
}

export function haveUniqueMaterials(recipe: readonly { matId: string }[]): boolean {
  return new Set(recipe.map(({ matId }) => matId)).size === recipe.length
}

/** Sets the unused quantity to 0: weight and pieces never convert into each other. */
export function inItsUnit<Sent extends MaterialAmount>(sent: Sent): Sent {
  return { ...sent, weight: sent.isWeight ? sent.weight : 0, nos: sent.isWeight ? 0 : sent.nos }
}
