let aheadMs = 0

/** Every answer says when it was given, to the second: a browser's own clock may be wrong by hours. */
export function heedDate(said: string | null): void {
  const at = Date.parse(said ?? '')
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
}

/** What the server's clock shows when the browser's shows `now`, to within some seconds. */
export function serverTime(now: number): number {
  return now + aheadMs
}
