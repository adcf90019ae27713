import { expect, test } from 'vitest'
import { quickTips, readTip } from './tip.rules.ts'

test.each([
  [2000, [100, 200, 300]],
  // Halves round up.
  [1090, [55, 109, 164]],
  [0, [0, 0, 0]],
])('one press tips 5, 10 or 15 percent of %i', (due, amounts) => {
  expect(quickTips(due).map(({ amount }) => amount)).toEqual(amounts)
})

test('an empty tip is none, and a tip has no more decimals than the currency', () => {
  expect(['', ' ', '2.5', '2.555', 'two', '-1'].map((typed) => readTip(typed, 2))).toEqual([
    0,
    0,
    250,
    null,
    null,
    null,
  ])
  expect(readTip('2.5', 0)).toBeNull()
})
