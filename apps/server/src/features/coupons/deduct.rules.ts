import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'

/** A share is stored in hundredths of a percent. */
const SHARE_DECIMALS = 2

/** What is stored, as the wire has it: an amount of the currency, or a percentage. */
export function decimalOf(
  { deduct, isPercentage }: { deduct: number; isPercentage: boolean },
  decimals: Decimals,
): number {
  return toDecimal(deduct, isPercentage ? SHARE_DECIMALS : decimals)
}
