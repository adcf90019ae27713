import { say } from '@brigade/contract/messages/say.ts'
import { expect, test } from 'vitest'
import { isNothingToPay, serviceBeside, statusWords, wayOf, withoutDate, withoutMode } from './payment-words.rules.ts'

const toCome = { isRejected: false, paymentStatus: 'pending' } as const

test('money that the restaurant takes itself is COD, anything else STRIPE', () => {
  expect(say(wayOf({ isCod: true }))).toBe('COD')
  expect(say(wayOf({ isCod: false }))).toBe('STRIPE')
})

test('without a payment mode it is said whether the money is still to come, or came to the storefront', () => {
  expect(say(withoutMode({ ...toCome, isCod: true }))).toBe('Not yet')
  expect(say(withoutMode({ ...toCome, isCod: false }))).toBe('At the storefront')
  expect(say(withoutDate(toCome))).toBe('Not paid yet')
})

test('money that was to come for an order which was rejected is not said to be still to come', () => {
  const over = { ...toCome, isRejected: true }
  expect(isNothingToPay(over)).toBe(true)
  expect(say(withoutMode({ ...over, isCod: true }))).toBe('None')
  expect(say(withoutDate(over))).toBe('Order rejected')
})

test('what is to be given back for a rejected order is still to be given back', () => {
  expect(isNothingToPay({ isRejected: true, paymentStatus: 'refund due' })).toBe(false)
  expect(isNothingToPay(toCome)).toBe(false)
})

test.each([
  ['paid', 'PAID'],
  ['pending', 'PENDING'],
  ['refund due', 'REFUND DUE'],
] as const)('what is %s is shown as %s', (paymentStatus, shown) => {
  expect(statusWords({ paymentStatus }, (key) => say(key), 'en')).toBe(shown)
})

test.each([
  ['Online', 'Takeaway', 'Takeaway'],
  ['Direct', 'Direct', null],
  ['Reservation', 'Dining', null],
] as const)('beside an order of type %s for %s, %s is said', (type, service, said) => {
  expect(serviceBeside({ ordertype: { name: type }, resttype: { name: service } })).toBe(said)
})

test('capitals are those of the language', () => {
  expect(statusWords({ paymentStatus: 'paid' }, () => 'ödendi', 'tr')).toBe('ÖDENDİ')
})
