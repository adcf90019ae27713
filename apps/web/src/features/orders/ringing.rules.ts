/** How the sound for new orders behaves in this browser. */
export const ringings = ['off', 'once', 'until-seen'] as const
export type Ringing = (typeof ringings)[number]

const SECOND_AFTER_MS = 30_000
const AGAIN_AFTER_MS = 60_000

/** The time until the next ring after `rung` rings for the same orders; null if there is none. */
export function nextRingIn(ringing: Ringing, rung: number): number | null {
  if (ringing === 'off') return null
  if (rung === 0) return 0
  if (ringing === 'once') return null
  return rung === 1 ? SECOND_AFTER_MS : AGAIN_AFTER_MS
}
