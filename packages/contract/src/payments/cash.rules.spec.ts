import { expect, it } from 'vitest'
import { isCash } from './cash.rules.ts'

it.each([
  ['Cash', true],
  ['cash (NZD)', true],
  ['Eftpos', false],
  ['Cashless card', false],
])('%s is cash: %s', (name, is) => {
  expect(isCash({ name })).toBe(is)
})
