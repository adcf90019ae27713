import { expect, test } from 'vitest'
import { unusedIn } from './uses.rules.ts'

test('the entries that no food uses keep their order', () => {
  const entries = ['milk', 'sweetness', 'base', 'side'].map((_id) => ({ _id }))
  const use = (_id: string) => ({ _id, count: 1, foods: [] })
  expect(unusedIn(entries, [use('base'), use('milk'), use('gone')])).toEqual([{ _id: 'sweetness' }, { _id: 'side' }])
})
