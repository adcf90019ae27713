import { percentOf, type Minor } from '../kernel/money.ts'

/** What is taken off: a share of the price in percent, or an amount. */
export type Reduction = { isPercentage: true; deduct: number } | { isPercentage: false; deduct: Minor }

/** What is left of a price; null where that is below nothing, or no less than the price itself. */
export function reducedPrice(price: Minor, { isPercentage, deduct }: Reduction): Minor | null {
  const left = price - (isPercentage ? percentOf(price, deduct) : deduct)
  return left >= 0 && left < price ? left : null
}
