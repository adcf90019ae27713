import { expect, test } from 'vitest'
import { nextDayBegins } from './next-day.rules.ts'

const next = (instant: string, timeZone: string) => nextDayBegins(new Date(instant), timeZone).toISOString()

test("the next day begins at midnight in the branch's time zone, not the browser's", () => {
  expect(next('2026-07-01T11:59:59Z', 'Pacific/Auckland')).toBe('2026-07-01T12:00:00.000Z')
  expect(next('2026-07-01T12:00:00Z', 'Pacific/Auckland')).toBe('2026-07-02T12:00:00.000Z')
  expect(next('2026-07-01T12:00:00Z', 'America/New_York')).toBe('2026-07-02T04:00:00.000Z')
})

test('a day with a clock change is an hour shorter or longer', () => {
  expect(next('2026-09-26T12:00:00Z', 'Pacific/Auckland')).toBe('2026-09-27T11:00:00.000Z')
  expect(next('2026-04-04T11:00:00Z', 'Pacific/Auckland')).toBe('2026-04-05T12:00:00.000Z')
})
