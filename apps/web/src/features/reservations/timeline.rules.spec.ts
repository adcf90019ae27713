import { expect, test } from 'vitest'
import { aReservation } from './reservation.factory.ts'
import { daysOf, shareOf, timelineOf } from './timeline.rules.ts'

const table = (name: string) => ({ _id: name, name, capacity: 4, hasCharge: false, amount: 0 })
const [window, bar] = [table('window'), table('bar')]
const booking = (timeSlot: string, at: typeof window | null, date = '2026:07:01') =>
  aReservation({ _id: timeSlot, siting: at, reservation: { date, timeSlot } })
const namesOf = (timeline: ReturnType<typeof timelineOf<typeof window>>) =>
  timeline?.tables.map(({ table: of, parties }) => [of?.name ?? null, ...parties.map(({ row }) => row._id)])

test('the bookings of a day stand at their tables, the earliest first', () => {
  const rows = [
    booking('20:00-22:00', window),
    booking('17:30-19:00', window),
    booking('18:00-19:00', null),
    booking('12:00-13:00', bar, '2026:07:02'),
  ]
  expect(namesOf(timelineOf(rows, [window, bar], '2026:07:01'))).toEqual([
    ['window', '17:30-19:00', '20:00-22:00'],
    ['bar'],
    [null, '18:00-19:00'],
  ])
})

test('a booking at a table that was archived since is not lost', () => {
  const rows = [booking('18:00-19:00', bar)]
  expect(namesOf(timelineOf(rows, [window], '2026:07:01'))).toEqual([['window'], [null, '18:00-19:00']])
})

test.each([
  ['whole hours around the bookings', ['11:30-13:15', '19:00-21:30'], [11, 22]],
  ['six hours at least', ['12:00-13:00'], [12, 18]],
  ['no hour after midnight', ['23:00-24:00'], [18, 24]],
])('the hours of a day are %s', (_what, slots, hours) => {
  const timeline = timelineOf(
    slots.map((slot) => booking(slot, window)),
    [window],
    '2026:07:01',
  )
  expect([timeline?.from, timeline?.to]).toEqual(hours)
})

test('a day without bookings has no timeline', () => {
  expect(timelineOf([booking('12:00-13:00', bar)], [bar], '2026:07:02')).toBeNull()
})

test('a time has a place between the hours', () => {
  expect(shareOf(18 * 60 + 30, { from: 18, to: 20 })).toBe(0.25)
})

test('today and the later days with bookings can be chosen', () => {
  const rows = ['2026:07:03', '2026:07:02', '2026:06:30', '2026:07:03'].map((date) => booking('12:00-13:00', bar, date))
  expect(daysOf(rows, '2026:07:01')).toEqual(['2026:07:01', '2026:07:02', '2026:07:03'])
})
