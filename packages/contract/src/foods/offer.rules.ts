import { percentOf, type Minor } from '../kernel/money.ts'

export type Reduction = { isPercentage: true; deduct: number } | { isPercentage: false; deduct: Minor }

/** Returns null when the result is negative or not below the price. */
export function reducedPrice(price: Minor, { isPercentage, deduct }: Reduction): Minor | null {
  const left = price - (isPercentage ? percentOf(price, deduct) : deduct)
  return left >= 0 && left < price ? left : null
}

/** What is stored of a variation that is not on offer. */
export const noOffer = { hasOffer: false, discountPrice: null, offerNote: '', offerValidity: null }
