import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickAmounts } from './quick-amounts.rules.ts'

test('proposes 49.75 exactly, 50, 60 and 100 to a guest who owes 49.75', () => {
  expect(quickAmounts(4975)).toEqual([4975, 5000, 6000, 10_000])
})

test('rounds a round amount up too, because not every guest has it exactly', () => {
  expect(quickAmounts(2000)).toEqual([2000, 2500, 4000, 5000, 10_000])
})

test('continues in the same steps above a hundred', () => {
  expect(quickAmounts(123_45)).toEqual([12_345, 12_500, 14_000, 15_000, 20_000])
})

test('prefers a ten to a hundred for a small amount', () => {
  expect(quickAmounts(420)).toEqual([420, 500, 1000, 2000, 5000])
})

test.each([
  ['¥1,850', 1850, [1850, 2000, 5000, 10_000]],
  ['₩12,500', 12_500, [12_500, 13_000, 14_000, 15_000, 20_000]],
  ['₫125,000', 125_000, [125_000, 130_000, 140_000, 150_000, 200_000]],
  ['2.350 dinars', 2350, [2350, 2500, 4000, 5000, 10_000]],
  ['$1,240', 124_000, [124_000, 125_000, 140_000, 150_000, 200_000]],
])('proposes notes of the size of %s', (_what, due, amounts) => {
  expect(quickAmounts(due)).toEqual(amounts)
})

test('proposes nothing when nothing is due', () => {
  expect(quickAmounts(0)).toEqual([])
})

test('proposes only sufficient, distinct amounts that fit side by side', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (due) => {
      const amounts = quickAmounts(due)
      expect(amounts[0]).toBe(due)
      expect(amounts.every((amount) => amount >= due)).toBe(true)
      expect(new Set(amounts).size).toBe(amounts.length)
      expect(amounts.length).toBeLessThanOrEqual(5)
    }),
  )
})
