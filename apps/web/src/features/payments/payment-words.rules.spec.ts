import { say } from '@brigade/contract/messages/say.ts'
import { expect, test } from 'vitest'
import { isNothingToPay, statusWords, wayOf, withoutDate, withoutMode } from './payment-words.rules.ts'

const tender = {
  _id: '1',
  amount: 21,
  tip: 0,
  recivedAmount: 21,
  returnedAmount: 0,
  label: '',
  by: 'Anna',
  at: '2026-03-05T18:00:00.000Z',
}

const toCome = { isRejected: false, isCancelled: false, paymentStatus: 'pending' } as const

const summary = {
  total: 30,
  discount: 0,
  subTotal: 30,
  tax: 0,
  deliveryFee: 0,
  couponDiscount: 0,
  sitingCharge: 0,
  extraCharges: 0,
  grandTotal: 30,
}
const whole = { refundedAmount: 30, summary }

test('tells a refund in part from a whole one', () => {
  const words = (refundedAmount: number) =>
    statusWords({ paymentStatus: 'refunded', refundedAmount, summary }, (key) => say(key), 'en')
  expect([words(29.99), words(30)]).toEqual(['REFUNDED IN PART', 'REFUNDED'])
})

test('names money collected by the restaurant COD, and all other money STRIPE', () => {
  const online = { ordertype: { name: 'Online' as const }, paymentMode: null, tenders: [] }
  expect(say(wayOf({ ...online, isCod: true }))).toBe('COD')
  expect(say(wayOf({ ...online, isCod: false }))).toBe('STRIPE')
})

test('does not call a card at the counter cash on delivery', () => {
  const counter = { ordertype: { name: 'Direct' as const }, isCod: true, tenders: [] }
  expect(say(wayOf({ ...counter, paymentMode: { _id: 'e', name: 'Eftpos' } }))).toBe('At the till')
  expect(say(wayOf({ ...counter, paymentMode: { _id: 'c', name: 'Cash' } }))).toBe('COD')
  const inParts = (names: string[]) => ({
    ...counter,
    paymentMode: null,
    tenders: names.map((name) => ({ ...tender, paymentMode: { _id: name, name } })),
  })
  expect(say(wayOf(inParts(['Cash', 'Eftpos'])))).toBe('At the till')
  expect(say(wayOf(inParts(['Cash', 'Cash'])))).toBe('COD')
})

test('says without a payment mode whether the money is still due or went to the storefront', () => {
  expect(say(withoutMode({ ...toCome, isCod: true }))).toBe('Not yet')
  expect(say(withoutMode({ ...toCome, isCod: false }))).toBe('Online storefront')
  expect(say(withoutDate(toCome))).toBe('Not paid yet')
})

test('does not call the money of a rejected order due', () => {
  const over = { ...toCome, isRejected: true }
  expect(isNothingToPay(over)).toBe(true)
  expect(say(withoutMode({ ...over, isCod: true }))).toBe('None')
  expect(say(withoutDate(over))).toBe('Order rejected')
  expect(say(withoutDate({ ...over, isCancelled: true }))).toBe('Order cancelled')
})

test('still asks for the refund of a rejected order', () => {
  expect(isNothingToPay({ isRejected: true, paymentStatus: 'refund due' })).toBe(false)
  expect(isNothingToPay(toCome)).toBe(false)
})

test.each([
  ['paid', 'PAID'],
  ['pending', 'PENDING'],
  ['refund due', 'REFUND DUE'],
] as const)('what is %s is shown as %s', (paymentStatus, shown) => {
  expect(statusWords({ ...whole, paymentStatus }, (key) => say(key), 'en')).toBe(shown)
})

test('uppercases by the rules of the language', () => {
  expect(statusWords({ ...whole, paymentStatus: 'paid' }, () => 'ödendi', 'tr')).toBe('ÖDENDİ')
})
