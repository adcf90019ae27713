import { expect, test } from 'vitest'
import { contactLink } from './contact-link.rules.ts'

test('a contact links to a mail or to a call', () => {
  expect(contactLink('hana@guest.test')).toBe('mailto:hana@guest.test')
  expect(contactLink('+64215550141')).toBe('tel:+64215550141')
})
