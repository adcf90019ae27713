import { expect, test } from 'vitest'
import { stockSent } from './stock-entry.rules.ts'

test('a number other than zero is counted stock', () => {
  expect(stockSent(true, '24')).toEqual({ hasStock: true, noOfStock: 24 })
})

test('zero is sold out', () => {
  expect(stockSent(true, '0')).toEqual({ hasStock: false, noOfStock: 0 })
})

test('uncounted stock has no number, whatever was typed', () => {
  expect(stockSent(false, '24')).toEqual({ hasStock: false, noOfStock: null })
})
