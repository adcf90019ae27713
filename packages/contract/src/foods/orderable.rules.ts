import { localTime } from '../kernel/dates.ts'
import { coversMinute, type DayWindow } from '../kernel/decimal-hours.ts'
import { isWithin, type Validity } from '../kernel/validity.ts'
import type { ServiceName } from '../restaurants/restaurants.contract.ts'

/** Why a variation of a food cannot be ordered. */
export type NotOrderable =
  | 'delisted'
  | 'not-for-service'
  | 'combo-not-now'
  | 'free-claim-not-now'
  | 'not-available-now'
  | 'sold-out'

/** What of a food decides; the Food of the wire has it. */
export interface OrderableFood {
  isDelisted: boolean
  restTypes: readonly { name: ServiceName }[]
  combo: { comboValidity: Validity } | null
  freeClaim: { freeValidity: Validity } | null
}

/** What of a variation decides; the Variation of the wire has it. */
export interface OrderableVariation {
  isDelisted: boolean
  availability: readonly DayWindow[]
  hasStock: boolean
  noOfStock: number | null
}

/** When and for which service; the zone is the restaurant's. */
export interface OrderMoment {
  service: ServiceName
  instant: Date
  timeZone: string
}

/** Counted down to nothing, or set to nothing without being counted. No number at all sells without end. */
export function isSoldOut({ noOfStock }: Pick<OrderableVariation, 'noOfStock'>): boolean {
  return noOfStock === 0
}

/**
 * Why a variation cannot be ordered now, or null where it can. What lasts longest is said first: whoever hears
 * 'sold out' may come back tomorrow, whoever hears 'delisted' need not.
 */
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
  return isSoldOut(variation) ? 'sold-out' : null
}

/** The variations of a food that can be ordered now; none where the food itself cannot. */
export function orderableVariations<Kind extends OrderableVariation>(
  food: OrderableFood & { variations: readonly Kind[] },
  moment: OrderMoment,
): Kind[] {
  return food.variations.filter((variation) => whyNotOrderable(food, variation, moment) === null)
}
