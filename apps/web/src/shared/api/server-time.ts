/** A page that opens without a network goes by the clock of the page before. */
const KEPT_AS = 'CLOCK-AHEAD-MS'
/** Answers come late by different times. */
const STEADY_MS = 5_000

const kept = () => Number(localStorage.getItem(KEPT_AS) ?? 0) || 0

/** Unknown until it is asked for, or an answer says it. */
let aheadMs: number | undefined

/** Takes the server's time from an answer, to the second: a browser's clock may be wrong by hours. */
export function followServerClock(said: string | null): void {
  const at = Date.parse(said ?? '')
  if (Number.isNaN(at)) return
  aheadMs = at - Date.now()
  if (Math.abs(aheadMs - kept()) <= STEADY_MS) return
  try {
    localStorage.setItem(KEPT_AS, String(aheadMs))
  } catch {
    // A full storage must not look like a lost network.
  }
}

/** The server's time when the browser's clock shows `now`, to within seconds. */
export function serverTime(now: number): number {
  aheadMs ??= kept()
  return now + aheadMs
}

/** The server's time now. */
export function serverNow(): Date {
  return new Date(serverTime(Date.now()))
}
