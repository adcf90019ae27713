import { expect, test } from 'vitest'
import { keptAmount, refundOf } from './payment.rules.ts'

const tender = {
  _id: '1',
  paymentMode: { _id: 'cash', name: 'Cash' },
  amount: 21,
  tip: 0,
  recivedAmount: 25,
  returnedAmount: 4,
  label: '',
  by: 'Anna',
  at: '2026-03-05T18:00:00.000Z',
}

test('the amount kept is what was received less the change', () => {
  expect(keptAmount({ recivedAmount: 50, returnedAmount: 7.9, tenders: [] }, 2)).toBe(42.1)
  expect(
    refundOf(
      {
        paymentStatus: 'refund due',
        recivedAmount: 50,
        returnedAmount: 7.9,
        tenders: [],
        refundedAmount: 2.05,
      },
      2,
    ),
  ).toBe(40.05)
  expect(keptAmount({ recivedAmount: 0, returnedAmount: 0, tenders: [] }, 2)).toBe(0)
})

test('tips are not kept', () => {
  const tenders = [
    { ...tender, tip: 3 },
    { ...tender, tip: 1.5 },
  ]
  expect(keptAmount({ recivedAmount: 54.5, returnedAmount: 8, tenders }, 2)).toBe(42)
})

test('the refund that is due is the amount kept, less what was given back', () => {
  expect(
    refundOf(
      { paymentStatus: 'refund due', recivedAmount: 42.1, returnedAmount: 0, tenders: [], refundedAmount: 0 },
      2,
    ),
  ).toBe(42.1)
  expect(
    refundOf(
      { paymentStatus: 'refund due', recivedAmount: 50, returnedAmount: 7.9, tenders: [], refundedAmount: 0 },
      2,
    ),
  ).toBe(42.1)
  expect(
    refundOf(
      {
        paymentStatus: 'refund due',
        recivedAmount: 50,
        returnedAmount: 7.9,
        tenders: [],
        refundedAmount: 2.05,
      },
      2,
    ),
  ).toBe(40.05)
})

test.each(['pending', 'paid', 'refunded'] as const)('a payment that is %s needs no refund', (paymentStatus) => {
  expect(
    refundOf({ paymentStatus, recivedAmount: 42.1, returnedAmount: 0, tenders: [], refundedAmount: 0 }, 2),
  ).toBeNull()
})
