let aheadMs = 0

/** Takes the server's time from an answer, to the second: a browser's clock may be wrong by hours. */
export function followServerClock(said: string | null): void {
  const at = Date.parse(said ?? '')
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
}

/** The server's time when the browser's clock shows `now`, to within seconds. */
export function serverTime(now: number): number {
  return now + aheadMs
}
