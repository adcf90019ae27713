import { expect, test } from 'vitest'
import { parameterName, valuesInOrder } from './condition-parameters.rules.ts'

test('turns a parameter into a readable name', () => {
  expect(parameterName('minAmount')).toBe('Min amount')
  expect(parameterName('nth')).toBe('Nth')
})

test("lists a condition's numbers in the order of the form", () => {
  expect(valuesInOrder({ maxAmount: 30, minAmount: 20 })).toEqual([
    ['minAmount', 20],
    ['maxAmount', 30],
  ])
})
