import { minutesOf, weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import { expect, test } from 'vitest'
import { isAllWeek, weekInRuns } from './week-runs.rules.ts'

const span = (st: number, et: number) => ({ from: minutesOf(st), to: minutesOf(et) })

test('groups consecutive days with the same hours', () => {
  const week = weekdays.map((day) => ({ day, st: 11, et: day === 'fri' ? 23.3 : 21 }))
  expect(weekInRuns(week)).toEqual([
    { from: 'sun', to: 'thu', hours: [span(11, 21)] },
    { from: 'fri', to: 'fri', hours: [span(11, 23.3)] },
    { from: 'sat', to: 'sat', hours: [span(11, 21)] },
  ])
})

test('lists several hours of a day in order, and none for a day without hours', () => {
  const week = [
    { day: 'mon' as const, st: 17, et: 21.3 },
    { day: 'mon' as const, st: 11.05, et: 14 },
    { day: 'tue' as const, st: 0, et: 0 },
  ]
  expect(weekInRuns(week)).toEqual([
    { from: 'sun', to: 'sun', hours: [] },
    { from: 'mon', to: 'mon', hours: [span(11.05, 14), span(17, 21.3)] },
    { from: 'tue', to: 'sat', hours: [] },
  ])
})

test('a week without a gap is told from one that closes for a minute or a day', () => {
  const open = (et: number) => weekInRuns(weekdays.map((day) => ({ day, st: 0, et })))
  const weekend = weekInRuns([{ day: 'sat', st: 0, et: 24 }])
  expect([open(24), open(23.59), weekend, weekInRuns([])].map(isAllWeek)).toEqual([true, false, false, false])
})
