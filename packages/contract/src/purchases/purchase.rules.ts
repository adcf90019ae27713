interface Amount {
  isWeight: boolean
  weight: number
  nos: number
}

/** The most of a material on one bill: kilograms, or pieces. */
const MOST = 1_000_000

/** Kilograms above nothing, to the gram. */
export const isKilograms = (weight: number): boolean =>
  weight > 0 && weight <= MOST && Number(weight.toFixed(3)) === weight

/** Whole pieces above nothing. */
export const isPieces = (nos: number): boolean => Number.isInteger(nos) && nos > 0 && nos <= MOST

/** Whether it says how much, in its unit. */
export function hasQuantity({ isWeight, weight, nos }: Amount): boolean {
  return isWeight ? isKilograms(weight) : isPieces(nos)
}

/** What is not used becomes 0: weight and pieces never convert into each other. */
export function ofItsUnit<Sent extends Amount>(sent: Sent): Sent {
  return { ...sent, weight: sent.isWeight ? sent.weight : 0, nos: sent.isWeight ? 0 : sent.nos }
}
