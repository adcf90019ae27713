import { expect, test } from 'vitest'
import type { Table } from './floor.contract.ts'
import { countStates, floorStateOf, lateAt, widthOf } from './floor-state.rules.ts'

const next = { reserId: 'hana', timeSlot: '19:00-21:00', name: 'Hana', noOfPersons: 2 }
const party: Table['party'] = {
  cartId: 'cart',
  service: 'Direct',
  reserId: null,
  since: '2026-03-07T05:00:00.000Z',
  noOfPersons: 2,
  amount: 40,
  paid: 0,
}

test.each([
  ['free without guests', { party: null, next: null }, 18 * 60, 'free'],
  ['free until the usual stay before a booking', { party: null, next }, 17 * 60, 'free'],
  ['held within it', { party: null, next }, 17 * 60 + 1, 'held'],
  ['held while its guests are late', { party: null, next }, 20 * 60 + 59, 'held'],
  ['free when the time of the booking is over', { party: null, next }, 21 * 60, 'free'],
  ['seated, whoever comes next', { party, next }, 19 * 60, 'seated'],
  [
    'billed once its guests asked for the bill',
    { party: { ...party, billAt: party.since }, next: null },
    19 * 60,
    'billed',
  ],
  ['part paid', { party: { ...party, paid: 10 }, next: null }, 19 * 60, 'part-paid'],
] as const)('a table is %s', (_name, table, minute, state) => {
  expect(floorStateOf(table, minute)).toBe(state)
})

test.each([
  ['not before their time', { party: null, next }, 18 * 60, 0],
  ['from their time on', { party: null, next }, 19 * 60 + 12, 12],
  ['not once their time is over', { party: null, next }, 21 * 60, 0],
  ['not while others sit there', { party, next }, 19 * 60 + 12, 0],
] as const)('booked guests are late %s', (_name, table, minute, late) => {
  expect(lateAt(table, minute)).toBe(late)
})

test('states are counted in their order, without those that no table has', () => {
  expect(countStates(['seated', 'free', 'seated'])).toEqual([
    { state: 'free', count: 1 },
    { state: 'seated', count: 2 },
  ])
})

test.each([
  [1, 1],
  [4, 1],
  [5, 2],
  [20, 2],
] as const)('a table for %s is %s columns wide', (capacity, columns) => {
  expect(widthOf({ capacity })).toBe(columns)
})
