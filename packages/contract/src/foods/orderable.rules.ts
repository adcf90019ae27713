import { localTime } from '../kernel/dates.ts'
import { coversMinute, type DayWindow } from '../kernel/decimal-hours.ts'
import { isWithin, type Validity } from '../kernel/validity.ts'
import type { ServiceName } from '../restaurants/restaurants.contract.ts'

export type NotOrderable =
  | 'delisted'
  | 'not-for-service'
  | 'combo-not-now'
  | 'free-claim-not-now'
  | 'not-available-now'
  | 'sold-out'

export interface OrderableFood {
  isDelisted: boolean
  restTypes: readonly { name: ServiceName }[]
  combo: { comboValidity: Validity } | null
  freeClaim: { freeValidity: Validity } | null
}

export interface OrderableVariation {
  isDelisted: boolean
  availability: readonly DayWindow[]
  hasStock: boolean
  noOfStock: number | null
  soldOutUntil: Date | string | null
}

/** `soldOutUntil` is a text on the wire. */
export type Stock = Pick<OrderableVariation, 'noOfStock' | 'soldOutUntil'>

export interface OrderMoment {
  service: ServiceName
  instant: Date
  timeZone: string
}

/**
 * Counted portions that a person sold out without an end are sold out until then, so that those which cancelled orders give
 * back are not sold before a person says so.
 */
export const UNTIL_CHANGED = new Date('9999-12-31T00:00:00Z')

type Until = Pick<Stock, 'soldOutUntil'>

export function isUntilChanged({ soldOutUntil }: Until): boolean {
  return soldOutUntil !== null && new Date(soldOutUntil) >= UNTIL_CHANGED
}

function isPaused({ soldOutUntil }: Until, instant: Date): boolean {
  return soldOutUntil !== null && new Date(soldOutUntil) > instant
}

/** It is sold out until a moment that has not come. Its portions come back by themselves. */
export function comesBack(stock: Until, instant: Date): boolean {
  return isPaused(stock, instant) && !isUntilChanged(stock)
}

/** The portions that can be sold now. Null sells without limit. */
export function portionsAt(stock: Stock, instant: Date): number | null {
  return isPaused(stock, instant) ? 0 : stock.noOfStock
}

export function isSoldOut(stock: Stock, instant: Date): boolean {
  return portionsAt(stock, instant) === 0
}

/** Returns null when the variation can be ordered now; otherwise the longest-lasting reason. */
export function whyNotOrderable(
  food: OrderableFood,
  variation: OrderableVariation,
  { service, instant, timeZone }: OrderMoment,
): NotOrderable | null {
  if (food.isDelisted || variation.isDelisted) return 'delisted'
  if (!food.restTypes.some(({ name }) => name === service)) return 'not-for-service'
  if (food.combo && !isWithin(food.combo.comboValidity, instant, timeZone)) return 'combo-not-now'
  if (food.freeClaim && !isWithin(food.freeClaim.freeValidity, instant, timeZone)) return 'free-claim-not-now'

  const { weekday, minute } = localTime(instant, timeZone)
  if (!coversMinute(variation.availability, weekday, minute)) return 'not-available-now'
  return isSoldOut(variation, instant) ? 'sold-out' : null
}

/** `evenSoldOut` includes what only its stock keeps from being ordered. */
export function orderableVariations<Kind extends OrderableVariation>(
  food: OrderableFood & { variations: readonly Kind[] },
  moment: OrderMoment,
  { evenSoldOut = false } = {},
): Kind[] {
  return food.variations.filter((variation) => {
    const reason = whyNotOrderable(food, variation, moment)
    return reason === null || (evenSoldOut && reason === 'sold-out')
  })
}
