export interface Amount {
  isWeight: boolean
  weight: number
  nos: number
}

/** Kilograms or pieces of one material on one bill. */
const MOST = 1_000_000

export const isKilograms = (weight: number): boolean =>
  weight > 0 && weight <= MOST && Number(weight.toFixed(3)) === weight

export const isPieces = (nos: number): boolean => Number.isInteger(nos) && nos > 0 && nos <= MOST

export function hasQuantity({ isWeight, weight, nos }: Amount): boolean {
  return isWeight ? isKilograms(weight) : isPieces(nos)
}

/** Sets the unused quantity to 0: weight and pieces never convert into each other. */
export function ofItsUnit<Sent extends Amount>(sent: Sent): Sent {
  return { ...sent, weight: sent.isWeight ? sent.weight : 0, nos: sent.isWeight ? 0 : sent.nos }
}
