import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import { expect, test } from 'vitest'
import { isAllWeek, weekInRuns } from './week-runs.rules.ts'

test('groups consecutive days with the same hours', () => {
  const week = weekdays.map((day) => ({ day, st: 11, et: day === 'fri' ? 23.3 : 21 }))
  expect(weekInRuns(week)).toEqual([
    { from: 'sun', to: 'thu', hours: '11:00–21:00' },
    { from: 'fri', to: 'fri', hours: '11:00–23:30' },
    { from: 'sat', to: 'sat', hours: '11:00–21:00' },
  ])
})

test("lists several hours of a day in order, and '' for a day without hours", () => {
  const week = [
    { day: 'mon' as const, st: 17, et: 21.3 },
    { day: 'mon' as const, st: 11.05, et: 14 },
    { day: 'tue' as const, st: 0, et: 0 },
  ]
  expect(weekInRuns(week)).toEqual([
    { from: 'sun', to: 'sun', hours: '' },
    { from: 'mon', to: 'mon', hours: '11:05–14:00, 17:00–21:30' },
    { from: 'tue', to: 'sat', hours: '' },
  ])
})

test('a week without a gap is told from one that closes for a minute or a day', () => {
  const open = (et: number) => weekInRuns(weekdays.map((day) => ({ day, st: 0, et })))
  const weekend = weekInRuns([{ day: 'sat', st: 0, et: 24 }])
  expect([open(24), open(23.59), weekend, weekInRuns([])].map(isAllWeek)).toEqual([true, false, false, false])
})
