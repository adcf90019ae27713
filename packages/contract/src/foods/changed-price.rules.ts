import { mostAmount } from '../kernel/fields.ts'
import { percentOf, toMinor, unitsIn, type Decimals, type Minor } from '../kernel/money.ts'

/** How changed prices end: as they come out, or all alike. */
export const endings = ['exact', '90', '50'] as const
export type Ending = (typeof endings)[number]

export type PriceChange = { isRaise: boolean; ending: Ending } & (
  | { isPercentage: true; by: number }
  | { isPercentage: false; by: Minor }
)

export type NoPrice = 'below-zero' | 'too-high'

/** A currency without decimals has no other ending. */
export function endingsIn(decimals: Decimals): readonly Ending[] {
  return decimals === 0 ? ['exact'] : endings
}

/**
 * A price raised or lowered, and rounded to the nearest one with the ending, halves up. Rounding never lowers a price that
 * is raised, nor raises one that is lowered. A price that the change is too small for stays as it is.
 */
export function changedPrice(price: Minor, change: PriceChange, decimals: Decimals): Minor | NoPrice {
  const { isRaise, ending } = change
  const step = change.isPercentage ? percentOf(price, change.by) : change.by
  if (step === 0) return price
  const exact = isRaise ? price + step : price - step
  if (exact < 0) return 'below-zero'
  const next = ending === 'exact' ? exact : nearest(exact, price, { isRaise, ending, decimals })
  if (next === undefined) return 'below-zero'
  return next > toMinor(mostAmount(decimals), decimals) ? 'too-high' : next
}

interface Rounding {
  isRaise: boolean
  ending: Exclude<Ending, 'exact'>
  decimals: Decimals
}

function nearest(exact: Minor, price: Minor, { isRaise, ending, decimals }: Rounding): Minor | undefined {
  const unit = unitsIn(decimals)
  const end = (unit * Number(ending)) / 100
  const below = Math.floor((exact - end) / unit) * unit + end
  const allowed = [below, below + unit].filter((one) => one >= 0 && (isRaise ? one >= price : one <= price))
  return allowed.toSorted((one, other) => Math.abs(one - exact) - Math.abs(other - exact) || other - one)[0]
}
