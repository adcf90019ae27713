import { expect, test } from 'vitest'
import { byUse } from './uses.rules.ts'

const entries = ['Milk', 'Sweetness', 'Base', 'Side'].map((name) => ({ _id: name.toLowerCase(), name }))
const use = (_id: string, count: number) => ({ _id, count, foods: [] })

test('entries rank by the foods that use them, and those of no food stand apart', () => {
  const { used, unused } = byUse(entries, [use('milk', 2), use('side', 5), use('base', 2), use('gone', 9)])
  expect(used.map(({ entry, count }) => `${entry.name} ${count}`)).toEqual(['Side 5', 'Milk 2', 'Base 2'])
  expect(unused.map(({ name }) => name)).toEqual(['Sweetness'])
})
