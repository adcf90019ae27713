import { weekdays, type DayWindow, type Weekday } from '@brigade/contract/kernel/decimal-hours.ts'
import { MOST_WINDOWS } from '@brigade/contract/kernel/fields.ts'
import { expect, it } from 'vitest'
import { readHours, writeHours, wrongHours } from './hours-cell.rules.ts'

const on = (days: readonly Weekday[], st: number, et: number) => days.map((day): DayWindow => ({ day, st, et }))
const always = on(weekdays, 0, 24)
const written = (week: readonly DayWindow[]) => writeHours(week, 'comma')

it('days below each other with the same hours are one part, in a week that begins on Monday', () => {
  const midweek = on(['mon', 'tue', 'wed'], 11, 14.3)
  expect(written([...on(['sun', 'sat'], 17, 24), ...on(['mon', 'tue', 'wed'], 17, 22), ...midweek])).toBe(
    'mon-wed 11:00-14:30 17:00-22:00,sat-sun 17:00-24:00',
  )
  expect(written(on(['mon', 'wed'], 9, 17))).toBe('mon 09:00-17:00,wed 09:00-17:00')
  expect(written(always)).toBe('always')
})

it('hours that never begin are left out', () => {
  expect(written([{ day: 'mon', st: 9, et: 9 }])).toBe('')
  expect(readHours(' ', 'comma')).toBeNull()
})

it.each([
  ['Always', always],
  ['mon - wed 9 - 12:30', on(['mon', 'tue', 'wed'], 9, 12.3)],
  ['Monday 9–12 13–17', [...on(['mon'], 9, 12), ...on(['mon'], 13, 17)]],
  ['sat-mon 0:05-6', on(['sun', 'mon', 'sat'], 0.05, 6)],
  ['tue 9-10; mon 8-9', [...on(['mon'], 8, 9), ...on(['tue'], 9, 10)]],
])('%s is read as people write it', (cell, week) => {
  expect(wrongHours(cell, 'comma')).toEqual([])
  expect(readHours(cell, 'comma')).toEqual(week)
})

it.each(['mon', 'mon 9', 'mon 17-9', 'mon 9-25', 'mon 9:75-10', 'foo 9-10', 'mon-foo 9-10', '9-10'])(
  '%s cannot be read',
  (part) => {
    expect(wrongHours(`tue 9-17, ${part}`, 'comma')).toEqual([
      `${part} cannot be read. Enter days and times, such as mon-fri 11:00-14:30 17:00-22:00, or always`,
    ])
  },
)

it('a cell of many spaces or hours is read at once', () => {
  const spaces = ' '.repeat(200_000)
  const hours = '1-2 '.repeat(20_000)
  const before = performance.now()
  expect(readHours(`mon 9${spaces}-${spaces}12`, 'comma')).toEqual(on(['mon'], 9, 12))
  expect(wrongHours(`mon 9${spaces}x`, 'comma')).toHaveLength(1)
  expect(readHours(`mon 9${spaces}x`, 'comma')).toEqual([])
  expect(wrongHours(`mon-sun ${hours}`, 'comma')).toEqual([])
  // A schema refuses more than a week can have.
  const read = readHours(`mon-sun ${hours}`, 'comma')
  expect(read?.length).toBeGreaterThan(MOST_WINDOWS)
  expect(read?.length).toBeLessThan(MOST_WINDOWS * 9)
  expect(performance.now() - before).toBeLessThan(20_000)
})
