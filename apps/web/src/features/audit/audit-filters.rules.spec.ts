import { expect, test } from 'vitest'
import { daysProblem, filtersIn, filtersSet, queryOf } from './audit-filters.rules.ts'

const restId = '0197a3c0-0000-7000-8000-000000000001'
const actorId = '0197a3c0-0000-7000-8000-000000000002'
const none = { restId: undefined, actorId: undefined, action: undefined, from: undefined, to: undefined }
const all = { restId, actorId, action: 'add menu', from: '2026:03:09', to: '2026:03:10' } as const

test('an address says what is looked for, and what is looked for makes the same address again', () => {
  const query = queryOf(all)
  expect(query).toBe(`?branch=${restId}&person=${actorId}&action=add+menu&from=2026-03-09&to=2026-03-10`)
  expect(filtersIn(new URLSearchParams(query))).toEqual(all)
})

test('an address without filters looks for everything', () => {
  expect(filtersIn(new URLSearchParams())).toEqual(none)
  expect(queryOf(none)).toBe('')
})

test('what nobody can look for is left out: an id that is none, an action nobody takes, a day the calendar lacks', () => {
  const query = new URLSearchParams('branch=here&person=%3Cb%3E&action=burn+food&from=2026-02-30&to=soon')
  expect(filtersIn(query)).toEqual(none)
})

test('the filters that are set are counted', () => {
  expect([filtersSet(none), filtersSet({ ...none, action: 'sign in' }), filtersSet(all)]).toEqual([0, 1, 5])
})

test('a last day before the first is told; one day alone, or the same twice, is fine', () => {
  expect(daysProblem({ ...all, to: '2026:03:08' })).toBe('Pick a last day that is not before the first')
  expect(daysProblem({ ...all, to: all.from })).toBeUndefined()
  expect(daysProblem({ ...none, from: '2026:03:09' })).toBeUndefined()
})
