import { expect, test } from 'vitest'
import { keptAmount, refundOf } from './payment.rules.ts'

test('the amount kept is what was received less the change', () => {
  expect(keptAmount({ recivedAmount: 50, returnedAmount: 7.9 })).toBe(42.1)
  expect(keptAmount({ recivedAmount: 0, returnedAmount: 0 })).toBe(0)
})

test('the refund of a rejected order is exactly the amount kept', () => {
  expect(refundOf({ paymentStatus: 'refund due', recivedAmount: 42.1, returnedAmount: 0 })).toBe(42.1)
  expect(refundOf({ paymentStatus: 'refund due', recivedAmount: 50, returnedAmount: 7.9 })).toBe(42.1)
})

test.each(['pending', 'paid'] as const)('a payment that is %s needs no refund', (paymentStatus) => {
  expect(refundOf({ paymentStatus, recivedAmount: 42.1, returnedAmount: 0 })).toBeNull()
})
