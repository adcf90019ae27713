import { describe, expect, test } from 'vitest'
import { earliestHoliday, hasOpening, holidayTimesProblem, isPastHoliday, newHolidays } from './opening.rules.ts'
import { serviceName } from './restaurants.contract.ts'

const AUCKLAND = 'Pacific/Auckland'

test('every service except the till has opening hours', () => {
  expect(serviceName.options.filter(hasOpening)).toEqual(['Delivery', 'Takeaway', 'Dining'])
})

test.each([
  [0, 12, 'holiday.start'],
  [0.59, 12, 'holiday.start'],
  [0.3, 0.1, 'holiday.start'],
  [1, 1, 'holiday.end'],
  [9.3, 9.05, 'holiday.end'],
  [24, 24, 'holiday.end'],
  [1, 1.01, null],
  [9.3, 10, null],
  [1, 24, null],
  [0, 24, null],
  [0, 23.59, 'holiday.start'],
])('a holiday from %d to %d has the problem %s', (st, et, problem) => {
  expect(holidayTimesProblem({ st, et })).toBe(problem)
})

// Summer time in Auckland (+13) ends on 5 April 2026 and begins on 27 September.
test.each([
  ['2026-03-07T10:59:59Z', AUCKLAND, '2026:03:08'],
  ['2026-03-07T11:00:00Z', AUCKLAND, '2026:03:09'],
  ['2026-03-07T11:00:00Z', 'UTC', '2026:03:08'],
  ['2026-03-07T11:00:00Z', 'America/Los_Angeles', '2026:03:08'],
  ['2026-04-04T10:59:00Z', AUCKLAND, '2026:04:05'],
  ['2026-04-05T11:59:00Z', AUCKLAND, '2026:04:06'],
  ['2026-04-05T12:00:00Z', AUCKLAND, '2026:04:07'],
  ['2026-12-31T10:59:00Z', AUCKLAND, '2027:01:01'],
  ['2028-02-28T00:00:00Z', 'UTC', '2028:02:29'],
])('at %s in %s the earliest holiday is %s', (instant, timeZone, date) => {
  expect(earliestHoliday(new Date(instant), timeZone)).toBe(date)
})

describe('a holiday of 8 March in Auckland', () => {
  const holiday = { date: '2026:03:08' }
  test.each([
    ['the day before', '2026-03-07T06:30:00Z', false],
    ['its first minute', '2026-03-07T11:00:00Z', false],
    ['its last minute', '2026-03-08T10:59:59Z', false],
    ['the minute after', '2026-03-08T11:00:00Z', true],
  ])('seen from %s at %s is past: %s', (_when, instant, isPast) => {
    expect(isPastHoliday(holiday, new Date(instant), AUCKLAND)).toBe(isPast)
  })
})

test('a picked holiday is new only with another date or other times', () => {
  const there = [{ date: '2026:12:25', st: 1, et: 24 }]
  const picked = [
    { date: '2026:12:25', st: 1, et: 24, reason: 'Christmas' },
    { date: '2026:12:26', st: 1, et: 24, reason: 'Boxing Day' },
    { date: '2026:12:25', st: 2, et: 24, reason: 'Late breakfast' },
    { date: '2026:12:25', st: 1, et: 12, reason: 'Morning' },
  ]
  expect(newHolidays(picked, there).map(({ reason }) => reason)).toEqual(['Boxing Day', 'Late breakfast', 'Morning'])
  expect(newHolidays(picked, [])).toEqual(picked)
})
