const FIRST_PAUSE_MS = 5_000
const TRIED_FOR_MS = 3 * 24 * 60 * 60_000

export const LONGEST_PAUSE_MS = 60 * 60_000
/** In ms. A sender that reports no result within this time counts as dead. */
export const LEASE_MS = 60_000

/** The pause in ms doubles with each failed try, up to an hour. */
export function pauseAfter(triesInVain: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (triesInVain - 1), LONGEST_PAUSE_MS)
}

/** The time of the next try, or null after three days of tries. */
export function nextTryAfter(tried: { triesInVain: number; waitingSince: Date }, now: Date): Date | null {
  if (now.getTime() - tried.waitingSince.getTime() >= TRIED_FOR_MS) return null
  return new Date(now.getTime() + pauseAfter(tried.triesInVain))
}
