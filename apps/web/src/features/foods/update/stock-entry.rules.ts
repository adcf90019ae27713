import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { comesBack, isUntilChanged } from '@brigade/contract/foods/orderable.rules.ts'
import { numberIn } from '../../../shared/form/entered.ts'

interface StockDraft {
  isCounted: boolean
  count: string
}

type HasStock = Pick<Variation, 'hasStock' | 'noOfStock' | 'soldOutUntil'>

/** What the call says of the moment until which they are sold out. */
const untilOf = (variation: HasStock, now: Date) => ({
  untilTomorrow: comesBack(variation, now),
  untilChanged: isUntilChanged(variation),
})

/** Of portions that are sold out until a moment, those. */
const draftOf = ({ hasStock, noOfStock }: HasStock): StockDraft => {
  if (noOfStock === 0) return { isCounted: true, count: '0' }
  return hasStock && noOfStock !== null
    ? { isCounted: true, count: String(noOfStock) }
    : { isCounted: false, count: '' }
}

function sharedStock(variations: readonly HasStock[], now: Date) {
  const [first, ...others] = variations.map((one) => ({ ...draftOf(one), ...untilOf(one, now) }))
  return first && others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null
}

/** The stock that variations share; counted and without a number if they differ. */
export function stockDraft(variations: readonly HasStock[], now: Date): StockDraft {
  const { isCounted, count } = sharedStock(variations, now) ?? { isCounted: true, count: '' }
  return { isCounted, count }
}

/** Sold out until a moment stays so unless the stock was edited. */
export function keptUntil(variations: readonly HasStock[], { isCounted, count }: StockDraft, now: Date) {
  const shared = sharedStock(variations, now)
  const isEdited = isCounted !== shared?.isCounted || (isCounted && count.trim() !== shared.count)
  if (!shared || isEdited) return {}
  const { untilTomorrow, untilChanged } = shared
  return { ...(untilTomorrow && { untilTomorrow }), ...(untilChanged && { untilChanged }) }
}

/** Zero means sold out, and any other number is counted. Uncounted stock has no number. */
export function stockSent(isCounted: boolean, typed: string) {
  if (!isCounted) return { hasStock: false as const, noOfStock: null }
  const count = numberIn('number', typed, { maxLength: 7 })
  return count === 0
    ? { hasStock: false as const, noOfStock: 0 as const }
    : { hasStock: true as const, noOfStock: count }
}
