import { expect, test } from 'vitest'
import { completionOf, completionKind } from './complete-delivery.rules.ts'

test.each([
  ['shipped', 'pending', 'with-money'],
  ['shipped', 'paid', 'prepaid'],
  ['delivered', 'pending', 'money-only'],
  ['delivered', 'paid', 'nothing'],
  ['accepted', 'pending', 'nothing'],
  ['rejected', 'refund due', 'nothing'],
] as const)('an order that is %s, its payment %s: %s', (status, paymentStatus, kind) => {
  expect(completionKind({ status, payment: { paymentStatus, summary: { grandTotal: 42.5 } } })).toBe(kind)
})

test('sends the money only when it was collected with the delivery', () => {
  expect(completionOf('order', { recivedAmount: 50, paymentModeId: 'cash' })).toEqual({
    orderId: 'order',
    recivedAmount: 50,
    paymentModeId: 'cash',
  })
  expect(completionOf('order', null)).toEqual({ orderId: 'order', recivedAmount: 0, paymentModeId: null })
})
