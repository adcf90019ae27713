import { expect, test } from 'vitest'
import { monthIds, monthIn, queryOfMonth, readMonth, writeMonth } from './months.rules.ts'

test('writes and reads every month on the wire and in the address', () => {
  expect(monthIds).toHaveLength(12)
  for (const id of monthIds) {
    const wire = writeMonth(2026, id)
    expect(readMonth(wire)).toEqual({ year: 2026, id })
    expect(monthIn(new URLSearchParams(queryOfMonth(wire)))).toBe(wire)
  }
  expect(writeMonth(2026, '03')).toBe('2026:03')
  expect(queryOfMonth('2026:03')).toBe('?month=2026-03')
  expect(queryOfMonth(undefined)).toBe('')
})

test.each(['', '?month=', '?month=2026-13', '?month=2026-3', '?month=March', '?other=2026-03'])(
  'an address that ends with %j has no month',
  (query) => {
    expect(monthIn(new URLSearchParams(query))).toBeUndefined()
  },
)
