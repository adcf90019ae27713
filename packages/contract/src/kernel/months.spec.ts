import { expect, test } from 'vitest'
import { monthOf, monthsUntil } from './months.ts'

test('a month is the beginning of its dates', () => {
  expect(monthOf('2026:03:31')).toBe('2026:03')
})

test('months until one of them go back over the new year', () => {
  expect(monthsUntil('2026:02', 4)).toEqual(['2025:11', '2025:12', '2026:01', '2026:02'])
  expect(monthsUntil('2026:12', 12)).toEqual(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026:${month}`),
  )
  expect(monthsUntil('2026:12', 1)).toEqual(['2026:12'])
})
