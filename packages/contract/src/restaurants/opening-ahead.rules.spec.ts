import fc from 'fast-check'
import { hoursOf, weekdays, type DayWindow } from '../kernel/decimal-hours.ts'
import { activeCases } from './service-active.cases.ts'
import { expect, test } from 'vitest'
import { firstHours, nextHours, openingAhead } from './opening-ahead.rules.ts'
import { hoursActivity } from './service-active.rules.ts'

const ZONE = 'Pacific/Auckland'
/** A Friday in Auckland, at +13. */
const friday = (time: string) => new Date(`2026-04-03T${time}:00+13:00`)
const on = (day: DayWindow['day'], st: number, et: number): DayWindow => ({ day, st, et })
const off = (date: string, st = 1, et = 24) => ({ date, st, et, reason: 'Easter' })

const lunchAndDinner = [on('fri', 11.3, 14), on('fri', 17, 22)]
const ahead = (availability: DayWindow[], time: string, holiday = [] as ReturnType<typeof off>[]) =>
  openingAhead({ availability, holiday }, friday(time), ZONE)

test.each([
  ['10:00', 'opens', 690],
  ['11:30', 'open-until', 840],
  ['13:59', 'open-until', 840],
  ['14:00', 'opens', 1020],
  ['21:59', 'open-until', 1320],
])('at %s a service with lunch and dinner says %s %i', (time, is, minute) => {
  expect(ahead(lunchAndDinner, time)).toEqual({ is, date: '2026:04:03', minute })
})

test('after the last hours, the next opening is on another day', () => {
  expect(ahead(lunchAndDinner, '22:00')).toEqual({ is: 'opens', date: '2026:04:10', minute: 690 })
  expect(ahead([...lunchAndDinner, on('sat', 0, 2)], '22:00')).toEqual({ is: 'opens', date: '2026:04:04', minute: 0 })
})

test('hours that go on after midnight end on the next day, and others at 24:00', () => {
  expect(ahead([on('fri', 18, 24), on('sat', 0, 2)], '23:00')).toEqual({
    is: 'open-until',
    date: '2026:04:04',
    minute: 120,
  })
  expect(ahead([on('fri', 18, 24)], '23:00')).toEqual({ is: 'open-until', date: '2026:04:03', minute: 1440 })
})

test('a holiday ends the hours and delays the next opening', () => {
  expect(ahead(lunchAndDinner, '18:00', [off('2026:04:03', 20, 24)])).toMatchObject({ is: 'open-until', minute: 1200 })
  expect(ahead(lunchAndDinner, '23:00', [off('2026:04:10')])).toMatchObject({ is: 'opens', date: '2026:04:17' })
})

test('hours around the clock never end, and without hours nothing opens', () => {
  const always = weekdays.map((day) => on(day, 0, 24))
  expect(ahead(always, '12:00')).toEqual({ is: 'always-open' })
  expect(ahead(always, '12:00', [off('2026:04:05')])).toMatchObject({
    is: 'open-until',
    date: '2026:04:05',
    minute: 60,
  })
  expect(ahead([], '12:00')).toEqual({ is: 'never-open' })
})

const notClosed = activeCases.filter(({ reason }) => reason !== 'closed')

test.each(notClosed)('$title, at $at in $timeZone, the next change agrees with the status $reason', (shown) => {
  const { hours, at, timeZone, reason } = shown
  const holiday = hours.holiday.map((entry) => ({ ...entry, reason: 'Easter' }))
  const { is } = openingAhead({ availability: [...hours.availability], holiday }, new Date(at), timeZone)
  expect(is === 'open-until' || is === 'always-open').toBe(reason === null)
})

const next = (availability: DayWindow[], time: string, holiday = [] as ReturnType<typeof off>[]) =>
  nextHours({ availability, holiday }, friday(time), ZONE)

test.each([
  ['10:00', friday('11:30')],
  ['11:30', friday('17:00')],
  ['15:00', friday('17:00')],
  ['17:00', new Date('2026-04-10T11:30:00+12:00')],
])('at %s the next hours of a service with lunch and dinner begin at %s', (time, begins) => {
  expect(next(lunchAndDinner, time)).toEqual(begins)
})

test('the next hours begin after a holiday, and hours without an end have none after them', () => {
  expect(next(lunchAndDinner, '12:00', [off('2026:04:03', 16, 18)])).toEqual(friday('18:00'))
  expect(next(lunchAndDinner, '12:00', [off('2026:04:03', 16, 24)])).toEqual(new Date('2026-04-10T11:30:00+12:00'))
  expect(
    next(
      weekdays.map((day) => on(day, 0, 24)),
      '12:00',
    ),
  ).toBeNull()
  expect(next([], '12:00')).toBeNull()
})

// Auckland, 27 September 2026: after 01:59 comes 03:00.
test('hours that the clock skips do not come', () => {
  const saturday = new Date('2026-09-26T12:00:00+12:00')
  const skipped = { availability: [on('sun', 2, 2.3)], holiday: [] }
  expect(nextHours(skipped, saturday, ZONE)).toEqual(new Date('2026-10-04T02:00:00+13:00'))
  const later = { availability: [on('sun', 2.3, 4)], holiday: [] }
  expect(nextHours(later, saturday, ZONE)).toEqual(new Date('2026-09-27T03:00:00+13:00'))
})

test('the next hours begin later, and the service is active then but not the moment before', () => {
  const hours = fc.integer({ min: 0, max: 1440 }).map(hoursOf)
  const week = fc.array(fc.record({ day: fc.constantFrom(...weekdays), st: hours, et: hours }), { maxLength: 8 })
  const moment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(week, moment, fc.constantFrom('UTC', 'Asia/Kathmandu'), (availability, now, timeZone) => {
      const opening = { availability, holiday: [] }
      const begins = nextHours(opening, now, timeZone)
      if (!begins) return
      expect(begins > now).toBe(true)
      expect(hoursActivity(opening, begins, timeZone).isActive).toBe(true)
      expect(hoursActivity(opening, new Date(begins.getTime() - 1), timeZone).isActive).toBe(false)
    }),
  )
})

test('the first hours from a moment on are the present ones, or else the next', () => {
  const first = (time: string) => firstHours({ availability: lunchAndDinner, holiday: [] }, friday(time), ZONE)
  expect(first('12:15')).toEqual(friday('12:15'))
  expect(first('14:00')).toEqual(friday('17:00'))
  expect(firstHours({ availability: [], holiday: [] }, friday('12:15'), ZONE)).toBeNull()
})
