import { MOST_PIECES, sumOfPieces, type Pieces } from '@brigade/contract/drawers/denominations.rules.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import { numberIn, type Problems } from '../../shared/form/entered.ts'

/** What a person enters: a total, or how many there are of each coin and note. */
export interface CashCount {
  total: string
  /** One for each coin and note of the currency, in their order. */
  counts: string[]
}

type Counts = CashCount['counts']

const MOST_DIGITS = String(MOST_PIECES).length

const countIn = (text: string) => numberIn('number', text, { maxLength: MOST_DIGITS })

/** The coins and notes that are there. Leaves out what is no number. */
export function piecesIn(counts: Counts, values: readonly Minor[]): Pieces[] {
  return values.map((value, at) => ({ value, count: countIn(counts[at] ?? '') ?? 0 })).filter(({ count }) => count > 0)
}

/** Undefined while nothing was entered. */
export function totalOf(counts: Counts, values: readonly Minor[]): Minor | undefined {
  return counts.every((text) => text.trim() === '') ? undefined : sumOfPieces(piecesIn(counts, values))
}

export function countProblems(counts: Counts): Problems {
  const wrong = counts.flatMap((text, at) => (Number.isNaN(countIn(text)) ? [`counts.${at}`] : []))
  return Object.fromEntries(wrong.map((path) => [path, say('input.number-format')]))
}
