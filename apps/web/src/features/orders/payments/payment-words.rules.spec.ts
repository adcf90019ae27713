import { say } from '@brigade/contract/messages/say.ts'
import { expect, test } from 'vitest'
import { serviceBeside, statusWords, wayOf, withoutMode } from './payment-words.rules.ts'

test('money that the restaurant takes itself is COD, anything else STRIPE', () => {
  expect(say(wayOf({ isCod: true }))).toBe('COD')
  expect(say(wayOf({ isCod: false }))).toBe('STRIPE')
})

test('without a payment mode it is said whether the money is still to come, or came to the storefront', () => {
  expect(say(withoutMode({ isCod: true }))).toBe('Not yet')
  expect(say(withoutMode({ isCod: false }))).toBe('At the storefront')
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
