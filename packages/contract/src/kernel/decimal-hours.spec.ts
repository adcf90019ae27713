import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockText,
  coversMinute,
  hoursFromFields,
  hoursOf,
  isActiveWindow,
  isDecimalHours,
  minutesOf,
} from './decimal-hours.ts'

describe('times in decimal hours', () => {
  test.each([
    [0, 0, '00:00'],
    [0.01, 1, '00:01'],
    [9.05, 545, '09:05'],
    [9.3, 570, '09:30'],
    [9.59, 599, '09:59'],
    [10, 600, '10:00'],
    [23.59, 1439, '23:59'],
    [24, 1440, '24:00'],
  ])('%f is minute %i, read %s', (hours, minutes, text) => {
    expect(minutesOf(hours)).toBe(minutes)
    expect(hoursOf(minutes)).toBe(hours)
    expect(clockText(hours)).toBe(text)
  })

  test('every minute of the day converts to decimal hours and back', () => {
    for (let minute = 0; minute <= 1440; minute += 1) expect(minutesOf(hoursOf(minute))).toBe(minute)
  })

  test.each([-0.01, 9.6, 9.99, 24.01, 25, 9.305, Number.NaN, Infinity, -Infinity])('%f is not a time', (hours) => {
    expect(isDecimalHours(hours)).toBe(false)
    expect(() => minutesOf(hours)).toThrow(RangeError)
  })

  test.each([-1, 1441, 0.5, Number.NaN])('%f is not a minute of the day', (minutes) => {
    expect(() => hoursOf(minutes)).toThrow(RangeError)
  })

  test('a picker at hour 24 ignores the minutes', () => {
    expect(hoursFromFields(24, 45)).toBe(24)
    expect(hoursFromFields(9, 5)).toBe(9.05)
  })
})

describe('the windows of a week', () => {
  const lunch = { day: 'mon', st: 11.3, et: 14 } as const
  const dinner = { day: 'mon', st: 17, et: 24 } as const

  test('a window is active only when it ends after it starts', () => {
    expect(isActiveWindow({ st: 9, et: 9 })).toBe(false)
    expect(isActiveWindow({ st: 17, et: 9 })).toBe(false)
    expect(isActiveWindow({ st: 9.59, et: 10 })).toBe(true)
  })

  test.each([
    ['mon', 11.29, false],
    ['mon', 11.3, true],
    ['mon', 13.59, true],
    ['mon', 14, false],
    ['mon', 16.59, false],
    ['mon', 17, true],
    ['mon', 23.59, true],
    ['tue', 12, false],
  ] as const)('lunch and dinner on Monday cover %s at %f: %s', (day, at, covered) => {
    expect(coversMinute([lunch, dinner], day, minutesOf(at))).toBe(covered)
  })

  test('a window covers as many minutes as its length', () => {
    const minute = fc.integer({ min: 0, max: 1440 })
    fc.assert(
      fc.property(minute, minute, (from, until) => {
        const window = { day: 'sat', st: hoursOf(from), et: hoursOf(until) } as const
        const covered = Array.from({ length: 1440 }, (_, at) => at).filter((at) => coversMinute([window], 'sat', at))
        expect(covered).toHaveLength(Math.max(0, until - from))
      }),
    )
  })
})
