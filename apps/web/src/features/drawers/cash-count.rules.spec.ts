import { denominationsOf, MOST_PIECES } from '@brigade/contract/drawers/denominations.rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countProblems, piecesIn, totalOf } from './cash-count.rules.ts'

const values = denominationsOf('NZD')
const countsOf = (typed: Record<number, string>) => values.map((value) => typed[value] ?? '')

test('what is there is summed exactly, and nothing entered is no total', () => {
  const counts = countsOf({ 5000: '2', 100: ' 11 ', 10: '3', 20: '0' })
  expect(piecesIn(counts, values)).toEqual([
    { value: 5000, count: 2 },
    { value: 100, count: 11 },
    { value: 10, count: 3 },
  ])
  expect(totalOf(counts, values)).toBe(11130)
  expect(totalOf(countsOf({}), values)).toBeUndefined()
  expect(totalOf(countsOf({ 10: ' ' }), values)).toBeUndefined()
  expect(totalOf(countsOf({ 10: '0' }), values)).toBe(0)
})

test('a number of coins is whole and not too large, and any other text counts for nothing', () => {
  const counts = countsOf({ 10000: '1.5', 5000: '-1', 2000: 'two', 1000: `${MOST_PIECES}0`, 500: '1' })
  expect(Object.keys(countProblems(counts))).toEqual(['counts.0', 'counts.1', 'counts.2', 'counts.3'])
  expect(totalOf(counts, values)).toBe(500)
})

test('every number that may be sent is read as it was typed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: MOST_PIECES }), { minLength: values.length, maxLength: values.length }),
      (typed) => {
        const counts = typed.map(String)
        expect(countProblems(counts)).toEqual({})
        const found = new Map(piecesIn(counts, values).map(({ value, count }) => [value, count]))
        expect(values.map((value) => found.get(value) ?? 0)).toEqual(typed)
      },
    ),
  )
})
