import { lineIdOf, lineOf, type Way } from '@brigade/contract/carts/cart-line.rules.ts'
import { priceCart, withLine } from '@brigade/contract/carts/cart.rules.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { toMinor, type Minor } from '@brigade/contract/kernel/money.ts'
import type { PriceMoment } from '@brigade/contract/pricing/line-price.rules.ts'
import { emptyCart } from './cart-acts.rules.ts'

export interface Offered {
  /** One portion with its addons at full price. */
  full: Minor
  /**
   * As it would be charged now; the same where nothing is taken off. Of a free claim it is its addons: the food itself is
   * free or can not be had.
   */
  now: Minor
}

const nowhere = { cartId: '', restId: '', service: 'Direct' as const }
const plain = { quantity: 1, customizations: [], addons: [] }

/** What one portion costs by itself: by the one pricing function, as it will be in the cart. */
export function offeredAt(
  food: Food,
  variation: Variation,
  moment: PriceMoment,
  way: Way = { ...plain, foodVarId: variation._id },
): Offered {
  const { _id: foodId, name, isCombo, isFreeClaim } = food
  const one = lineOf(food, variation, { ...way, quantity: 1 })
  const cart = withLine(emptyCart(nowhere, moment.instant), { foodId, name, isCombo, isFreeClaim }, one)
  const line = priceCart(cart, moment).lines.get(lineIdOf(way))
  const full = line?.unitPrice ?? 0
  return { full, now: isFreeClaim ? full - toMinor(variation.price) : (line?.unitDiscountPrice ?? 0) }
}

/**
 * The variation that costs least now, by which a food with several is told from the others. None of a free claim: whether
 * it is free depends on what else is in the cart.
 */
export function leastOffered(food: Food, moment: PriceMoment): Offered | undefined {
  if (food.isFreeClaim) return undefined
  return food.variations
    .map((variation) => offeredAt(food, variation, moment))
    .toSorted((a, b) => a.now - b.now || a.full - b.full)[0]
}

/** How many are left of a food whose every variation is counted; null where it is not. */
export function stockLeft({ variations }: Pick<Food, 'variations'>): number | null {
  return variations.reduce<number | null>(
    (sum, { noOfStock }) => (sum === null || noOfStock === null ? null : sum + noOfStock),
    0,
  )
}
