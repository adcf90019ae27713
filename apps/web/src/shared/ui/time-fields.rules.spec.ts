import { hoursOf, isDecimalHours } from '@brigade/contract/kernel/decimal-hours.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf, LAST_HOUR, LAST_MINUTE, steppedPart, typedPart, withHour, withMinute } from './time-fields.rules.ts'

const times = fc.integer({ min: 0, max: 1440 }).map(hoursOf)
const step = fc.constantFrom<1 | -1>(1, -1)

test('entering the shown time again gives the same time', () => {
  fc.assert(
    fc.property(times, times, (hours, before) => {
      const { hour, minute } = fieldsOf(hours)
      expect(withMinute(withHour(before, hour), minute)).toBe(hours)
    }),
  )
})

test('the fields show a valid time of day for any typed text', () => {
  fc.assert(
    fc.property(times, fc.string(), fc.string(), (before, hourText, minuteText) => {
      const hour = typedPart(hourText, LAST_HOUR)
      const minute = typedPart(minuteText, LAST_MINUTE)
      const typed = hour === null ? before : withHour(before, hour)
      const hours = minute === null ? typed : withMinute(typed, minute)
      expect(isDecimalHours(hours)).toBe(true)
      expect(fieldsOf(hours).hour).toBeLessThanOrEqual(24)
      if (hour !== null) expect(fieldsOf(hours).hour).toBe(hour)
    }),
  )
})

test('the fields show a valid time of day after any number of arrow keys', () => {
  fc.assert(
    fc.property(times, fc.array(fc.tuple(fc.boolean(), step)), (before, presses) => {
      let hours = before
      for (const [isHour, by] of presses) {
        const { hour, minute } = fieldsOf(hours)
        hours = isHour
          ? withHour(hours, steppedPart(hour, by, LAST_HOUR))
          : withMinute(hours, steppedPart(minute, by, LAST_MINUTE))
      }
      expect(isDecimalHours(hours)).toBe(true)
    }),
  )
})

test('choosing hour 24 sets the minutes to 0', () => {
  expect(withHour(9.3, 24)).toBe(24)
  expect(withMinute(24, 15)).toBe(24)
  expect(fieldsOf(withHour(24, 9))).toEqual({ hour: 9, minute: 0 })
})

test.each([
  ['7', 24, 7],
  ['07', 24, 7],
  ['24', 24, 24],
  ['25', 24, 5],
  ['091', 24, 1],
  ['0917', 59, 17],
  ['9 h', 24, 9],
  ['', 24, null],
  ['noon', 24, null],
])('‘%s’ in a field up to %i is %s', (text, most, part) => {
  expect(typedPart(text, most)).toBe(part)
})

test('the arrow up from the last minute gives the first', () => {
  expect([steppedPart(59, 1, 59), steppedPart(0, -1, 24), steppedPart(9, 1, 24)]).toEqual([0, 24, 10])
})
