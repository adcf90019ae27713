import { v4 as uuidv4 } from 'uuid'
import { z } from 'zod'

const KEY = 'brigade.print-taker'

/** Identifies this tab when it takes print jobs. A reload keeps the id, so the tab continues its jobs. */
export function takerIdOfTab(): string {
  const { data: kept } = z.uuid().safeParse(sessionStorage.getItem(KEY))
  if (kept) return kept
  const made = uuidv4()
  sessionStorage.setItem(KEY, made)
  return made
}
