import { expect, test } from 'vitest'
import { bookPresets, daysToBegin, fileNameOf } from './book-days.rules.ts'

const TODAY = '2026:03:07'
const march = { from: '2026:03:01', to: '2026:03:31' }

test.each([
  ['the days of the list', { from: '2026:02:01', to: '2026:02:28' }, { from: '2026:02:01', to: '2026:02:28' }],
  ['this month without days', {}, march],
  ['this month without a last day', { from: '2026:02:01' }, march],
  ['this month without a first day', { to: '2026:02:01' }, march],
  ['this month for days in the wrong order', { from: '2026:02:02', to: '2026:02:01' }, march],
])('an export begins with %s', (_what, days, began) => {
  expect(daysToBegin(days, TODAY)).toEqual(began)
})

test('all days are no choice', () => {
  expect(bookPresets).toEqual(['today', 'yesterday', 'week', 'month', 'last-month'])
})

test('a file is named after its list and its days', () => {
  expect(fileNameOf('payments', '2026:03:01', '2026:03:31')).toBe('payments-2026-03-01-to-2026-03-31.csv')
  expect(fileNameOf('orders', TODAY, TODAY)).toBe('orders-2026-03-07.csv')
})
