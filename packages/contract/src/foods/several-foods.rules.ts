import { businessDate, endOfBusinessDay } from '../kernel/dates.ts'
import type { DayMinute } from '../kernel/decimal-hours.ts'
import type { Decimals, Minor } from '../kernel/money.ts'
import { isOver, type Validity } from '../kernel/validity.ts'
import { changedPrice, type NoPrice, type PriceChange } from './changed-price.rules.ts'
import { noOffer } from './offer.rules.ts'
import { comesBack, isSoldOut, isUntilChanged, UNTIL_CHANGED, type Stock } from './orderable.rules.ts'

// What a change of several foods makes of one of them. The server stores it, and a form shows it before.

type TaxMode = 'none' | 'individual' | 'overall'

interface Taxed {
  id: string
  taxMode: TaxMode
  taxId: string | null
}

interface Priced {
  id: string
  name: string
  price: Minor
  discountPrice: Minor | null
  hasOffer: boolean
  offerValidity: Validity | null
}

interface Stocked extends Stock {
  id: string
  name: string
  hasStock: boolean
}

/** Why a food cannot be changed. `variation` is the name of the one that is in the way. */
export interface InTheWay {
  reason:
    | 'no-menu'
    | 'below-offer'
    | 'counted'
    | 'no-hours'
    | 'not-cheaper'
    | 'combo'
    | 'free-claim'
    | 'kept-in-step'
    | NoPrice
  variation: string | null
}

export interface PlacesChange {
  addMenuIds: readonly string[]
  removeMenuIds: readonly string[]
  categoryId: string | null
  tax: Omit<Taxed, 'id'> | null
}

export interface PlacedFood {
  categoryId: string
  menuIds: readonly string[]
  variations: readonly Taxed[]
}

/** What is not named stays. */
interface ChangedPlaces {
  categoryId?: string
  menuIds?: string[]
  variations: Array<{ id: string; set: Omit<Taxed, 'id'> }>
}

export function placesAfter(food: PlacedFood, change: PlacesChange): ChangedPlaces | InTheWay {
  const { addMenuIds, removeMenuIds, categoryId, tax } = change
  const kept = food.menuIds.filter((id) => !removeMenuIds.includes(id))
  const added = addMenuIds.filter((id) => !food.menuIds.includes(id))
  const menuIds = [...kept, ...added]
  const isMoved = added.length > 0 || kept.length < food.menuIds.length
  if (isMoved && menuIds.length === 0) return { reason: 'no-menu', variation: null }
  return {
    ...(categoryId !== null && categoryId !== food.categoryId && { categoryId }),
    ...(isMoved && { menuIds }),
    variations: food.variations.flatMap(({ id, taxMode, taxId }) =>
      tax === null || (tax.taxMode === taxMode && tax.taxId === taxId) ? [] : [{ id, set: tax }],
    ),
  }
}

export interface PricedFood {
  isCombo: boolean
  variations: readonly Priced[]
}

interface PriceMoment {
  now: Date
  timeZone: string
}

type NewPrice = { price: Minor } | ({ price: Minor } & typeof noOffer)

/** Whether a reduction applies now or later. An offer that is over goes with the old price. */
function isReduced(isCombo: boolean, { hasOffer, offerValidity }: Priced, { now, timeZone }: PriceMoment): boolean {
  if (isCombo) return true
  return hasOffer && offerValidity !== null && !isOver(offerValidity, now, timeZone)
}

/** A price must stay above that in a combo or in a present or future offer; null if it would not. */
export function priceSet(price: Minor, isCombo: boolean, variation: Priced, moment: PriceMoment): NewPrice | null {
  const { discountPrice, hasOffer } = variation
  if (isReduced(isCombo, variation, moment)) {
    return discountPrice !== null && price <= discountPrice ? null : { price }
  }
  return hasOffer || discountPrice !== null ? { price, ...noOffer } : { price }
}

interface ChangedPrices {
  variations: Array<{ id: string; set: NewPrice }>
}

export function pricesAfter(
  { isCombo, variations }: PricedFood,
  change: PriceChange,
  moment: PriceMoment & { decimals: Decimals },
): ChangedPrices | InTheWay {
  const changed: ChangedPrices['variations'] = []
  for (const variation of variations) {
    const { id, name, price } = variation
    const next = changedPrice(price, change, moment.decimals)
    if (typeof next === 'string') return { reason: next, variation: name }
    if (next === price) continue
    const set = priceSet(next, isCombo, variation, moment)
    if (set === null) return { reason: 'below-offer', variation: name }
    changed.push({ id, set })
  }
  return { variations: changed }
}

interface ChangedStock {
  variations: Array<{ id: string; set: { noOfStock?: number | null; soldOutUntil: Date | null } }>
}

/** When the next business day of a branch begins, `startsAt` minutes after midnight. */
export function nextBusinessDay(now: Date, timeZone: string, startsAt: DayMinute): Date {
  return endOfBusinessDay(businessDate(now, timeZone, startsAt), timeZone, startsAt)
}

interface Wanted {
  isSoldOut: boolean
  untilTomorrow: boolean
}

/** Whether stock is not as wanted. What is sold out already is not sold out until tomorrow instead. */
export function changesStock(stock: Stock, { isSoldOut: isOut, untilTomorrow }: Wanted, now: Date): boolean {
  return isSoldOut(stock, now) !== isOut || (isOut && !untilTomorrow && comesBack(stock, now))
}

interface SoldOutChange {
  isSoldOut: boolean
  /** When the portions come back by themselves. Null: not before they are changed. */
  until: Date | null
  /** Counted portions of which none is left are sold out until they are changed as well. */
  keepsPortions?: boolean
}

/**
 * Sold out, counted portions are kept, and come back with their number. In stock again is what can be: counted portions of
 * which none is left need their number, and keep a food from it only if nothing else of it comes back.
 */
export function stockAfter(
  variations: readonly Stocked[],
  { isSoldOut: isOut, until, keepsPortions = false }: SoldOutChange,
  now: Date,
): ChangedStock | InTheWay {
  const wanted = { isSoldOut: isOut, untilTomorrow: until !== null }
  // Where the last of the portions was sold meanwhile, cancelled orders would put it on sale.
  const isHeld = (one: Stocked) => isOut && until === null && keepsPortions && one.hasStock && !isUntilChanged(one)
  const changing = variations.filter((one) => changesStock(one, wanted, now) || isHeld(one))
  if (isOut) {
    const setOf = ({ hasStock }: Stocked) => {
      if (until !== null) return { soldOutUntil: until }
      return hasStock ? { soldOutUntil: UNTIL_CHANGED } : { noOfStock: 0, soldOutUntil: null }
    }
    return { variations: changing.map((one) => ({ id: one.id, set: setOf(one) })) }
  }
  const needsNumber = ({ hasStock, noOfStock }: Stocked) => hasStock && noOfStock === 0
  const back = changing.filter((one) => !needsNumber(one))
  const counted = changing.find(needsNumber)
  if (counted && back.length === 0) return { reason: 'counted', variation: counted.name }
  return {
    variations: back.map(({ id, noOfStock }) => ({
      id,
      set: { ...(noOfStock === 0 && { noOfStock: null }), soldOutUntil: null },
    })),
  }
}
