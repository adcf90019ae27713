import type { DrawnTable, Room } from '@brigade/contract/sitings/floor-plan.contract.ts'
import { isFree, MOST_TABLES } from '@brigade/contract/sitings/floor-plan.rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allPlacedIn,
  findTable,
  inOtherRoom,
  placedIn,
  sameNames,
  shifted,
  withEarlier,
  withNamesOf,
  withoutTable,
} from './drawing.rules.ts'

const aTable = (sitingId: string, x: number, y: number): DrawnTable => ({
  sitingId,
  x,
  y,
  width: 3,
  height: 3,
  shape: 'rectangle',
})
const aRoom = (_id: string, ...tables: DrawnTable[]): Room => ({ _id, name: _id, tables })
const many = (count: number, capacity = 4) => Array.from({ length: count }, (_, at) => ({ _id: `${at}`, capacity }))

test('tables that are placed all at once stand apart, inside their room', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }), (seats) => {
      const sitings = seats.map((capacity, at) => ({ _id: `${at}`, capacity }))
      const [room] = allPlacedIn([aRoom('hall', aTable('drawn', 5, 5))], 'hall', sitings)
      return room?.tables.every((table) =>
        isFree(
          table,
          room.tables.filter((other) => other !== table),
        ),
      )
    }),
  )
})

test('a room takes only as many tables as it has places for', () => {
  const rooms = allPlacedIn([aRoom('hall')], 'hall', many(MOST_TABLES + 1))
  expect(rooms[0]?.tables.length).toBeLessThanOrEqual(MOST_TABLES)
  expect(
    placedIn([aRoom('hall', { ...aTable('all', 0, 0), width: 16, height: 12 })], 'hall', { _id: 'one', capacity: 1 }),
  ).toBeNull()
})

test('a table goes to the same place of another room, or to a free one', () => {
  const window = aTable('window', 4, 4)
  const rooms = [aRoom('hall', window), aRoom('garden', aTable('tree', 4, 4)), aRoom('bar')]
  expect(findTable(inOtherRoom(rooms, window, 'bar') ?? [], 'window')).toMatchObject({
    room: { _id: 'bar' },
    table: window,
  })
  const moved = inOtherRoom(rooms, window, 'garden') ?? []
  expect(findTable(moved, 'window')).toMatchObject({ room: { _id: 'garden' }, table: { x: 0, y: 0 } })
  expect(moved[0]?.tables).toEqual([])
})

test('a table goes where a field says, or past the one that stands there', () => {
  const window = aTable('window', 0, 0)
  expect(shifted(window, { x: 9 }, [aTable('bar', 3, 0)])).toEqual(aTable('window', 9, 0))
  expect(shifted(window, { x: 1 }, [aTable('bar', 3, 0)])).toEqual(aTable('window', 6, 0))
  expect(shifted(window, { x: 0 }, [])).toMatchObject(window)
})

test('a table that is taken out is nowhere', () => {
  expect(findTable(withoutTable([aRoom('hall', aTable('window', 0, 0))], 'window'), 'window')).toBeUndefined()
})

test('a room moves one place forward, and the first stays', () => {
  const rooms = [aRoom('hall'), aRoom('garden'), aRoom('bar')]
  expect(withEarlier(rooms, 'bar').map(({ _id }) => _id)).toEqual(['hall', 'bar', 'garden'])
  expect(withEarlier(rooms, 'hall')).toEqual(rooms)
})

test('undoing keeps names that were typed meanwhile', () => {
  expect(withNamesOf([aRoom('hall'), aRoom('bar')], [{ ...aRoom('hall'), name: 'Saloon' }])).toMatchObject([
    { name: 'Saloon' },
    { name: 'bar' },
  ])
})

test('the second of two rooms of one name is found, whatever its case', () => {
  expect(sameNames([aRoom('Hall'), aRoom('bar'), aRoom(' hall ')])).toEqual(['rooms.2.name'])
  expect(sameNames([aRoom(''), aRoom('')])).toEqual([])
})
