import { expect, test } from 'vitest'
import { enteredQuantity, quantityProblems } from './quantity.rules.ts'

const typed = (quantity: string, isWeight: boolean) => enteredQuantity({ quantity, isWeight }).quantity
const problem = (quantity: string, isWeight: boolean) => quantityProblems({ quantity, isWeight }).quantity

test('reads a decimal weight and a whole number of pieces', () => {
  expect([typed('0.25', true), typed(' 12 ', true), typed('0', false), typed('', true)]).toEqual([
    0.25,
    12,
    0,
    undefined,
  ])
  expect([typed('2.5', false), typed('two', true), typed('-1', false)]).toEqual(Array(3).fill(Number.NaN))
})

test('has its own message for typed text that is not a quantity, and none for an empty field', () => {
  expect([problem('', true), problem(' ', false), problem('3', false)]).toEqual(Array(3).fill(undefined))
  expect([problem('three', true), problem('1.5', false)]).toEqual([
    'Enter the weight in kg: from 0 to 1,000,000, with at most three decimals',
    'Enter a whole number of pieces from 0 to 1,000,000',
  ])
})
