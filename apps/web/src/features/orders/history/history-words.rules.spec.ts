import { expect, test } from 'vitest'
import { leftOf } from './history-words.rules.ts'

test.each([
  ['refund due', 'rejected', 'refund'],
  ['pending', 'delivered', 'money'],
  ['pending', 'rejected', 'nothing'],
  ['paid', 'delivered', 'nothing'],
] as const)('of an order that is %s and %s, %s is left', (paymentStatus, status, left) => {
  expect(leftOf({ status, payment: { paymentStatus } })).toBe(left)
})
