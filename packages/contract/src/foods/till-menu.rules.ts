import { codeIn } from './code.rules.ts'
import { createFoodSearch } from './food-search.rules.ts'
import type { Food, Variation } from './foods.contract.ts'
import {
  orderableVariations,
  portionsAt,
  whyNotOrderable,
  type NotOrderable,
  type OrderMoment,
} from './orderable.rules.ts'

/** A food as a till lists it. `why` says why none of it can be ordered now. */
export interface TillFood {
  /** With the variations that can be ordered now, or all of them if there is none. */
  food: Food
  why: NotOrderable | null
}

/** A till does not know its customers, so a claim that counts their orders is never earned there. */
const isNeverEarned = ({ freeClaim }: Food) => freeClaim?.condition.kind === 'every-nth-order'

/** Returns null for a food that this service never sells. */
export function tillFoodOf(food: Food, moment: OrderMoment): TillFood | null {
  if (isNeverEarned(food)) return null
  const variations = orderableVariations(food, moment)
  if (variations.length > 0) return { food: { ...food, variations }, why: null }
  const reasons = food.variations.map((variation) => whyNotOrderable(food, variation, moment))
  const why = reasons.includes('sold-out') ? 'sold-out' : (reasons[0] ?? 'delisted')
  if (why === 'not-for-service') return null
  // A food that is being picked must not be added with portions that are kept for tomorrow.
  const none = food.variations.map((one) => ({ ...one, noOfStock: portionsAt(one, moment.instant) }))
  return { food: { ...food, variations: none }, why }
}

/** What a till lists before anything is typed: foods that can be ordered now, and those that are sold out. */
export const isListed = ({ why }: TillFood): boolean => why === null || why === 'sold-out'

const codesOf = ({ variations }: Food) => variations.flatMap(({ code }) => code ?? [])

/** Finds foods by name, category, tag or code in a menu that is at hand. */
export function createTillSearch(foods: readonly Food[]): (keyword: string) => Generator<Food, void, undefined> {
  const search = createFoodSearch(
    foods.map((food) => ({
      id: food._id,
      name: food.name,
      category: food.category.name,
      tags: food.tags,
      codes: codesOf(food),
      food,
    })),
  )
  return function* find(keyword) {
    for (const { food } of search(keyword)) yield food
  }
}

/** A variation that a code names, with its food. */
export interface CodedVariation {
  /** With all its variations. */
  food: Food
  variation: Variation
}

/** Finds the variation of which a text is the code, also one that cannot be ordered. */
export function createCodes(foods: readonly Food[]): (text: string) => CodedVariation | undefined {
  const coded = new Map<string, CodedVariation>()
  for (const food of foods) {
    for (const variation of food.variations) if (variation.code !== null) coded.set(variation.code, { food, variation })
  }
  return (text) => coded.get(codeIn(text))
}

/** Why a till cannot sell a variation now, or null. */
export function whyNotAtTill({ food, variation }: CodedVariation, moment: OrderMoment): NotOrderable | null {
  return isNeverEarned(food) ? 'not-for-service' : whyNotOrderable(food, variation, moment)
}
