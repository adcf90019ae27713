import type { Minor } from '../kernel/money.ts'

/** How many coins or notes of one value there are. */
export interface Pieces {
  value: Minor
  count: number
}

/** The most of one value that are counted. */
export const MOST_PIECES = 99_999

/** Coins and notes that people pay with, in the smallest unit, the largest first. */
const denominations: ReadonlyMap<string, readonly Minor[]> = new Map([
  ['AUD', [10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5]],
  ['CAD', [10000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5]],
  ['CHF', [100000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5]],
  ['EUR', [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]],
  ['GBP', [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]],
  ['INR', [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100]],
  ['JPY', [10000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1]],
  ['KWD', [20000, 10000, 5000, 1000, 500, 250, 100, 50, 20, 10, 5]],
  ['NOK', [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 100]],
  ['NZD', [10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10]],
  ['SEK', [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100]],
  ['SGD', [100000, 10000, 5000, 1000, 500, 200, 100, 50, 20, 10, 5]],
  ['USD', [10000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1]],
])

const none: readonly Minor[] = []

/** The coins and notes of a currency, the largest first. None where only a total is counted. */
export function denominationsOf(currency: string): readonly Minor[] {
  return denominations.get(currency) ?? none
}

export function sumOfPieces(pieces: readonly Pieces[]): Minor {
  return pieces.reduce((sum, { value, count }) => sum + value * count, 0)
}
