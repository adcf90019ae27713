import type { CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { aVariation } from '@brigade/contract/foods/food.factory.ts'
import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { expect, test } from 'vitest'
import {
  firstPicked,
  hasChoices,
  missingChoice,
  mostPortions,
  variationOf,
  wayOf,
  withAddon,
  withLevel,
} from './picked.rules.ts'

const variation = (_id: string, more: Partial<Variation> = {}) => aVariation({ _id, name: _id, ...more })
const spice = {
  _id: 'spice',
  name: 'How spicy?',
  isRequired: false,
  levels: ['mild', 'hot'].map((_id) => ({ _id, levelName: _id })),
}
const cheese = { _id: 'cheese', name: 'Cheese', price: 2, qty: 5 }
const small = variation('small')
const large = variation('large', { isDefault: true, customizations: [spice], addons: [cheese] })
const food = { variations: [small, large] }
const line: CartLine = {
  lineId: 'counted',
  _id: 'counted',
  name: 'Counted',
  quantity: 1,
  price: 10,
  discountPrice: null,
  hasOffer: false,
  noOfStock: 4,
  customizations: [],
  addons: [],
  tax: { mode: 'none' },
  deal: { kind: 'none' },
  problem: null,
}
const cartWith = (quantity: number) => {
  const foodvariations = quantity === 0 ? [] : [{ ...line, quantity }]
  return { foods: [{ foodId: 'food', name: 'Food', isCombo: false, isFreeClaim: false, foodvariations }] }
}

test('a picked food starts as one portion of its default or only variation', () => {
  expect(firstPicked(food)).toMatchObject({ variationId: 'large', quantity: 1, addons: [] })
  expect(firstPicked({ variations: [small] })).toMatchObject({ variationId: 'small' })
  expect(variationOf(food, firstPicked(food))).toBe(large)
})

test('a customization has one level, or none', () => {
  const hot = withLevel(firstPicked(food), 'spice', 'hot')
  expect(hot.levels).toEqual({ spice: 'hot' })
  expect(withLevel(hot, 'spice', 'mild').levels).toEqual({ spice: 'mild' })
  expect(withLevel(hot, 'spice', null).levels).toEqual({})
})

test('an addon is selected and deselected', () => {
  const taken = withAddon(firstPicked(food), 'cheese')
  expect(taken.addons).toEqual(['cheese'])
  expect(withAddon(taken, 'cheese').addons).toEqual([])
})

test('choices that the selected variation does not have are not sent', () => {
  const picked = withAddon(withLevel({ ...firstPicked(food), quantity: 3 }, 'spice', 'hot'), 'cheese')
  expect(wayOf(picked, large)).toEqual({
    foodVarId: 'large',
    quantity: 3,
    customizations: [{ cusId: 'spice', levelId: 'hot' }],
    addons: ['cheese'],
  })
  expect(wayOf(picked, small)).toEqual({ foodVarId: 'small', quantity: 3, customizations: [], addons: [] })
  expect(wayOf({ ...picked, note: 'No onions' }, small)).toMatchObject({ note: 'No onions' })
})

test('only a food with one variation and no choices goes into the cart without questions', () => {
  expect(hasChoices({ variations: [small] })).toBe(false)
  expect(hasChoices({ variations: [large] })).toBe(true)
  expect(hasChoices(food)).toBe(true)
})

test('the quantity is limited to the remaining portions', () => {
  expect(mostPortions(variation('counted', { noOfStock: 4 }), cartWith(0))).toBe(4)
  expect(mostPortions(small, cartWith(0))).toBe(999)
})

test('the portions already in the cart count against the remaining ones', () => {
  const counted = variation('counted', { noOfStock: 4 })
  expect(mostPortions(counted, cartWith(3))).toBe(1)
  expect(mostPortions(counted, cartWith(6))).toBe(0)
  expect(mostPortions(variation('other', { noOfStock: 4 }), cartWith(3))).toBe(4)
  expect(mostPortions(variation('counted'), cartWith(3))).toBe(999)
})

test('a required customization is missing until one of its levels is chosen', () => {
  const asked = variation('asked', { customizations: [spice, { ...spice, _id: 'milk', isRequired: true }] })
  const first = firstPicked({ variations: [asked] })
  expect(missingChoice(first, asked)?._id).toBe('milk')
  expect(missingChoice(withLevel(first, 'milk', 'hot'), asked)).toBeUndefined()
  expect(missingChoice(withLevel(first, 'milk', 'of another'), asked)?._id).toBe('milk')
  expect(missingChoice(first, small)).toBeUndefined()
})
