import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayWindow } from '../kernel/decimal-hours.ts'
import type { ServiceHours } from '../restaurants/service-active.rules.ts'
import { readTimeSlot, slotProblem, writeTimeSlot } from './time-slot.rules.ts'

const AUCKLAND = 'Pacific/Auckland'
/** A Wednesday. */
const date = '2026:07:01'
const theDayBefore = new Date('2026-06-30T12:00:00+12:00')
const lunchAndDinner: DayWindow[] = [
  { day: 'wed', st: 11.3, et: 14 },
  { day: 'wed', st: 17, et: 21.3 },
]
const open = (more: Partial<ServiceHours> = {}): ServiceHours => ({
  isOpen: true,
  availability: lunchAndDinner,
  holiday: [],
  ...more,
})

function problemOf(text: string, hours = open(), instant = theDayBefore) {
  const slot = readTimeSlot(text)
  if (!slot) throw new Error(`${text} is not a time slot`)
  return slotProblem(hours, { date, slot }, instant, AUCKLAND)
}

describe('a time slot', () => {
  test('is read as minutes since midnight and written in the same notation', () => {
    expect(readTimeSlot('09:05-10:00')).toEqual({ start: 545, end: 600 })
    expect(readTimeSlot('23:00-24:00')).toEqual({ start: 1380, end: 1440 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }), (start, length) => {
        const slot = { start, end: Math.min(1440, start + length) }
        expect(readTimeSlot(writeTimeSlot(slot))).toEqual(slot)
      }),
    )
  })

  test.each(['', '9:05-10:00', '09:05', '09:60-10:00', '10:00-10:00', '18:00-17:00', '22:00-24:01', '09.05-10.00'])(
    'is not read from %j',
    (text) => {
      expect(readTimeSlot(text)).toBeNull()
    },
  )
})

describe('a slot on Wednesday, with lunch and dinner hours', () => {
  test.each([
    ['11:30-14:00', null],
    ['12:00-13:00', null],
    ['17:00-21:30', null],
    ['11:29-12:30', 'outside-hours'],
    ['13:00-14:01', 'outside-hours'],
    ['13:00-18:00', 'outside-hours'],
    ['14:00-15:00', 'outside-hours'],
    ['21:00-22:00', 'outside-hours'],
  ])('of %s has the problem %s', (slot, problem) => {
    expect(problemOf(slot)).toBe(problem)
  })

  test('can be booked across two adjoining windows in any order', () => {
    const touching: DayWindow[] = [
      { day: 'wed', st: 14, et: 18 },
      { day: 'wed', st: 11, et: 14 },
    ]
    expect(problemOf('13:00-15:00', open({ availability: touching }))).toBeNull()
  })

  test('cannot be booked in the hours of another day', () => {
    const thursdays: DayWindow[] = [{ day: 'thu', st: 0, et: 24 }]
    expect(problemOf('12:00-13:00', open({ availability: thursdays }))).toBe('outside-hours')
  })

  test.each([
    ['11:30-12:30', 'holiday'],
    ['11:30-12:00', null],
    ['13:00-14:00', null],
    ['12:15-12:30', 'holiday'],
    ['11:30-14:00', 'holiday'],
  ])('of %s, with a holiday from 12 to 13, has the problem %s', (slot, problem) => {
    const holiday = [{ date, st: 12, et: 13 }]
    expect(problemOf(slot, open({ holiday }))).toBe(problem)
  })

  test('ignores the holiday of another date', () => {
    expect(problemOf('12:00-13:00', open({ holiday: [{ date: '2026:07:02', st: 0, et: 24 }] }))).toBeNull()
  })

  test('cannot be booked while a manager has closed dining', () => {
    expect(problemOf('12:00-13:00', open({ isOpen: false }))).toBe('closed')
  })

  test('can be booked for after a pause of dining, and for any time once it has passed', () => {
    const paused = open({ isOpen: false, reopensAt: '2026-07-01T12:30:00+12:00' })
    const at = (time: string) => new Date(`2026-07-01T${time}:00+12:00`)
    expect(problemOf('12:00-13:00', paused, at('11:45'))).toBe('closed')
    expect(problemOf('12:30-13:30', paused, at('11:45'))).toBeNull()
    expect(problemOf('12:00-13:00', paused, at('12:29'))).toBe('closed')
    expect(problemOf('12:00-13:00', paused, at('12:30'))).toBeNull()
  })

  test('can be booked until the minute it ends', () => {
    expect(problemOf('12:00-13:00', open(), new Date('2026-07-01T12:59:59+12:00'))).toBeNull()
    expect(problemOf('12:00-13:00', open(), new Date('2026-07-01T13:00:00+12:00'))).toBe('past')
    expect(problemOf('12:00-13:00', open(), new Date('2026-07-02T09:00:00+12:00'))).toBe('past')
  })
})
