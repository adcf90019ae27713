import { expect, test } from 'vitest'
import { say } from '../messages/say.ts'
import { discountWords } from './discount-words.rules.ts'

const money = (decimal: number) => `${decimal < 0 ? '−' : ''}$${Math.abs(decimal).toFixed(2)}`

test('a discount says whether it is an amount or a percentage, and why it was given', () => {
  const words = (given: Parameters<typeof discountWords>[0]) => {
    const { key, values } = discountWords(given, money)
    return say(key, values)
  }
  expect(words({ amount: 2.5, percentage: 12.5, reason: 'Regular guest' })).toBe('12.5% off, −$2.50 · Regular guest')
  expect(words({ amount: 3, reason: 'Broken glass' })).toBe('$3.00 off · Broken glass')
})
