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

test('filters read back from the address they are written to', () => {
  const query = queryOf(all, branch)
  expect(query).toBe('?token=12&from=2026-03-09&to=2026-03-10&service=Takeaway&status=rejected')
  expect(filtersIn(new URLSearchParams(query), branch)).toEqual(all)
})

test('an address without filters selects every order', () => {
  expect(filtersIn(new URLSearchParams(), branch)).toEqual(none)
  expect(queryOf(none, branch)).toBe('')
})

test.each(['0', '-3', '1.5', '1e2', '0x10', '٣', 'soon', '9'.repeat(12)])('a token of %s is ignored', (token) => {
  expect(filtersIn(new URLSearchParams({ token }), branch)).toEqual(none)
})

test('invalid filters are ignored: an impossible day, a service the branch does not offer, an order in progress', () => {
  const query = new URLSearchParams('from=2026-02-30&to=soon&service=Dining&status=shipped')
  expect(filtersIn(query, branch)).toEqual(none)
})

test('counts the filters that are set', () => {
  expect([filtersSet(none), filtersSet({ ...none, status: 'delivered' }), filtersSet(all)]).toEqual([0, 1, 5])
})

test('reports a last day before the first; one day alone or the same day twice is valid', () => {
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
])('reads %j as the token %j', (typed, digits) => {
  expect(tokenDigits(typed)).toBe(digits)
})
