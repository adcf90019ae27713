import { toMinor } from '@brigade/contract/kernel/money.ts'
import { describe, expect, test } from 'vitest'
import { amountOf, amountText, readCharge, readPayment } from './money-entry.rules.ts'

describe('an amount', () => {
  test('is read as it was typed', () => {
    expect(['12.5', ' 49.75 ', '100', '.5'].map((typed) => amountOf(typed))).toEqual([1250, 4975, 10_000, 50])
  })
  test('with letters, with three decimals or beyond all measure is none', () => {
    expect(['', 'ten', '1.005', '12,50', '-5', '99999999'].map((typed) => amountOf(typed))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
  test('is filled in as somebody would type it, and read back the same', () => {
    expect([5000, 4975, 50].map(amountText)).toEqual(['50', '49.75', '0.50'])
  })
})

describe('an extra charge', () => {
  test('is asked for its amount, then for its note', () => {
    expect(readCharge('', '')).toEqual({ place: 'amount', problem: 'cart.charge-amount' })
    expect(readCharge('0', 'Candles')).toEqual({ place: 'amount', problem: 'cart.charge-amount' })
    expect(readCharge('ten', 'Candles')).toEqual({ place: 'amount', problem: 'input.money' })
    expect(readCharge('3.30', ' ')).toEqual({ place: 'note', problem: 'cart.charge-note' })
  })
  test('with both is added', () => {
    expect(readCharge('3.30', ' Candles ')).toEqual({ charge: { amount: 3.3, note: 'Candles' } })
  })
})

describe('a payment', () => {
  const entry = { received: '50', modeId: 'cash', due: 4975 }
  test('is asked for what was received, then for how', () => {
    expect(readPayment({ ...entry, received: '', modeId: null })).toMatchObject({ problem: 'cart.received' })
    expect(readPayment({ ...entry, modeId: null })).toMatchObject({ problem: 'cart.payment-mode' })
  })
  test('of less than is due is not taken', () => {
    expect(readPayment({ ...entry, received: '49.74' })).toEqual({ place: 'received', problem: 'error.order-amount' })
  })
  test('of what is due, or more, is taken', () => {
    expect(readPayment({ ...entry, received: '49.75' })).toEqual({
      paid: { recivedAmount: 49.75, paymentModeId: 'cash' },
    })
    expect(readPayment(entry)).toEqual({ paid: { recivedAmount: 50, paymentModeId: 'cash' } })
  })
})

test('a party that costs more than any one price may be paid, to the cent', () => {
  const due = toMinor(123_456_789.01)
  expect(readPayment({ received: '123456789.01', modeId: 'cash', due })).toEqual({
    paid: { recivedAmount: 123_456_789.01, paymentModeId: 'cash' },
  })
  expect(readPayment({ received: '10000000000000', modeId: 'cash', due })).toMatchObject({ problem: 'input.sum' })
})
