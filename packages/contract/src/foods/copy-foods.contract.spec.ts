import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../kernel/endpoint.ts'
import { readAmounts } from '../kernel/read-amounts.ts'
import { problemsOf } from '../messages/problems.ts'
import { copyFoods, MOST_COPIED, MOST_COPIES, previewCopies } from './copy-foods.contract.ts'

const idOf = (n: number) => `0190a5d0-0000-7000-8000-${String(n).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, n) => idOf(n + 1))
const sent = {
  restId: idOf(0),
  foodIds: ids(1),
  restIds: ids(1),
  withPrices: true,
  withImages: true,
  withStock: false,
}

describe.each<[string, Endpoint]>([
  ['a copy', copyFoods],
  ['its preview', previewCopies],
])('%s', (_what, { input }) => {
  const problems = (changes: object) => {
    const read = readAmounts(input, { ...sent, ...changes }, 2)
    return read.success ? {} : problemsOf(read.error)
  }

  test('names foods and other branches', () => {
    expect(problems({})).toEqual({})
    expect(problems({ foodIds: [], restIds: [] })).toEqual({
      foodIds: 'Choose at least one food',
      restIds: 'Select the restaurant to list this food',
    })
    expect(Object.keys(problems({ restIds: [sent.restId] }))).toEqual(['restIds'])
  })

  test('has limits', () => {
    const branches = MOST_COPIES / MOST_COPIED
    expect(problems({ foodIds: ids(MOST_COPIED), restIds: ids(branches) })).toEqual({})
    expect(Object.keys(problems({ foodIds: ids(MOST_COPIED), restIds: ids(branches + 1) }))).toEqual(['restIds'])
    expect(Object.keys(problems({ foodIds: ids(MOST_COPIED + 1) }))).toEqual(['foodIds'])
  })
})
