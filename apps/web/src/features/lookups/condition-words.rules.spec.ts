import { expect, test } from 'vitest'
import { parameterName, valuesInOrder } from './condition-words.rules.ts'

test('a parameter of a condition is read as words', () => {
  expect(parameterName('minAmount')).toBe('Min amount')
  expect(parameterName('nth')).toBe('Nth')
})

test('the numbers of a condition stand in the order in which they are asked for', () => {
  expect(valuesInOrder({ maxAmount: 30, minAmount: 20 })).toEqual([
    ['minAmount', 20],
    ['maxAmount', 30],
  ])
})
