import { v4 as uuidv4 } from 'uuid'
import { z } from 'zod'

const KEY = 'brigade.print-taker'

/** Who takes print jobs in this tab: the same after a reload, which so goes on with what it took before. */
export function takerIdOfTab(): string {
  const { data: kept } = z.uuid().safeParse(sessionStorage.getItem(KEY))
  if (kept) return kept
  const made = uuidv4()
  sessionStorage.setItem(KEY, made)
  return made
}
