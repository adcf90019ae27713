import { hoursOf, isDecimalHours } from '@brigade/contract/kernel/decimal-hours.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursIn, NO_TIME, readTime, steppedTime, timeText } from './time-field.rules.ts'

const times = fc.integer({ min: 0, max: 1440 }).map(hoursOf)

test.each([
  ['09:30', 9.3],
  ['9:30', 9.3],
  ['930', 9.3],
  ['0930', 9.3],
  ['9.30', 9.3],
  [' 9,30 ', 9.3],
  ['9h30', 9.3],
  ['9 30', 9.3],
  ['9', 9],
  ['9:', 9],
  ['00:00', 0],
  ['0:05', 0.05],
  ['24:00', 24],
  ['2400', 24],
  ['24:30', 24],
])('‘%s’ is read as %s', (text, hours) => {
  expect(readTime(text)).toEqual({ hours })
})

test.each([
  ['25', 'hour', '25'],
  ['25:00', 'hour', '25'],
  ['09:75', 'minute', '75'],
  ['975', 'minute', '75'],
  ['9:3', 'text', undefined],
  ['09300', 'text', undefined],
  ['-9', 'text', undefined],
  ['noon', 'text', undefined],
  ['', 'text', undefined],
])('‘%s’ has a wrong %s', (text, wrong, part) => {
  expect(readTime(text)).toEqual(part === undefined ? { wrong } : { wrong, part })
})

test('a shown time is read as the same time', () => {
  fc.assert(
    fc.property(times, (hours) => {
      expect(hoursIn(timeText(hours))).toBe(hours)
    }),
  )
  expect([timeText(NO_TIME), hoursIn('')]).toEqual(['', NO_TIME])
})

test('any text is either a time or no time', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hours = hoursIn(text)
      expect(hours === NO_TIME || isDecimalHours(hours)).toBe(true)
    }),
  )
})

test('steps go to multiples of their size and stay within the day', () => {
  const quarter = (hours: number, by: 1 | -1) => steppedTime(hours, by, 15)
  expect([quarter(9.3, 1), quarter(9.3, -1), quarter(9.31, 1), quarter(9.31, -1)]).toEqual([9.45, 9.15, 9.45, 9.3])
  expect([quarter(24, 1), quarter(0, -1), quarter(23.59, 1)]).toEqual([24, 0, 24])
  expect([steppedTime(9.59, 1, 1), steppedTime(10, -1, 1), steppedTime(NO_TIME, 1, 1)]).toEqual([10, 9.59, NO_TIME])
})
