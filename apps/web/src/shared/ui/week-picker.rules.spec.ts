import { dayWindow } from '@brigade/contract/kernel/fields.ts'
import {
  haveOverlap,
  hoursOf,
  isActiveWindow,
  minutesOf,
  MINUTES_A_DAY,
  weekdays,
  type DayWindow,
} from '@brigade/contract/kernel/decimal-hours.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_TIME } from './time-field.rules.ts'
import {
  allWeek,
  copiedToAll,
  isActiveDay,
  isNoTime,
  savedWeek,
  windowsOn,
  isFullDay,
  withAdded,
  withChanged,
  withRemoved,
} from './week-picker.rules.ts'

const hours = fc.integer({ min: 0, max: 1440 }).map(hoursOf)
const week = fc.array(fc.record({ day: fc.constantFrom(...weekdays), st: hours, et: hours }), { maxLength: 20 })

const lunch: DayWindow = { day: 'mon', st: 11.3, et: 14 }
const dinner: DayWindow = { day: 'mon', st: 17, et: 22.3 }
const brunch: DayWindow = { day: 'sun', st: 10, et: 15 }

test('a day is active only if one of its windows ends after it starts', () => {
  expect(isActiveDay([brunch, lunch], 'mon')).toBe(true)
  expect(isActiveDay([brunch], 'mon')).toBe(false)
  expect(isActiveDay([{ day: 'mon', st: 0, et: 0 }], 'mon')).toBe(false)
  expect(isActiveDay([{ day: 'mon', st: 14, et: 9 }, lunch], 'mon')).toBe(true)
})

test('changing or removing one window leaves the others unchanged', () => {
  expect(withChanged([brunch, lunch, dinner], 1, { et: 15.15 })).toEqual([brunch, { ...lunch, et: 15.15 }, dinner])
  expect(withRemoved([brunch, lunch, dinner], 1)).toEqual([brunch, dinner])
})

test('windows are addressed by their position in the week, even with others between them', () => {
  expect(windowsOn([lunch, brunch, dinner], 'mon')).toEqual([
    { window: lunch, at: 0 },
    { window: dinner, at: 2 },
  ])
})

test('added hours begin where the last ones end and last until the end of the day', () => {
  expect(withAdded([brunch, lunch], 'mon').at(-1)).toEqual({ day: 'mon', st: 14, et: 18 })
  expect(withAdded([lunch, dinner], 'mon').at(-1)).toEqual({ day: 'mon', st: 22.3, et: 24 })
})

test('hours are added to the last gap of a day that ends at midnight, and never to a full day', () => {
  const late: DayWindow = { day: 'mon', st: 20, et: 24 }
  expect(withAdded([late], 'mon').at(-1)).toEqual({ day: 'mon', st: 0, et: 4 })
  expect(withAdded([lunch, late], 'mon').at(-1)).toEqual({ day: 'mon', st: 14, et: 18 })
  expect(withAdded([{ day: 'mon', st: 18, et: 2 }], 'mon').at(-1)).toEqual({ day: 'mon', st: 0, et: 4 })
  const whole: DayWindow = { day: 'mon', st: 0, et: 24 }
  expect(isFullDay([whole], 'mon')).toBe(true)
  expect(withAdded([whole], 'mon')).toEqual([whole])
})

test('a time that is none makes its day inactive, and is ignored when hours are added', () => {
  const unread: DayWindow = { day: 'mon', st: 9, et: NO_TIME }
  expect(isActiveDay([unread], 'mon')).toBe(false)
  expect(withAdded([lunch, unread], 'mon').at(-1)).toEqual({ day: 'mon', st: 14, et: 18 })
})

test('copying a day replaces the hours of every other day', () => {
  const copied = copiedToAll([brunch, lunch, dinner], 'mon')
  expect(copied).toHaveLength(14)
  for (const day of weekdays) {
    expect(windowsOn(copied, day).map(({ window }) => window)).toEqual([
      { ...lunch, day },
      { ...dinner, day },
    ])
  }
})

test('hours past midnight go on the next day', () => {
  const night: DayWindow = { day: 'sat', st: 18, et: 2 }
  const split = [
    { day: 'sat', st: 18, et: 24 },
    { day: 'sun', st: 0, et: 2 },
  ]
  expect(savedWeek([lunch, night, brunch])).toEqual([lunch, ...split, brunch])
  expect(savedWeek([{ ...night, et: 0 }])).toEqual([{ ...night, et: 24 }])
  expect(savedWeek([{ ...night, st: 24 }])).toEqual([{ day: 'sun', st: 0, et: 2 }])
})

test('hours that do not pass midnight are saved as they are', () => {
  const week = [lunch, { ...lunch, et: lunch.st }, { ...lunch, et: NO_TIME }, ...allWeek()]
  expect(savedWeek(week)).toEqual(week)
  expect(week.map(isNoTime).slice(0, 4)).toEqual([false, true, false, false])
  expect(isNoTime({ ...lunch, st: 24, et: 0 })).toBe(true)
})

test('a saved week is open in the same minutes, and all its hours count', () => {
  fc.assert(
    fc.property(week, (windows) => {
      const picked = windows.filter((window) => !isNoTime(window))
      expect(savedWeek(picked).every(isActiveWindow)).toBe(true)
      const minutes = ({ st, et }: DayWindow) => (minutesOf(et) - minutesOf(st) + MINUTES_A_DAY) % MINUTES_A_DAY || 1440
      const sum = (all: readonly DayWindow[]) => all.reduce((total, window) => total + minutes(window), 0)
      expect(sum(savedWeek(picked))).toBe(sum(picked))
    }),
  )
})

test('“every day, all day” gives seven active days', () => {
  expect(weekdays.filter((day) => isActiveDay(allWeek(), day))).toEqual([...weekdays])
})

test('added hours are always valid for the server and make the day active', () => {
  fc.assert(
    fc.property(week, fc.constantFrom(...weekdays), (windows, day) => {
      const added = withAdded(windows, day)
      if (isFullDay(windows, day)) {
        expect(added).toEqual(windows)
        return
      }
      expect(added.slice(0, -1)).toEqual(windows)
      if (!haveOverlap(windows)) expect(haveOverlap(added)).toBe(false)
      expect(dayWindow.safeParse(added.at(-1)).success).toBe(true)
      expect(isActiveDay(added.slice(-1), day)).toBe(true)
    }),
  )
})
