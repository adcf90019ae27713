const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60 * 60_000
const TRIED_FOR_MS = 3 * 24 * 60 * 60_000

/** How long to wait after so many tries in vain: each time twice as long, up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}

/** When to try again after a try in vain, or null once it was tried for three days. */
export function nextTryAfter(tried: { attempts: number; waitingSince: Date }, now: Date): Date | null {
  if (now.getTime() - tried.waitingSince.getTime() >= TRIED_FOR_MS) return null
  return new Date(now.getTime() + pauseAfter(tried.attempts))
}
