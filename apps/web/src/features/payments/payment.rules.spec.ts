import { expect, test } from 'vitest'
import { keptAmount, refundOf } from './payment.rules.ts'

test('the amount kept is what was received less the change', () => {
  expect(keptAmount({ recivedAmount: 50, returnedAmount: 7.9 })).toBe(42.1)
  expect(refundOf({ paymentStatus: 'refund due', recivedAmount: 50, returnedAmount: 7.9, refundedAmount: 2.05 })).toBe(
    40.05,
  )
  expect(keptAmount({ recivedAmount: 0, returnedAmount: 0 })).toBe(0)
})

test('the refund that is due is the amount kept, less what was given back', () => {
  expect(refundOf({ paymentStatus: 'refund due', recivedAmount: 42.1, returnedAmount: 0, refundedAmount: 0 })).toBe(
    42.1,
  )
  expect(refundOf({ paymentStatus: 'refund due', recivedAmount: 50, returnedAmount: 7.9, refundedAmount: 0 })).toBe(
    42.1,
  )
  expect(refundOf({ paymentStatus: 'refund due', recivedAmount: 50, returnedAmount: 7.9, refundedAmount: 2.05 })).toBe(
    40.05,
  )
})

test.each(['pending', 'paid', 'refunded'] as const)('a payment that is %s needs no refund', (paymentStatus) => {
  expect(refundOf({ paymentStatus, recivedAmount: 42.1, returnedAmount: 0, refundedAmount: 0 })).toBeNull()
})
