import { isWithin } from '../kernel/validity.ts'
import type { Food, Variation } from './foods.contract.ts'
import { isSoldOut, portionsAt, type Stock } from './orderable.rules.ts'

/** Shown as `foods.mark.<name>`. `count` is present if the badge concerns only some variations. */
export type FoodMark =
  | { name: 'delisted' | 'sold-out' | 'low' | 'on-offer' | 'combo' | 'free-claim' }
  | { name: 'some-delisted' | 'some-sold-out'; count: number }

export function isOnOffer({ offer }: Pick<Variation, 'offer'>, instant: Date, timeZone: string): boolean {
  return offer.hasOffer && offer.offerValidity !== null && isWithin(offer.offerValidity, instant, timeZone)
}

/** The most counted portions that are low, so that the kitchen has time to prepare more. */
const LOW_PORTIONS = 5

function isLow(stock: Stock, instant: Date): boolean {
  const portions = portionsAt(stock, instant)
  return portions !== null && portions > 0 && portions <= LOW_PORTIONS
}

export interface MarkedFood extends Pick<Food, 'isCombo' | 'isFreeClaim' | 'isDelisted'> {
  variations: ReadonlyArray<Pick<Variation, 'isDelisted' | 'noOfStock' | 'soldOutUntil' | 'offer'>>
}

export function marksOf(food: MarkedFood, instant: Date, timeZone: string): FoodMark[] {
  const kind: FoodMark[] = food.isCombo ? [{ name: 'combo' }] : food.isFreeClaim ? [{ name: 'free-claim' }] : []
  const listed = food.variations.filter(({ isDelisted }) => !isDelisted)
  if (food.isDelisted || listed.length === 0) return [{ name: 'delisted' }, ...kind]

  const off = food.variations.length - listed.length
  const soldOut = listed.filter((variation) => isSoldOut(variation, instant)).length
  const marks: FoodMark[] = []
  if (off > 0) marks.push({ name: 'some-delisted', count: off })
  if (soldOut === listed.length) marks.push({ name: 'sold-out' })
  else if (soldOut > 0) marks.push({ name: 'some-sold-out', count: soldOut })
  if (listed.some((variation) => isLow(variation, instant))) marks.push({ name: 'low' })
  if (listed.some((variation) => isOnOffer(variation, instant, timeZone))) marks.push({ name: 'on-offer' })
  return [...marks, ...kind]
}
