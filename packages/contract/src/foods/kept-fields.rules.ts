import type { KeptField } from './kept-field.ts'

/** The values of a food, by the names under which they are stored. Others are each branch's own. */
export const keptOfFood: Readonly<Record<KeptField, readonly string[]>> = {
  texts: ['name', 'note', 'allergens', 'tags'],
  images: ['images'],
  lists: ['categoryId', 'menuIds', 'coalitionIds', 'freeValidity', 'conditionId', 'conditionValue'],
  prices: ['comboValidity'],
}

/** The same of a variation. */
export const keptOfVariation: Readonly<Record<KeptField, readonly string[]>> = {
  texts: ['name', 'servingInfo', 'calorieCount', 'portionSize', 'preparationTime'],
  images: [],
  lists: ['taxMode', 'taxId'],
  prices: ['price', 'discountPrice', 'hasOffer', 'offerNote', 'offerValidity'],
}

/** A food that is kept in step with another. */
interface KeptFood {
  fields: readonly KeptField[]
  /** Of those variations that are kept in step with one of the other food. It can have some of its own. */
  variationIds: readonly string[]
}

/** The new values of a food and its variations, by name. */
export interface ChangedValues {
  food: object
  variations: ReadonlyArray<{ id: string; set: object }>
}

/** Of the kept fields, those that a change would take out of step. */
export function keptIn({ fields, variationIds }: KeptFood, { food, variations }: ChangedValues): KeptField[] {
  const kept = new Set(variations.filter(({ id }) => variationIds.includes(id)).flatMap(({ set }) => Object.keys(set)))
  const own = new Set(Object.keys(food))
  return fields.filter(
    (field) => keptOfFood[field].some((name) => own.has(name)) || keptOfVariation[field].some((name) => kept.has(name)),
  )
}
