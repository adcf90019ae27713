import { expect, test } from 'vitest'
import { daysProblem, filtersIn, filtersSet, queryOf } from './audit-filters.rules.ts'

const restId = '0197a3c0-0000-7000-8000-000000000001'
const actorId = '0197a3c0-0000-7000-8000-000000000002'
const none = { restId: undefined, actorId: undefined, action: undefined, from: undefined, to: undefined }
const all = { restId, actorId, action: 'add menu', from: '2026:03:09', to: '2026:03:10' } as const

test('filters survive a round trip through the address', () => {
  const query = queryOf(all)
  expect(query).toBe(`?branch=${restId}&person=${actorId}&action=add+menu&from=2026-03-09&to=2026-03-10`)
  expect(filtersIn(new URLSearchParams(query))).toEqual(all)
})

test('an address without filters has no filters', () => {
  expect(filtersIn(new URLSearchParams())).toEqual(none)
  expect(queryOf(none)).toBe('')
})

test('ids, actions and days that the contract does not know are left out', () => {
  const query = new URLSearchParams('branch=here&person=%3Cb%3E&action=burn+food&from=2026-02-30&to=soon')
  expect(filtersIn(query)).toEqual(none)
})

test('counts the filters that are set', () => {
  expect([filtersSet(none), filtersSet({ ...none, action: 'sign in' }), filtersSet(all)]).toEqual([0, 1, 5])
})

test('reports a last day before the first, and accepts one day alone or twice', () => {
  expect(daysProblem({ ...all, to: '2026:03:08' })).toBe('Pick a last day that is not before the first')
  expect(daysProblem({ ...all, to: all.from })).toBeUndefined()
  expect(daysProblem({ ...none, from: '2026:03:09' })).toBeUndefined()
})
