import type { OfferedFood } from '@brigade/contract/foods/changed-offer.rules.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { keptIn } from '@brigade/contract/foods/kept-fields.rules.ts'
import type { InTheWay, PlacedFood, PricedFood } from '@brigade/contract/foods/several-foods.rules.ts'
import { toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { taxModeOf } from '../add-food/variation-draft.rules.ts'

/** What a change makes of each food that it was asked for. */
export interface Plan<Changed> {
  changing: Array<{ food: Food; after: Changed }>
  unchanged: number
  inTheWay: Array<{ food: Food; why: InTheWay }>
}

interface SomeChange {
  food?: object
  categoryId?: string
  menuIds?: readonly string[]
  variations: ReadonlyArray<{ id: string; set: object }>
}

const isInTheWay = (after: object): after is InTheWay => 'reason' in after

function isOutOfStep(food: Food, { food: own, categoryId, menuIds, variations }: SomeChange): boolean {
  const changed = { ...own, ...(categoryId !== undefined && { categoryId }), ...(menuIds && { menuIds }) }
  const variationIds = food.variations.flatMap(({ _id, isKept }) => (isKept ? [_id] : []))
  return keptIn({ fields: food.keptFields ?? [], variationIds }, { food: changed, variations }).length > 0
}

export function planOf<Changed extends SomeChange>(
  foods: readonly Food[],
  afterOf: (food: Food) => Changed | InTheWay,
): Plan<Changed> {
  const plan: Plan<Changed> = { changing: [], unchanged: 0, inTheWay: [] }
  for (const food of foods) {
    const after = afterOf(food)
    if (isInTheWay(after)) plan.inTheWay.push({ food, why: after })
    else if (isOutOfStep(food, after)) plan.inTheWay.push({ food, why: { reason: 'kept-in-step', variation: null } })
    else if (after.food ?? after.categoryId ?? after.menuIds ?? after.variations.length > 0)
      plan.changing.push({ food, after })
    else plan.unchanged += 1
  }
  return plan
}

export function placedFood({ category, menus, variations }: Food): PlacedFood {
  return {
    categoryId: category._id,
    menuIds: menus.map(({ _id }) => _id),
    variations: variations.map((variation) => ({
      id: variation._id,
      taxMode: taxModeOf(variation),
      taxId: variation.inditax?._id ?? null,
    })),
  }
}

export function pricedFood({ isCombo, isFreeClaim, variations }: Food, decimals: Decimals): PricedFood & OfferedFood {
  return {
    isCombo,
    isFreeClaim,
    variations: variations.map(({ _id, name, price, discountPrice, offer }) => ({
      id: _id,
      name,
      price: toMinor(price, decimals),
      discountPrice: discountPrice === null ? null : toMinor(discountPrice, decimals),
      ...offer,
    })),
  }
}

export const openVariations = ({ variations }: Food) =>
  variations.map(({ _id, name, availability }) => ({ id: _id, name, availability }))

export const listedFood = ({ isDelisted, variations }: Pick<Food, 'isDelisted' | 'variations'>) => ({
  isDelisted,
  variations: variations.map((variation) => ({ id: variation._id, isDelisted: variation.isDelisted })),
})

export const stockedVariations = ({ variations }: Food) =>
  variations.map(({ _id, name, hasStock, noOfStock, soldOutUntil }) => ({
    id: _id,
    name,
    hasStock,
    noOfStock,
    soldOutUntil,
  }))

interface Shown {
  before: string
  after: string
}

/** A line for each variation that changes, or one for the food if all its variations change alike. */
export function linesOfVariations<Values>(
  { variations }: Food,
  changed: ReadonlyArray<{ id: string; set: Values }>,
  shownOf: (variation: Variation, set: Values) => Shown,
) {
  const lines = changed.flatMap(({ id, set }) => {
    const variation = variations.find(({ _id }) => _id === id)
    return variation ? [{ what: variation.name, ...shownOf(variation, set) }] : []
  })
  const [first] = lines
  const isAlike =
    lines.length === variations.length &&
    lines.every(({ before, after }) => before === first?.before && after === first.after)
  return first && isAlike ? [{ ...first, what: null }] : lines
}

/** The parts of an offer that change, beginning with its price; only that if it begins or ends. */
export function differing(was: readonly string[], will: readonly string[]): Shown {
  const isShown = (part: number) => (was.length === will.length ? was[part] !== will[part] : part === 0)
  const textOf = (parts: readonly string[]) => parts.filter((_, part) => isShown(part)).join(' · ')
  return { before: textOf(was), after: textOf(will) }
}
