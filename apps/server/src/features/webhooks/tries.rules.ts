const FIRST_PAUSE_MS = 5_000
const TRIED_FOR_MS = 3 * 24 * 60 * 60_000

export const LONGEST_PAUSE_MS = 60 * 60_000
/** A process that has not said how a try ended for so long is taken to have died. */
export const LEASE_MS = 60_000

/** How long to wait after so many tries in vain: each time twice as long, up to an hour. */
export function pauseAfter(triesInVain: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (triesInVain - 1), LONGEST_PAUSE_MS)
}

/** When to try again after a try in vain, or null once it was tried for three days. */
export function nextTryAfter(tried: { triesInVain: number; waitingSince: Date }, now: Date): Date | null {
  if (now.getTime() - tried.waitingSince.getTime() >= TRIED_FOR_MS) return null
  return new Date(now.getTime() + pauseAfter(tried.triesInVain))
}
