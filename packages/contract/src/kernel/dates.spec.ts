import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  businessDate,
  endOfBusinessDay,
  instantOf,
  localTime,
  readDate,
  startOfBusinessDay,
  weekdayOf,
  writeDate,
} from './dates.ts'

const at = (iso: string) => new Date(iso)
const FOUR = 240

describe('dates of the wire', () => {
  test.each([
    ['2026:11:21', { year: 2026, month: 11, day: 21 }],
    ['2028:02:29', { year: 2028, month: 2, day: 29 }],
    ['2026:02:29', null],
    ['2026:13:01', null],
    ['2026:00:10', null],
    ['2026:04:31', null],
    ['0026:04:30', null],
    ['2026:4:3', null],
    ['2026-04-03', null],
    [' 2026:04:03', null],
    ['', null],
  ])('%j reads as %j', (text, parts) => {
    expect(readDate(text)).toEqual(parts)
    if (parts) expect(writeDate(parts)).toBe(text)
  })

  test('addDays counts across months and leap years', () => {
    expect(addDays('2026:12:31', 1)).toBe('2027:01:01')
    expect(addDays('2028:02:28', 1)).toBe('2028:02:29')
    expect(addDays('2026:03:01', -1)).toBe('2026:02:28')
    expect(weekdayOf('2026:11:21')).toBe('sat')
    expect(() => addDays('2026:02:30', 1)).toThrow(RangeError)
  })
})

