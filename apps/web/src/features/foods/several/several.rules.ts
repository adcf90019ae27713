import type { Food } from '@brigade/contract/foods/foods.contract.ts'
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
  categoryId?: string
  menuIds?: readonly string[]
  variations: readonly unknown[]
}

const isInTheWay = (after: object): after is InTheWay => 'reason' in after

export function planOf<Changed extends SomeChange>(
  foods: readonly Food[],
  afterOf: (food: Food) => Changed | InTheWay,
): Plan<Changed> {
  const plan: Plan<Changed> = { changing: [], unchanged: 0, inTheWay: [] }
  for (const food of foods) {
    const after = afterOf(food)
    if (isInTheWay(after)) plan.inTheWay.push({ food, why: after })
    else if (after.categoryId ?? after.menuIds ?? after.variations.length > 0) plan.changing.push({ food, after })
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

export function pricedFood({ isCombo, variations }: Food, decimals: Decimals): PricedFood {
  return {
    isCombo,
    variations: variations.map(({ _id, name, price, discountPrice, offer: { hasOffer, offerValidity } }) => ({
      id: _id,
      name,
      price: toMinor(price, decimals),
      discountPrice: discountPrice === null ? null : toMinor(discountPrice, decimals),
      hasOffer,
      offerValidity,
    })),
  }
}

export const stockedVariations = ({ variations }: Food) =>
  variations.map(({ _id, name, hasStock, noOfStock, soldOutUntil }) => ({
    id: _id,
    name,
    hasStock,
    noOfStock,
    soldOutUntil,
  }))
