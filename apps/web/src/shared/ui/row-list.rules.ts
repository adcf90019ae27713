/**
 * By how many rows the list moved under whoever reads it: the first row in sight that is still there, `at` or below, stands
 * so much further down now, or further up where it is less than 0. None where nothing of it is left.
 */
export function movedBy(before: readonly string[], after: readonly string[], at: number): number {
  const places = new Map(after.map((key, place) => [key, place]))
  for (let place = at; place < before.length; place += 1) {
    const now = places.get(before[place] ?? '')
    if (now !== undefined) return now - place
  }
  return 0
}