describe('the wall clock', () => {
  test.each([
    ['2026-07-01T11:30:00Z', 'Pacific/Auckland', '2026:07:01', 1410, 'wed'], // +12
    ['2026-07-01T12:00:00Z', 'Pacific/Auckland', '2026:07:02', 0, 'thu'],
    ['2026-12-31T11:00:00Z', 'Pacific/Auckland', '2027:01:01', 0, 'fri'], // +13, summer
    ['2026-07-01T10:30:00Z', 'Pacific/Kiritimati', '2026:07:02', 30, 'thu'], // +14
    ['2026-07-01T10:30:00Z', 'Pacific/Pago_Pago', '2026:06:30', 1410, 'tue'], // -11, the other side of the date line
    ['2026-07-01T00:00:59.999Z', 'UTC', '2026:07:01', 0, 'wed'],
    ['2026-07-01T18:45:00Z', 'Asia/Kathmandu', '2026:07:02', 30, 'thu'], // +5:45
    ['2026-03-08T06:59:00Z', 'America/New_York', '2026:03:08', 119, 'sun'], // 01:59, before the jump
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026:03:08', 180, 'sun'], // 03:00
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026:11:01', 90, 'sun'], // 01:30, the first
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026:11:01', 90, 'sun'], // 01:30, the second
  ])('at %s in %s it is %s, minute %i, a %s', (instant, zone, date, minute, weekday) => {
    expect(localTime(at(instant), zone)).toEqual({ date, minute, weekday })
  })

  test('an unknown zone throws a RangeError', () => {
    expect(() => localTime(at('2026-07-01T00:00:00Z'), 'Pacific/Atlantis')).toThrow(RangeError)
  })

  test.each([
    ['2026:07:01', 570, 'Pacific/Auckland', '2026-06-30T21:30:00.000Z'],
    ['2026:07:01', 1440, 'Pacific/Auckland', '2026-07-01T12:00:00.000Z'],
    ['2026:07:01', 0, 'Pacific/Kiritimati', '2026-06-30T10:00:00.000Z'],
    ['2026:07:01', 0, 'Pacific/Pago_Pago', '2026-07-01T11:00:00.000Z'],
    ['2026:09:27', 150, 'Pacific/Auckland', '2026-09-26T14:00:00.000Z'], // 02:30 never comes: 03:00 does
    ['2026:04:05', 150, 'Pacific/Auckland', '2026-04-04T13:30:00.000Z'], // 02:30 comes twice: the first
    ['2026:03:08', 150, 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026:11:01', 90, 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026:10:04', 135, 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'], // a jump of half an hour
    ['2011:12:30', 600, 'Pacific/Apia', '2011-12-30T10:00:00.000Z'], // the day Samoa left out
  ])('%s minute %i in %s is %s', (date, minute, zone, instant) => {
    expect(instantOf(date, minute, zone).toISOString()).toBe(instant)
  })
})

describe('the business day', () => {
  test.each([
    ['2026-11-20T12:30:00Z', 'Pacific/Auckland', '2026:11:20'], // Saturday 01:30 belongs to Friday
    ['2026-11-20T14:59:59Z', 'Pacific/Auckland', '2026:11:20'], // 03:59:59
    ['2026-11-20T15:00:00Z', 'Pacific/Auckland', '2026:11:21'], // 04:00
    ['2026-11-20T12:30:00Z', 'Pacific/Pago_Pago', '2026:11:19'], // 01:30 on the 20th
    ['2026-11-20T15:00:00Z', 'Pacific/Pago_Pago', '2026:11:20'], // 04:00 on the 20th
  ])('starting at 04:00, %s in %s belongs to %s', (instant, zone, date) => {
    expect(businessDate(at(instant), zone, FOUR)).toBe(date)
  })

  test('is an hour short when the clocks go forward, and an hour long when they go back', () => {
    const hours = (date: string, zone: string) =>
      (endOfBusinessDay(date, zone, FOUR).getTime() - startOfBusinessDay(date, zone, FOUR).getTime()) / 3_600_000
    expect(hours('2026:09:26', 'Pacific/Auckland')).toBe(23)
    expect(hours('2026:04:04', 'Pacific/Auckland')).toBe(25)
    expect(hours('2026:03:07', 'America/New_York')).toBe(23)
    expect(hours('2026:10:31', 'America/New_York')).toBe(25)
    expect(hours('2026:06:15', 'Pacific/Auckland')).toBe(24)
  })

  test('does not run backwards when it starts in a repeated hour', () => {
    const startsAt = 150 // 02:30; in Auckland 02:00 to 03:00 comes twice on 5 April 2026
    const dates = ['2026-04-04T13:29:00Z', '2026-04-04T13:30:00Z', '2026-04-04T14:15:00Z', '2026-04-04T14:45:00Z'].map(
      (instant) => businessDate(at(instant), 'Pacific/Auckland', startsAt),
    )
    expect(dates).toEqual(['2026:04:04', '2026:04:05', '2026:04:05', '2026:04:05'])
  })

  test('does not end again when the clocks go back past midnight', () => {
    // In St. John's, on 7 November 2010, 00:01 was followed by 23:01 of the day before.
    const dates = ['2010-11-07T02:29:00Z', '2010-11-07T02:30:00Z', '2010-11-07T02:45:00Z'].map((instant) => ({
      wall: localTime(at(instant), 'America/St_Johns').date,
      business: businessDate(at(instant), 'America/St_Johns', 0),
    }))
    expect(dates).toEqual([
      { wall: '2010:11:06', business: '2010:11:06' },
      { wall: '2010:11:07', business: '2010:11:07' },
      { wall: '2010:11:06', business: '2010:11:07' },
    ])
  })

  test('contains every instant that belongs to it, in any zone and for any start', () => {
    const zones = [
      'Pacific/Auckland',
      'Pacific/Pago_Pago',
      'Pacific/Kiritimati',
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Africa/Casablanca',
      'America/Havana',
      'Pacific/Apia',
    ]
    fc.assert(
      fc.property(
        fc.date({ min: at('2011-01-01T00:00:00Z'), max: at('2037-12-31T00:00:00Z'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1439 }),
        (instant, zone, startsAt) => {
          const date = businessDate(instant, zone, startsAt)
          expect(startOfBusinessDay(date, zone, startsAt).getTime()).toBeLessThanOrEqual(instant.getTime())
          expect(endOfBusinessDay(date, zone, startsAt).getTime()).toBeGreaterThan(instant.getTime())
        },
      ),
    )
  })
})
