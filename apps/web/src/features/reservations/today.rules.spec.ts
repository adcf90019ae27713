import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { expect, test } from 'vitest'
import { todayOf, walkInsOf } from './today.rules.ts'

const booking = (timeSlot: string, noOfPersons: number, more: Partial<Reservation> = {}, date = '2026:07:01') => ({
  _id: timeSlot,
  cartId: null,
  noOfPersons,
  siting: null,
  customer: { name: `Party of ${timeSlot}`, contact: 'hana@guest.test' },
  isPaid: false,
  version: 1,
  reservation: { date, timeSlot, note: '', allergy: null, verificationOtp: '204816', entryAt: null },
  ...more,
})
const moment = { today: '2026:07:01', clock: { now: Date.parse('2026-07-01T18:30:00Z'), timeZone: 'UTC' } }

test('the guests of today are counted by what they do, and by hour', () => {
  const rows = [
    booking('12:00-13:00', 3),
    booking('18:00-20:00', 4, { cartId: 'cart' }),
    booking('20:30-22:00', 5),
    booking('19:30-21:00', 2),
    booking('19:00-21:00', 9, {}, '2026:07:02'),
  ]
  expect(todayOf(rows, moment)).toMatchObject({
    expected: { guests: 7, reservations: 2 },
    inside: { guests: 4, reservations: 1 },
    next: { _id: '19:30-21:00' },
    most: { start: 20 * 60 + 30, guests: 7 },
  })
  const { hours } = todayOf(rows, moment)
  expect(hours.filter(({ guests }) => guests > 0)).toEqual([
    { hour: 12, guests: 3 },
    { hour: 18, guests: 4 },
    { hour: 19, guests: 2 },
    { hour: 20, guests: 5 },
  ])
  expect(hours).toHaveLength(9)
})

test('late guests are counted apart from those still to come, and are not the next to arrive', () => {
  const rows = [booking('18:00-20:00', 4), booking('20:30-22:00', 5)]
  expect(todayOf(rows, moment)).toMatchObject({
    late: { guests: 4, reservations: 1 },
    next: { _id: '20:30-22:00' },
    expected: { guests: 5, reservations: 1 },
  })
})

test('slots that touch are not at once, and the earliest of equal moments counts', () => {
  const rows = [booking('18:00-19:00', 4), booking('19:00-20:00', 4)]
  expect(todayOf(rows, moment).most).toEqual({ start: 18 * 60, guests: 4 })
})

test('a single party stands among the hours around it, within the day', () => {
  const hoursOf = (timeSlot: string) => todayOf([booking(timeSlot, 4)], moment).hours.map(({ hour }) => hour)
  expect(hoursOf('12:00-13:00')).toEqual([12, 13, 14, 15, 16, 17])
  expect(hoursOf('23:00-24:00')).toEqual([18, 19, 20, 21, 22, 23])
})

test('a day without reservations has no hours', () => {
  expect(todayOf([], moment)).toMatchObject({ hours: [], next: undefined, most: undefined })
})

test('walk-ins at the tables are counted apart from guests who booked', () => {
  const party = (reserId: string | null, noOfPersons: number) => ({
    party: { cartId: 'cart', service: 'Direct' as const, reserId, since: '', noOfPersons, amount: 0, paid: 0 },
  })
  const tables = [party(null, 3), party('booking', 4), { party: null }, party(null, 2)]
  expect(walkInsOf(tables)).toEqual({ guests: 5, tables: 2 })
})
