import { expect, test } from 'vitest'
import { contactLink, shownContact } from './contact-link.rules.ts'

test('a contact links to a mail or to a call', () => {
  expect(contactLink('hana@guest.test')).toBe('mailto:hana@guest.test')
  expect(contactLink('+64215550141')).toBe('tel:+64215550141')
  expect(contactLink('+64 (21) 555-0141')).toBe('tel:+64215550141')
})

test.each([
  ['+12125550141', '+1 212 555 0141'],
  ['+442079460141', '+44 20 7946 0141'],
  ['+447700900141', '+44 7700 900 141'],
  ['+61491570141', '+61 491 570 141'],
  ['+61255500141', '+61 2 5550 0141'],
  ['+64215550141', '+64 21 555 0141'],
  ['+6421555141', '+64 21 555 141'],
  ['+6495550112', '+64 9 555 0112'],
  ['+6561230141', '+65 6123 0141'],
  ['+919876543210', '+91 98765 43210'],
])('%s is grouped as in its country', (contact, shown) => {
  expect(shownContact(contact)).toBe(shown)
})

test('a number of another country is grouped behind its code, up to four digits at the end', () => {
  expect(shownContact('+4930123456')).toBe('+49 301 234 56')
  expect(shownContact('+3531234567')).toBe('+353 123 4567')
  expect(shownContact('+64800123456')).toBe('+64 800 123 456')
})

test.each(['hana@guest.test', '09 555 0112', '+64 9 555 0112', '021555', '+64'])(
  '%s stays as it was typed',
  (contact) => {
    expect(shownContact(contact)).toBe(contact)
  },
)
