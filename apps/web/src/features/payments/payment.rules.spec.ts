import { expect, test } from 'vitest'
import { keptAmount, refundOf } from './payment.rules.ts'

test('what was paid is what was received without the change', () => {
  expect(keptAmount({ recivedAmount: 50, returnedAmount: 7.9 })).toBe(42.1)
  expect(keptAmount({ recivedAmount: 0, returnedAmount: 0 })).toBe(0)
})

test('what was paid for an order that was rejected must be given back, and no cent more', () => {
  expect(refundOf({ paymentStatus: 'refund due', recivedAmount: 42.1, returnedAmount: 0 })).toBe(42.1)
  expect(refundOf({ paymentStatus: 'refund due', recivedAmount: 50, returnedAmount: 7.9 })).toBe(42.1)
})

test.each(['pending', 'paid'] as const)('of a payment that is %s nothing must be given back', (paymentStatus) => {
  expect(refundOf({ paymentStatus, recivedAmount: 42.1, returnedAmount: 0 })).toBeNull()
})
