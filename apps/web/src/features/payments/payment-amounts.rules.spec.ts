import { expect, test } from 'vitest'
import { amountsText, readAmounts } from './payment-amounts.rules.ts'

test.each([
  ['', {}],
  ['20', { amountFrom: 20, amountTo: 20 }],
  ['20.', { amountFrom: 20, amountTo: 20 }],
  ['12.50', { amountFrom: 12.5, amountTo: 12.5 }],
  ['10-50', { amountFrom: 10, amountTo: 50 }],
  [' 10 – 50.5 ', { amountFrom: 10, amountTo: 50.5 }],
  ['10-', { amountFrom: 10 }],
  ['-50', { amountTo: 50 }],
  ['0', { amountFrom: 0, amountTo: 0 }],
])('%j asks for %j', (typed, amounts) => {
  expect(readAmounts(typed)).toEqual(amounts)
})

test.each(['-', 'ten', '10-20-30', '10 20', '50-10', '1e3', '1,000'])('%j is no amount', (typed) => {
  expect(readAmounts(typed)).toBeNull()
})

test.each(['', '20', '12.5', '10-50', '10-', '-50'])('%j reads as it was written', (text) => {
  expect(amountsText(readAmounts(text) ?? {})).toBe(text)
})
