import { expect, it } from 'vitest'
import { figuresAt, hoursOf, weekBefore } from './hours.rules.ts'

const zone = (businessDayStartsAt: number) => ({ timeZone: 'Pacific/Auckland', businessDayStartsAt })
const HOUR = 3_600_000

it('a business day has 24 hours by the wall clock, from its start into the next morning', () => {
  const hours = hoursOf('2026:03:07', zone(240))
  expect(hours).toHaveLength(25)
  expect(hours[0]).toEqual(new Date('2026-03-06T15:00:00Z'))
  expect(hours[24]).toEqual(new Date('2026-03-07T15:00:00Z'))
})

it('an hour is twice as long when clocks go back, and empty when they go forward', () => {
  const lengthsOf = (date: string) => {
    const hours = hoursOf(date, zone(0))
    return hours.slice(1).map((end, hour) => (end.getTime() - (hours[hour]?.getTime() ?? 0)) / HOUR)
  }
  expect(lengthsOf('2026:04:05').slice(0, 5)).toEqual([1, 1, 2, 1, 1])
  expect(lengthsOf('2026:09:27').slice(0, 5)).toEqual([1, 1, 0, 1, 1])
})

it('the same time a week before is the same on the wall clock', () => {
  // Clocks went back on 5 April.
  expect(weekBefore(new Date('2026-04-07T00:00:00Z'), 'Pacific/Auckland')).toEqual(new Date('2026-03-30T23:00:00Z'))
})

it('the figures at a mark sum up the changes before it', () => {
  const nothing = { total: 0, placed: 0, packed: 0, shipped: 0, revenue: 0 }
  const changes = [
    { ...nothing, mark: 0, total: 2, placed: 2 },
    { ...nothing, mark: 2, placed: -1, packed: 1 },
    { ...nothing, mark: 0, revenue: 1050 },
    { ...nothing, mark: 3, total: 9 },
  ]
  expect(figuresAt(3, changes, 2)).toEqual([
    { total: 2, placed: 2, packed: 0, shipped: 0, revenue: 10.5 },
    { total: 2, placed: 2, packed: 0, shipped: 0, revenue: 10.5 },
    { total: 2, placed: 1, packed: 1, shipped: 0, revenue: 10.5 },
  ])
})
