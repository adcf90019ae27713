import { weekdays, type DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { activeCases } from '@brigade/contract/restaurants/service-active.cases.ts'
import { expect, test } from 'vitest'
import { openingAhead } from './opening-ahead.rules.ts'

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
