import { toMinor } from '@brigade/contract/kernel/money.ts'
import { describe, expect, test } from 'vitest'
import { amountOf, amountText, readMoney, readSoFar } from './money-entry.rules.ts'

describe('an amount', () => {
  test('is read as typed', () => {
    expect(['12.5', ' 49.75 ', '100', '.5'].map((typed) => amountOf(typed, 2))).toEqual([1250, 4975, 10_000, 50])
  })
  test('is refused with letters, with three decimals or above the limit', () => {
    expect(['', 'ten', '1.005', '12,50', '-5', '99999999'].map((typed) => amountOf(typed, 2))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
  test('has the decimals of its currency', () => {
    expect(['1250', '1250.5', '10000000'].map((typed) => amountOf(typed, 0))).toEqual([1250, null, 10_000_000])
    expect(['1.25', '1.255', '1.2555', '2000000.001'].map((typed) => amountOf(typed, 3))).toEqual([
      1250,
      1255,
      null,
      null,
    ])
    expect(amountText(1250, 0)).toBe('1250')
    expect([1250, 2000].map((amount) => amountText(amount, 3))).toEqual(['1.250', '2'])
    expect(readMoney({ received: '12.5', modeId: 'cash', due: 12 }, 0)).toMatchObject({ problem: 'input.sum-whole' })
  })
  test('is filled in the way people type it, and reads back the same', () => {
    expect([5000, 4975, 50].map((amount) => amountText(amount, 2))).toEqual(['50', '49.75', '0.50'])
  })
})

describe('an amount being typed', () => {
  test('counts as complete so far', () => {
    expect(['5', '5.', '5.5', '0', '12345678901'].map((typed) => readSoFar(typed, 2))).toEqual([
      500, 500, 550, 0, 1_234_567_890_100,
    ])
    expect(['', ' ', '.'].map((typed) => readSoFar(typed, 2))).toEqual([null, null, null])
  })
  test.each(['12,50', '-1', '-', '12.345', 'abc', '5..', '1e3', '10000000000000'])(
    '%s can never become an amount',
    (typed) => {
      expect(readSoFar(typed, 2)).toBe('wrong')
    },
  )
})

describe('money received', () => {
  const entry = { received: '50', modeId: 'cash', due: 4975 }
  test('asks for the amount first, then for the payment mode', () => {
    expect(readMoney({ ...entry, received: '', modeId: null }, 2)).toEqual({
      place: 'received',
      problem: 'cart.received',
    })
    expect(readMoney({ ...entry, modeId: null }, 2)).toEqual({ place: 'mode' })
  })
  test('need not be typed when nothing is due', () => {
    const nothing = { taken: { recivedAmount: 0, paymentModeId: 'cash' } }
    expect(readMoney({ ...entry, received: '', due: 0 }, 2)).toEqual(nothing)
  })
  test('is refused below the amount due', () => {
    expect(readMoney({ ...entry, received: '49.74' }, 2)).toEqual({ place: 'received', problem: 'error.order-amount' })
  })
  test('is accepted at the amount due and above', () => {
    expect(readMoney({ ...entry, received: '49.75' }, 2)).toEqual({
      taken: { recivedAmount: 49.75, paymentModeId: 'cash' },
    })
    expect(readMoney(entry, 2)).toEqual({ taken: { recivedAmount: 50, paymentModeId: 'cash' } })
  })
})

test('a party that costs more than the highest single price may be paid, to the cent', () => {
  const due = toMinor(123_456_789.01, 2)
  expect(readMoney({ received: '123456789.01', modeId: 'cash', due }, 2)).toEqual({
    taken: { recivedAmount: 123_456_789.01, paymentModeId: 'cash' },
  })
  expect(readMoney({ received: '10000000000000', modeId: 'cash', due }, 2)).toMatchObject({ problem: 'input.sum' })
})
