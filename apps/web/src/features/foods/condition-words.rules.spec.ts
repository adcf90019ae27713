import { expect, test } from 'vitest'
import { parameterName } from './condition-words.rules.ts'

test('a parameter of a condition is read as words', () => {
  expect(parameterName('minAmount')).toBe('Min amount')
  expect(parameterName('nth')).toBe('Nth')
})
