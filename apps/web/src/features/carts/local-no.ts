import { z } from 'zod'
import { keptChoice } from '../../shared/kept-choice.ts'

const LAST = 999
const last = keptChoice<number>('number of the last sale', 0, (kept) => z.int().min(0).max(LAST).safeParse(kept).data)

/** The next number from 1 to 999 of a sale at this till. */
export function nextLocalNo(): number {
  const next = (last.current() % LAST) + 1
  last.choose(next)
  return next
}
