import type { Minor } from '@brigade/contract/kernel/money.ts'

/** Notes and coins that a guest rounds up to: $5 to $100, ¥500 to ¥10,000, half a dinar to 10 dinars. */
const STEPS: readonly Minor[] = [500, 1_000, 2_000, 5_000, 10_000]
const TEN: Minor = 1_000
/** From here on, guests round up to ten times as much for each further digit. */
const LARGE: Minor = 100_000
/** The most buttons that fit side by side. */
const MOST = 5

/** The exact amount, then round ones. Distinct, ascending, at most `MOST`; empty if nothing is due. */
export function quickAmounts(due: Minor): Minor[] {
  if (due <= 0) return []
  const scale = due < LARGE ? 1 : 10 ** String(Math.floor(due / LARGE)).length
  const next = (step: Minor) => (Math.floor(due / (step * scale)) + 1) * step * scale
  const amounts = [...new Set([due, ...STEPS.map(next)])].toSorted((a, b) => a - b)
  if (amounts.length <= MOST) return amounts
  // Prefers a ten for small amounts; larger multiples of ten would take many notes.
  const least = next(TEN) === TEN * scale ? amounts.at(-1) : next(TEN)
  return amounts.filter((amount) => amount !== least)
}
