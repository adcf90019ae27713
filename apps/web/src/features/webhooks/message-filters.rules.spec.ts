import { expect, test } from 'vitest'
import { filtersIn, hasFilters, queryOf } from './message-filters.rules.ts'

const subjectId = '0197a3c0-0000-7000-8000-000000000001'
const none = { subjectId: undefined, state: undefined }

test('filters survive a round trip through the address', () => {
  const query = queryOf({ subjectId, state: 'failed' })
  expect(query).toBe(`?who=${subjectId}&state=failed`)
  expect(filtersIn(new URLSearchParams(query))).toEqual({ subjectId, state: 'failed' })
  expect(filtersIn(new URLSearchParams(queryOf({ state: 'waiting' })))).toEqual({ ...none, state: 'waiting' })
})

test('an address without filters has no filters', () => {
  expect(filtersIn(new URLSearchParams())).toEqual(none)
  expect(queryOf(none)).toBe('')
})

test('ids and states that the contract does not know are left out', () => {
  expect(filtersIn(new URLSearchParams('who=%3Cb%3E&state=lost'))).toEqual(none)
})

test('one filter counts as a filtered log', () => {
  expect([none, { ...none, subjectId }, { ...none, state: 'delivered' as const }].map(hasFilters)).toEqual([
    false,
    true,
    true,
  ])
})
