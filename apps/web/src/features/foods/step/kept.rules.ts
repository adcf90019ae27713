import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import type { KeptField } from '@brigade/contract/foods/kept-field.ts'

export const isKept = ({ keptFields }: Pick<Food, 'keptFields'>, field: KeptField): boolean =>
  keptFields?.includes(field) ?? false

/** The variations of which this field is changed here. */
export const ownVariations = (food: Food, field: KeptField): Variation[] =>
  food.variations.filter((variation) => !isKept(food, field) || variation.isKept !== true)
