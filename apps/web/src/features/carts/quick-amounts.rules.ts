import type { Minor } from '@brigade/contract/kernel/money.ts'

/** Notes and coins in which a guest rounds up, in hundredths. */
const STEPS: readonly Minor[] = [500, 1_000, 2_000, 5_000, 10_000]

/**
 * What a guest is likely to hand over: the exact amount, then what comes next above it in fives, tens, twenties, fifties
 * and hundreds; each once, the smallest first.
 */
export function quickAmounts(due: Minor): Minor[] {
  const above = STEPS.map((step) => (Math.floor(due / step) + 1) * step)
  return [...new Set([due, ...(due > 0 ? above : [])])].toSorted((a, b) => a - b)
}
