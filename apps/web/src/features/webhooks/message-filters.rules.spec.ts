import { expect, test } from 'vitest'
import { filtersIn, hasFilters, queryOf } from './message-filters.rules.ts'

const subjectId = '0197a3c0-0000-7000-8000-000000000001'
const none = { subjectId: undefined, state: undefined }

test('an address says what is looked for, and what is looked for makes the same address again', () => {
  const query = queryOf({ subjectId, state: 'failed' })
  expect(query).toBe(`?who=${subjectId}&state=failed`)
  expect(filtersIn(new URLSearchParams(query))).toEqual({ subjectId, state: 'failed' })
  expect(filtersIn(new URLSearchParams(queryOf({ state: 'waiting' })))).toEqual({ ...none, state: 'waiting' })
})

test('an address without filters looks for everything', () => {
  expect(filtersIn(new URLSearchParams())).toEqual(none)
  expect(queryOf(none)).toBe('')
})

test('what nobody can look for is left out: an id that is none, a state no message has', () => {
  expect(filtersIn(new URLSearchParams('who=%3Cb%3E&state=lost'))).toEqual(none)
})

test('one filter is enough to look for something in particular', () => {
  expect([none, { ...none, subjectId }, { ...none, state: 'delivered' as const }].map(hasFilters)).toEqual([
    false,
    true,
    true,
  ])
})
