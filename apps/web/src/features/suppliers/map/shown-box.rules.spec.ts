import { listPlaces } from '@brigade/contract/suppliers/map.contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround } from './shown-box.rules.ts'

/** What a map so many tiles wide and high shows from a corner on. */
const seenFrom = (south: number, west: number, zoom: number, wide = 4, high = 1) => {
  const tile = 360 / 2 ** zoom
  return { south, west, north: south + high * tile, east: west + wide * tile }
}

test('a small move of the map asks for nothing new', () => {
  const before = boxAround(seenFrom(9.75, 77.36, 11, 3.5), 11)
  expect(boxAround(seenFrom(9.8, 77.4, 11, 3.5), 11)).toEqual(before)
  expect(boxAround(seenFrom(10.4, 77.36, 11, 3.5), 11)).not.toEqual(before)
})

test('wherever the map is and however near, the server draws what it asks for, and it is all that is seen', () => {
  const wherever = [
    fc.double({ min: -80, max: 80, noNaN: true }),
    fc.double({ min: -185, max: 175, noNaN: true }),
    fc.integer({ min: 9, max: 19 }),
    fc.integer({ min: 1, max: 15 }),
  ] as const
  fc.assert(
    fc.property(...wherever, (south, west, zoom, wide) => {
      const seen = seenFrom(south, west, zoom, wide)
      const box = boxAround(seen, zoom)
      expect(listPlaces.input.safeParse(box).success).toBe(true)
      expect(box.south <= seen.south && box.west <= seen.west && box.north >= seen.north && box.east >= seen.east).toBe(
        true,
      )
    }),
  )
})
