import { expect, it } from 'vitest'
import { isPriceOf } from './price-lock.rules.ts'

it('a price of a food is one that a variation of it has', () => {
  const food = { variations: [{ price: 1250 }, { price: 900 }] }
  expect([900, 1250, 1000].map((price) => isPriceOf(food, price))).toEqual([true, true, false])
  expect(isPriceOf({ variations: [] }, 0)).toBe(false)
})
