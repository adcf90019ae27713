import { expect, test } from 'vitest'
import { guestContactProblem } from './guest-contact.rules.ts'

test.each([
  'ana@guest.test',
  '+64215550101',
  '+64 21 555 0101',
  '+64 (21) 555-0101',
  '0215550101',
  '021 555 0101',
  '(09) 555-0101',
  '555 010',
])('‘%s’ reaches a guest', (text) => {
  expect(guestContactProblem(text)).toBeNull()
})

test.each([
  ['ana@guest', 'input.email-format'],
  ['ana+table@guest.test', 'input.mobile-or-email'],
  ['+64 21', 'input.mobile-format'],
  ['021', 'input.mobile-or-email'],
  ['021 555 O1O1', 'input.mobile-or-email'],
  ['Room 1204567', 'input.mobile-or-email'],
  ['ana', 'input.mobile-or-email'],
])('‘%s’ does not', (text, problem) => {
  expect(guestContactProblem(text)).toBe(problem)
})
