import type { Box } from '@brigade/contract/suppliers/map.contract.ts'

interface Edge {
  /** Where in a pair the number is that decides: 0 the longitude, 1 the latitude. */
  axis: 0 | 1
  at: number
  /** Which side of the line is kept. */
  isKept: (value: number, at: number) => boolean
}

const isAbove = (value: number, at: number) => value >= at
const isBelow = (value: number, at: number) => value <= at

const edgesOf = ({ west, east, south, north }: Box): Edge[] => [
  { axis: 0, at: west, isKept: isAbove },
  { axis: 0, at: east, isKept: isBelow },
  { axis: 1, at: south, isKept: isAbove },
  { axis: 1, at: north, isKept: isBelow },
]

function clipAtEdge(ring: ArrayLike<number>, { axis, at, isKept }: Edge): number[] {
  const kept: number[] = []
  const other = 1 - axis
  for (let here = 0; here < ring.length; here += 2) {
    const before = here === 0 ? ring.length - 2 : here - 2
    const value = ring[here + axis] ?? 0
    const valueBefore = ring[before + axis] ?? 0
    const across = ring[here + other] ?? 0
    const acrossBefore = ring[before + other] ?? 0
    if (isKept(value, at) !== isKept(valueBefore, at)) {
      const met = acrossBefore + ((at - valueBefore) / (value - valueBefore)) * (across - acrossBefore)
      kept.push(axis === 0 ? at : met, axis === 0 ? met : at)
    }
    if (isKept(value, at)) kept.push(axis === 0 ? value : across, axis === 0 ? across : value)
  }
  return kept
}

/**
 * The part of a ring that is in a box, by Sutherland and Hodgman: longitude, latitude, longitude, latitude and so on. Where
 * the ring leaves the box, the result runs along its border.
 */
export function clipRing(ring: ArrayLike<number>, box: Box): ArrayLike<number> {
  return edgesOf(box).reduce<ArrayLike<number>>(clipAtEdge, ring)
}
