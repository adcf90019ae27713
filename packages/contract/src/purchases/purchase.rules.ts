import type { MaterialAmount } from '../ingredients/ingredient.rules.ts'

/** Kilograms or pieces of one material on one bill. */
const MOST = 1_000_000

export const isKilograms = (weight: number): boolean =>
  weight > 0 && weight <= MOST && Number(weight.toFixed(3)) === weight

export const isPieces = (nos: number): boolean => Number.isInteger(nos) && nos > 0 && nos <= MOST

export function hasQuantity({ isWeight, weight, nos }: MaterialAmount): boolean {
  return isWeight ? isKilograms(weight) : isPieces(nos)
}
