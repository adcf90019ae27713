import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickAmounts } from './quick-amounts.rules.ts'

test('a guest who owes 49.75 gives it exactly, or 50, 60 or 100', () => {
  expect(quickAmounts(4975)).toEqual([4975, 5000, 6000, 10_000])
})

test('a round amount is rounded up too, since not everybody has it exactly', () => {
  expect(quickAmounts(2000)).toEqual([2000, 2500, 4000, 5000, 10_000])
})

test('an amount above a hundred goes on in the same steps', () => {
  expect(quickAmounts(123_45)).toEqual([12_345, 12_500, 14_000, 15_000, 20_000])
})

test('a small amount is paid with a ten sooner than with a hundred', () => {
  expect(quickAmounts(420)).toEqual([420, 500, 1000, 2000, 5000])
})

test('where nothing is due nothing is proposed', () => {
  expect(quickAmounts(0)).toEqual([])
})

test('every amount pays for the cart, none is there twice, and they fit side by side', () => {
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
