import { expect, test } from 'vitest'
import { daysProblem, filtersIn, filtersSet, queryOf, tokenDigits } from './history-filters.rules.ts'

const branch = {
  _id: '0197a3c0-0000-7000-8000-000000000001',
  restTypes: [
    { _id: '0197a3c0-0000-7000-8000-000000000002', name: 'Delivery' as const },
    { _id: '0197a3c0-0000-7000-8000-000000000003', name: 'Takeaway' as const },
  ],
}
const none = { tokenNo: undefined, from: undefined, to: undefined, restTypeId: undefined, status: undefined }
const all = {
  tokenNo: 12,
  from: '2026:03:09',
  to: '2026:03:10',
  restTypeId: '0197a3c0-0000-7000-8000-000000000003',
  status: 'rejected',
} as const

test('an address says what is looked for, and what is looked for makes the same address again', () => {
  const query = queryOf(all, branch)
  expect(query).toBe('?token=12&from=2026-03-09&to=2026-03-10&service=Takeaway&status=rejected')
  expect(filtersIn(new URLSearchParams(query), branch)).toEqual(all)
})

test('an address without filters looks for everything', () => {
  expect(filtersIn(new URLSearchParams(), branch)).toEqual(none)
  expect(queryOf(none, branch)).toBe('')
})

test.each(['0', '-3', '1.5', '1e2', '0x10', '٣', 'soon', '9'.repeat(12)])('a token of %s is none', (token) => {
  expect(filtersIn(new URLSearchParams({ token }), branch)).toEqual(none)
})

test('what cannot be looked for is left out: a day the calendar lacks, a service not offered, an order under way', () => {
  const query = new URLSearchParams('from=2026-02-30&to=soon&service=Dining&status=shipped')
  expect(filtersIn(query, branch)).toEqual(none)
})

test('the filters that are set are counted', () => {
  expect([filtersSet(none), filtersSet({ ...none, status: 'delivered' }), filtersSet(all)]).toEqual([0, 1, 5])
})

test('a last day before the first is told; one day alone, or the same twice, is fine', () => {
  expect(daysProblem({ ...all, to: '2026:03:08' }, branch)).toBe('Pick a last day that is not before the first')
  expect(daysProblem({ ...all, to: all.from }, branch)).toBeUndefined()
  expect(daysProblem({ ...none, from: '2026:03:09' }, branch)).toBeUndefined()
})

test.each([
  ['12', '12'],
  ['#12', '12'],
  [' 1 2 ', '12'],
  ['007', '7'],
  ['0', ''],
  ['token', ''],
  ['1'.repeat(20), '1'.repeat(9)],
])('of %j typed for a token, %j is looked for', (typed, digits) => {
  expect(tokenDigits(typed)).toBe(digits)
})
