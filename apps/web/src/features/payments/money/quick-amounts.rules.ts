import type { Minor } from '@brigade/contract/kernel/money.ts'

/** Notes and coins in which a guest rounds up, in hundredths. */
const STEPS: readonly Minor[] = [500, 1_000, 2_000, 5_000, 10_000]
const TEN: Minor = 1_000
/** As many as stand side by side. */
const MOST = 5

/**
 * What a guest is likely to hand over: the exact amount, then what comes next above it in fives, tens, twenties, fifties
 * and hundreds; each once, the smallest first, and no more than fit side by side. Nothing where nothing is due.
 */
export function quickAmounts(due: Minor): Minor[] {
  if (due <= 0) return []
  const next = (step: Minor) => (Math.floor(due / step) + 1) * step
  const amounts = [...new Set([due, ...STEPS.map(next)])].toSorted((a, b) => a - b)
  if (amounts.length <= MOST) return amounts
  // A small amount is paid with a ten sooner than with a hundred; above it, what ends in a ten takes many notes.
  const least = next(TEN) === TEN ? amounts.at(-1) : next(TEN)
  return amounts.filter((amount) => amount !== least)
}
