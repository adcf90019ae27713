import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { expect, test } from 'vitest'
import { roomsOf } from './rooms.rules.ts'

const [hall, garden] = [
  { _id: 'hall', name: 'Hall', position: 0 },
  { _id: 'garden', name: 'Garden', position: 1 },
]

function shown(name: string, room?: typeof hall, x = 0, y = 0) {
  const place: Table['place'] = room ? { room, x, y, width: 3, height: 3, shape: 'round' } : null
  const table: Table = { _id: name, name, hasCharge: false, amount: 0, capacity: 4, party: null, next: null, place }
  return { table }
}

test('rooms come in their order, and their tables row by row', () => {
  const { rooms, others } = roomsOf([
    shown('Tree', garden),
    shown('Stool'),
    shown('Stage', hall, 0, 9),
    shown('Door', hall, 6, 0),
    shown('Window', hall),
  ])
  expect(rooms.map(({ name, tables }) => [name, tables.map(({ table }) => table.name)])).toEqual([
    ['Hall', ['Window', 'Door', 'Stage']],
    ['Garden', ['Tree']],
  ])
  expect(others.map(({ table }) => table.name)).toEqual(['Stool'])
})

test('without a plan there are no rooms', () => {
  expect(roomsOf([shown('Window')]).rooms).toEqual([])
})

test('tables of a server that says nothing of places are shown as well', () => {
  const { table } = shown('Window')
  Reflect.deleteProperty(table, 'place')
  expect(roomsOf([{ table }]).others).toEqual([{ table }])
})
