import { expect, test } from 'vitest'
import { emptyVariation } from './food-draft.rules.ts'
import { beginVariation } from './variation-draft.rules.ts'

const branch = { overallTax: null }
const small = { ...emptyVariation(), name: 'Small', price: '9', hasStock: false, addonIds: ['egg'] }

test('only the first variation of a food is the default unless chosen otherwise', () => {
  expect(beginVariation([], null, branch).isDefault).toBe(true)
  expect(beginVariation([], small, branch).isDefault).toBe(true)
  expect(beginVariation([small], null, branch).isDefault).toBe(false)
})

test('a variation begins like the one before it, without its name and price', () => {
  expect(beginVariation([small], null, branch)).toMatchObject({
    name: '',
    price: '',
    hasStock: false,
    addonIds: ['egg'],
  })
})
