import { writeDate } from '@brigade/contract/kernel/dates.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateOrder,
  fromDashes,
  isWholeDate,
  shownDate,
  toDashes,
  typedDate,
  type TypingDay,
} from './typed-date.rules.ts'

const at = (locale: string, limits: Partial<TypingDay> = {}): TypingDay => ({
  locale,
  today: '2026:11:24',
  earliest: '',
  latest: '',
  ...limits,
})

test.each([
  ['en-NZ', '24/11/2026', '2026:11:24'],
  ['en-NZ', '3.12.26', '2026:12:03'],
  ['en-NZ', '3/12', '2026:12:03'],
  ['en-NZ', '24 Nov', '2026:11:24'],
  ['en-NZ', '24 november 2025', '2025:11:24'],
  ['en-NZ', '24112026', '2026:11:24'],
  ['en-NZ', '241126', '2026:11:24'],
  ['en-NZ', '2411', '2026:11:24'],
  ['en-US', '11242026', '2026:11:24'],
  ['en-CA', '20261124', '2026:11:24'],
  ['en-NZ', '24nov', '2026:11:24'],
  ['en-NZ', '3 Sep 26', '2026:09:03'],
  ['en-NZ', 'Nov 24, 2026', '2026:11:24'],
  ['en-NZ', '2026-03-09', '2026:03:09'],
  ['en-NZ', '2026:03:09', '2026:03:09'],
  ['en-NZ', ' Today ', '2026:11:24'],
  ['en-NZ', 'tomorrow', '2026:11:25'],
  ['en-NZ', 'yesterday', '2026:11:23'],
  ['en-US', '11/24/2026', '2026:11:24'],
  ['en-US', '3/12', '2026:03:12'],
  ['en-US', '24 Nov', '2026:11:24'],
  ['en-US', '2026-03-09', '2026:03:09'],
  ['en-CA', '26-03-09', '2026:03:09'],
  ['en-CA', '9 Mar 26', '2026:03:09'],
])('in %s, %s is %s', (locale, typed, date) => {
  expect(typedDate(typed, at(locale))).toBe(date)
})

test.each([
  ['en-NZ', '11/24/2026'],
  ['en-US', '24/11/2026'],
  ['en-NZ', '30/2/2026'],
  ['en-NZ', '24'],
  ['en-NZ', 'Nov'],
  ['en-NZ', 'Nov 2026'],
  ['en-NZ', '2026'],
  ['en-NZ', '20261124'],
  ['en-NZ', '12345'],
  ['en-NZ', '24 No'],
  ['en-NZ', '24 Nov 2026 noon'],
  ['en-NZ', '1/2/3/4'],
  ['en-NZ', '1/2/126'],
  ['en-NZ', 'next week'],
  ['en-NZ', ''],
])('in %s, %s is no date', (locale, typed) => {
  expect(typedDate(typed, at(locale))).toBeNull()
})

test('a date without a year is in the year that the field allows', () => {
  expect(typedDate('3 Jan', at('en-NZ', { earliest: '2026:11:24' }))).toBe('2027:01:03')
  expect(typedDate('24 Dec', at('en-NZ', { latest: '2026:11:24' }))).toBe('2025:12:24')
  expect(typedDate('29 Feb', at('en-NZ', { today: '2027:06:01', earliest: '2027:06:01' }))).toBe('2028:02:29')
  expect(typedDate('1 Nov', at('en-NZ', { earliest: '2026:11:24', latest: '2026:12:24' }))).toBe('2026:11:01')
})

test('every shown date reads as itself', () => {
  const days = fc.date({ min: new Date('1900-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom('en-NZ', 'en-US', 'en-CA', 'en-ZA', 'en'), (day, locale) => {
      const date = writeDate({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() })
      expect(typedDate(shownDate(date, locale), at(locale))).toBe(date)
      expect(typedDate(toDashes(date), at(locale))).toBe(date)
    }),
  )
})

test('dates are shown in the words and the order of the locale, and other texts as they are', () => {
  expect(shownDate('2026:11:24', 'en-NZ')).toBe('24 Nov 2026')
  expect(shownDate('2026:11:24', 'en-US')).toBe('Nov 24, 2026')
  expect(shownDate('24/13', 'en-NZ')).toBe('24/13')
  expect(dateOrder('en-NZ')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('en-US')).toEqual(['month', 'day', 'year'])
})

test.each([
  ['2026-11-24', true],
  ['2026-11-2', false],
  ['24/11/2026', true],
  ['24/11/20', false],
  ['24 Nov 2026', true],
  ['24/11', false],
])('whether %s is whole: %s', (typed, isWhole) => {
  expect(isWholeDate(typed)).toBe(isWhole)
})

test('dates have dashes in addresses and colons on the wire', () => {
  expect([toDashes('2026:03:09'), fromDashes('2026-03-09'), fromDashes('')]).toEqual(['2026-03-09', '2026:03:09', ''])
})
