import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  doOverlap,
  freeSpot,
  isFree,
  isInside,
  LEAST_SIDE,
  moved,
  resized,
  ROOM_HEIGHT,
  ROOM_WIDTH,
  stepped,
  usedPart,
  usualSize,
  within,
  type Spot,
} from './floor-plan.rules.ts'

const any = fc.integer({ min: -40, max: 40 })
const anySpot: fc.Arbitrary<Spot> = fc.record({ x: any, y: any, width: any, height: any })
const insideSpot = anySpot.map(within)

/** Tables that were placed one after the other. */
const room = fc
  .array(fc.record({ width: fc.integer({ min: 2, max: 6 }), height: fc.integer({ min: 2, max: 6 }) }), {
    maxLength: 12,
  })
  .map((sizes) => {
    const spots: Spot[] = []
    for (const size of sizes) {
      const spot = freeSpot(size, spots)
      if (spot) spots.push(spot)
    }
    return spots
  })

const overlapping = (spots: readonly Spot[]) =>
  spots.some((spot, at) => spots.slice(at + 1).some((other) => doOverlap(spot, other)))

test('a spot is brought into the room and stays where it is inside', () => {
  fc.assert(fc.property(anySpot, (spot) => isInside(within(spot))))
  fc.assert(
    fc.property(insideSpot, (spot) => {
      expect(within(spot)).toEqual(spot)
    }),
  )
})

test('tables that are placed by themselves neither overlap nor leave the room', () => {
  fc.assert(fc.property(room, (spots) => !overlapping(spots) && spots.every(isInside)))
})

test('the first free spot covers none of the drawn tables', () => {
  fc.assert(
    fc.property(room, fc.integer({ min: 1, max: 12 }), (spots, capacity) => {
      const spot = freeSpot(usualSize({ capacity }), spots)
      return spot === null || isFree(spot, spots)
    }),
  )
})

test('no move, step or change of size puts a table onto another or out of the room', () => {
  const step = fc.constantFrom({ x: 1, y: 0 }, { x: -1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 })
  fc.assert(
    fc.property(room, fc.nat(), anySpot, step, (spots, pick, wanted, by) => {
      const from = spots[pick % Math.max(1, spots.length)]
      if (!from) return true
      const others = spots.filter((spot) => spot !== from)
      const { width, height } = wanted
      return [
        moved(from, { x: wanted.x, y: wanted.y }, others),
        resized(from, { width, height }, others),
        stepped(from, by, others),
      ].every((spot) => isFree(spot, others))
    }),
  )
})

test('a change of size keeps the corner, and a move keeps the size', () => {
  fc.assert(
    fc.property(insideSpot, anySpot, (from, { x, y, width, height }) => {
      expect(resized(from, { width, height }, [])).toMatchObject({ x: from.x, y: from.y })
      expect(moved(from, { x, y }, [])).toMatchObject({ width: from.width, height: from.height })
    }),
  )
})

const table = { x: 0, y: 0, width: 3, height: 3 }

test('a step passes a table in the way, and stays where nothing is free behind it', () => {
  const beside = { ...table, x: 3 }
  expect(stepped(table, { x: 1, y: 0 }, [beside])).toEqual({ ...table, x: 6 })
  expect(stepped(table, { x: 1, y: 0 }, [{ ...beside, width: ROOM_WIDTH - 3 }])).toBe(table)
  expect(stepped(table, { x: -1, y: 0 }, [])).toBe(table)
})

test('tables side by side do not overlap', () => {
  expect(doOverlap(table, { ...table, x: 3 })).toBe(false)
  expect(doOverlap(table, { ...table, y: 2 })).toBe(true)
})

test('a full room has no free spot', () => {
  expect(
    freeSpot({ width: LEAST_SIDE, height: LEAST_SIDE }, [within({ x: 0, y: 0, width: 99, height: 99 })]),
  ).toBeNull()
})

test('the used part has every table, and an empty room is shown whole', () => {
  expect(
    usedPart([
      { ...table, x: 2, y: 1 },
      { ...table, x: 9, y: 4 },
    ]),
  ).toEqual({ x: 2, y: 1, width: 10, height: 6 })
  expect(usedPart([])).toEqual({ x: 0, y: 0, width: ROOM_WIDTH, height: ROOM_HEIGHT })
})
