import { hoursOf, MINUTES_A_DAY, weekdays, type DayWindow } from '../kernel/decimal-hours.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAhead, joined, type Span } from './days-ahead.rules.ts'

const FRIDAY = '2026:04:03'
const hours = fc.integer({ min: 0, max: 1440 }).map(hoursOf)
const week = fc.array(fc.record({ day: fc.constantFrom(...weekdays), st: hours, et: hours }), { maxLength: 20 })
const holidays = fc.array(fc.record({ date: fc.constant(FRIDAY), st: hours, et: hours, reason: fc.string() }), {
  maxLength: 4,
})

const on = (day: DayWindow['day'], st: number, et: number): DayWindow => ({ day, st, et })
const off = (date: string, st: number, et: number, reason = 'Easter') => ({ date, st, et, reason })
const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

test('seven days follow each other from the first date, each with the hours of its weekday', () => {
  const days = daysAhead([on('fri', 17, 22), on('fri', 11.3, 14), on('sun', 10, 15)], [], FRIDAY, 7)
  expect(days.map(({ date }) => date.slice(-2))).toEqual(['03', '04', '05', '06', '07', '08', '09'])
  expect(days[0]?.open).toEqual([{ from: 690, to: 840 }, span(17, 22)])
  expect(days[1]?.open).toEqual([])
  expect(days[2]?.open).toEqual([span(10, 15)])
})

test('hours that overlap or touch are one, and hours that end before they start are none', () => {
  const overlapping = [on('fri', 9, 12), on('fri', 12, 14), on('fri', 13, 17), on('fri', 18, 2)]
  expect(daysAhead(overlapping, [], FRIDAY, 1)[0]?.open).toEqual([span(9, 17)])
})

test('a holiday takes its hours on its date only', () => {
  const [friday, saturday] = daysAhead(
    [on('fri', 9, 22), on('sat', 9, 22)],
    [off(FRIDAY, 12, 15), off(FRIDAY, 14, 16, 'Stocktake'), off('2026:04:10', 1, 24)],
    FRIDAY,
    2,
  )
  expect(friday).toEqual({
    date: FRIDAY,
    open: [span(9, 12), span(16, 22)],
    shut: [span(12, 16)],
    reasons: ['Easter', 'Stocktake'],
  })
  expect(saturday).toMatchObject({ open: [span(9, 22)], shut: [], reasons: [] })
})

const isInOrder = (spans: readonly Span[]) =>
  spans.every(({ from, to }, at) => from < to && to <= MINUTES_A_DAY && (at === 0 || from > (spans[at - 1]?.to ?? 0)))

test('spans are in order, inside the day and never open during a holiday', () => {
  fc.assert(
    fc.property(week, holidays, (windows, shutdowns) => {
      for (const { open, shut } of daysAhead(windows, shutdowns, FRIDAY, 7)) {
        expect(isInOrder(open) && isInOrder(shut)).toBe(true)
        expect(open.some((each) => shut.some(({ from, to }) => each.from < to && from < each.to))).toBe(false)
      }
    }),
  )
})

test('joined spans cover the same minutes', () => {
  expect(joined([span(5, 6), span(1, 3), span(2, 4)])).toEqual([span(1, 4), span(5, 6)])
})
