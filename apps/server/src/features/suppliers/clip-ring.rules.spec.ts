import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipRing } from './clip-ring.rules.ts'

const box = { west: 0, south: 0, east: 10, north: 10 }

/** The surface inside a ring. */
function surface(ring: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length
    sum += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0)
  }
  return Math.abs(sum) / 2
}

const rectangle = (west: number, south: number, east: number, north: number) =>
  Float32Array.of(west, south, east, south, east, north, west, north)

describe('the part of an island that the map shows', () => {
  it('is the whole island where it lies within', () => {
    expect(Array.from(clipRing(rectangle(2, 3, 4, 5), box))).toEqual([2, 3, 4, 3, 4, 5, 2, 5])
  })

  it('is nothing of an island elsewhere', () => {
    expect(clipRing(rectangle(12, 3, 14, 5), box)).toHaveLength(0)
    expect(clipRing(rectangle(2, -9, 4, -1), box)).toHaveLength(0)
  })

  it('is the whole map where the land reaches beyond it on every side', () => {
    expect(surface(clipRing(rectangle(-50, -50, 50, 50), box))).toBe(100)
  })

  it('of land that comes in twice, such as a bay with two arms, has the surface of both', () => {
    const twoArms = Float32Array.of(-5, 1, 5, 1, 5, 3, -2, 3, -2, 6, 5, 6, 5, 8, -5, 8)
    expect(surface(clipRing(twoArms, box))).toBe(20)
  })

  it('never reaches out of the map, and of a rectangle is what both have in common', () => {
    const degree = fc.integer({ min: -30, max: 30 })
    fc.assert(
      fc.property(degree, degree, degree, degree, (a, b, c, d) => {
        const [west, east] = [Math.min(a, b), Math.max(a, b)]
        const [south, north] = [Math.min(c, d), Math.max(c, d)]
        const clipped = clipRing(rectangle(west, south, east, north), box)
        for (const number of Array.from(clipped)) expect(number >= 0 && number <= 10).toBe(true)
        const wide = Math.max(0, Math.min(10, east) - Math.max(0, west))
        const high = Math.max(0, Math.min(10, north) - Math.max(0, south))
        expect(surface(clipped)).toBeCloseTo(wide * high, 6)
      }),
    )
  })
})
