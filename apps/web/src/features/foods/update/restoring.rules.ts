import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { comesBack, isUntilChanged } from '@brigade/contract/foods/orderable.rules.ts'
import type { ReplacedStock } from '@brigade/contract/foods/several-foods.contract.ts'
import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { isOver } from '@brigade/contract/kernel/validity.ts'

/** Variations of one food that had the same value, as a call names them. */
interface Group {
  foodId: string
  isSameToAll: false
  variations: string[]
}

/** What brings a value of variations back: one call for each value that they had. */
export function restoring<Of extends { _id: string }, Value extends object>(
  { _id: foodId }: Pick<Food, '_id'>,
  variations: readonly Of[],
  valueOf: (variation: Of) => Value,
): Array<Group & Value> {
  const groups = new Map<string, Group & Value>()
  for (const variation of variations) {
    const value = valueOf(variation)
    const key = JSON.stringify(value)
    const group = groups.get(key) ?? { foodId, isSameToAll: false as const, variations: [], ...value }
    group.variations.push(variation._id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function stockOf({ hasStock, noOfStock, soldOutUntil }: ReplacedStock) {
  if (hasStock && noOfStock !== null) return { hasStock: true as const, noOfStock, soldOutUntil }
  return { hasStock: false as const, noOfStock: noOfStock === 0 ? (0 as const) : null, soldOutUntil }
}

/**
 * What brings the stock of variations back. Portions that would have come back by the time of the undoing do so, and those that
 * a person had sold out without an end stay so.
 */
export function stockSteps(food: Pick<Food, '_id'>, variations: readonly ReplacedStock[]) {
  return restoring(food, variations, stockOf).map(({ soldOutUntil, ...stock }) => (version: number, now: Date) => ({
    ...stock,
    ...(comesBack({ soldOutUntil }, now) && { untilTomorrow: true }),
    ...(isUntilChanged({ soldOutUntil }) && { untilChanged: true }),
    version,
  }))
}

type Listed = Pick<Food, '_id' | 'isDelisted'> & { variations: ReadonlyArray<Pick<Variation, '_id' | 'isDelisted'>> }

/**
 * What brings the listing of a food and of its variations back. Listing a variation of a delisted food lists the food and
 * delists the others, so the food goes off the menu last.
 */
export function listingSteps(was: Listed, is: Listed) {
  const present = new Map(is.variations.map(({ _id, isDelisted }) => [_id, isDelisted]))
  const changed = was.variations.filter(({ _id, isDelisted }) => present.get(_id) === !isDelisted)
  const whole = { foodId: was._id, isSameToAll: true as const, isDelisted: was.isDelisted }
  return [
    ...restoring(was, changed, ({ isDelisted }) => ({ isDelisted })),
    ...(was.isDelisted === is.isDelisted ? [] : [whole]),
  ].map((step) => (version: number) => ({ ...step, version }))
}

/** An offer that is over meanwhile cannot begin again, and nobody would see it. */
export function offerOf(
  { price, discountPrice, offer }: Variation,
  { now, timeZone, decimals }: { now: Date; timeZone: string; decimals: Decimals },
) {
  const { hasOffer, offerNote, offerValidity } = offer
  if (!hasOffer || discountPrice === null || offerValidity === null || isOver(offerValidity, now, timeZone))
    return { hasOffer: false as const }
  const deduct = toDecimal(toMinor(price, decimals) - toMinor(discountPrice, decimals), decimals)
  return { hasOffer: true as const, isPercentage: false as const, deduct, offerNote, offerValidity }
}
