/** The same numbers from 0 to 1 for the same seed, which is a whole number below 2^32 (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Moment<Event> {
  what: Event
  /** After the end of the event before, in milliseconds. */
  after: number
  /** In milliseconds. */
  lasts: number
}

const LONGEST_GAP_MS = 4_000
const LONGEST_MS = 3_000

/**
 * Events at random moments without end, the same for the same seed. Each comes once in every round, so that none is left
 * out. A gap is short more often than long: many events then strike what has not recovered yet.
 */
export function* momentsOf<Event>(seed: number, events: readonly Event[]): Generator<Moment<Event>> {
  const chance = chanceFrom(seed)
  for (;;) {
    const places = events.map((what) => ({ what, place: chance() }))
    for (const { what } of places.toSorted((a, b) => a.place - b.place))
      yield { what, after: LONGEST_GAP_MS * chance() ** 2, lasts: LONGEST_MS * chance() }
  }
}
