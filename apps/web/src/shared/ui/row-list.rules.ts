/**
 * By how many rows the visible part of a list moved, measured at the first row from `at` on that still exists: positive
 * is down. 0 when none is left.
 */
export function movedBy(before: readonly string[], after: readonly string[], at: number): number {
  const places = new Map(after.map((key, place) => [key, place]))
  for (let place = at; place < before.length; place += 1) {
    const now = places.get(before[place] ?? '')
    if (now !== undefined) return now - place
  }
  return 0
}
