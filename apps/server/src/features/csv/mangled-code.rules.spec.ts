import { expect, it } from 'vitest'
import { isMangled } from './mangled-code.rules.ts'

it.each([
  ['012345678905', '12345678905'],
  ['007', '7'],
  ['000', '0'],
  ['4006381333931', '4.00638E+12'],
  ['4006381333931', '4,00638e+12'],
  ['1E5', '1.00E+05'],
  ['123456789012345678', '123456789012345000'],
  ['MAR5', '5-MAR'],
  ['mar5', '5-Mar'],
  ['Mar05', '05-mar'],
  ['DEC25', '25-Dec'],
  ['JULY4', '4-Jul'],
  ['MAY99', 'May-99'],
  ['Mar2026', 'Mar-26'],
  ['3/4', '4-MAR'],
  ['1-2', '2-Jan'],
])('the code %s that comes back as %s is mangled', (was, cell) => {
  expect(isMangled(cell, was)).toBe(true)
})

it.each([
  ['4.00638E+12', '4.00638E+12'],
  ['5-MAR', '5-mar'],
  ['007', '007'],
  ['007', '70'],
  ['007', '008'],
  ['7', '007'],
  ['KIWI', '7'],
  ['KIWI', '5-OFF'],
  ['5-MAR', '6-APR'],
  ['MAR5', '6-MAR'],
  ['MAR5', '5-APR'],
  ['MAR5', 'MAR6'],
  ['4006381333931', '4006381333000'],
  ['123456789012345678', '123456789012345679'],
  [null, '12345678905'],
  [undefined, '5-MAR'],
])('the code %s can become %s', (was, cell) => {
  expect(isMangled(cell, was)).toBe(false)
})

it('a shortened number is mangled, whatever was there', () => {
  for (const was of [null, undefined, 'KIWI', '4006381333931']) expect(isMangled(' 4.00638E+12 ', was)).toBe(true)
})
