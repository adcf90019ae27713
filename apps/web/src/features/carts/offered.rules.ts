import { lineIdOf, lineOf, type OrderedVariation } from '@brigade/contract/carts/cart-line.rules.ts'
import { priceCart, withLine } from '@brigade/contract/carts/cart.rules.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { toMinor, type Minor } from '@brigade/contract/kernel/money.ts'
import type { PriceMoment } from '@brigade/contract/pricing/line-price.rules.ts'
import { emptyCart } from './cart-acts.rules.ts'

export interface Offered {
  /** One portion with its addons, before any offer. */
  full: Minor
  /**
   * The price charged now, equal to `full` without an offer. For a free claim only its addons: the food is free or
   * unavailable.
   */
  now: Minor
}

const nowhere = { cartId: '', restId: '', service: 'Direct' as const }
const plain = { quantity: 1, customizations: [], addons: [] }

/** The price of one portion on its own, computed by the same function as the cart. */
export function offeredAt(
  food: Food,
  variation: Variation,
  moment: PriceMoment,
  way: OrderedVariation = { ...plain, foodVarId: variation._id },
): Offered {
  const { _id: foodId, name, isCombo, isFreeClaim } = food
  const one = lineOf(food, variation, { ...way, quantity: 1 })
  const cart = withLine(emptyCart(nowhere, moment.instant), { foodId, name, isCombo, isFreeClaim }, one)
  const line = priceCart(cart, moment).lines.get(lineIdOf(way))
  const full = line?.unitPrice ?? 0
  return { full, now: isFreeClaim ? full - toMinor(variation.price, moment.decimals) : (line?.unitDiscountPrice ?? 0) }
}

/** The variation that costs least now. Undefined for a free claim, whose price depends on the rest of the cart. */
export function leastOffered(food: Food, moment: PriceMoment): Offered | undefined {
  if (food.isFreeClaim) return undefined
  return food.variations
    .map((variation) => offeredAt(food, variation, moment))
    .toSorted((a, b) => a.now - b.now || a.full - b.full)[0]
}

export function stockLeft({ variations }: Pick<Food, 'variations'>): number | null {
  return variations.reduce<number | null>(
    (sum, { noOfStock }) => (sum === null || noOfStock === null ? null : sum + noOfStock),
    0,
  )
}
