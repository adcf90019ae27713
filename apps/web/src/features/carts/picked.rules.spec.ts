import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { expect, test } from 'vitest'
import { firstPicked, hasChoices, mostPortions, variationOf, wayOf, withAddon, withLevel } from './picked.rules.ts'

const variation = (_id: string, more: Partial<Variation> = {}): Variation => ({
  _id,
  name: _id,
  isDefault: false,
  price: 10,
  discountPrice: null,
  tax: { hasTax: false, useOverallTax: false },
  inditax: null,
  availability: [],
  servingInfo: '',
  calorieCount: null,
  portionSize: '',
  preparationTime: null,
  offer: { hasOffer: false, offerValidity: null, offerNote: '' },
  hasStock: false,
  noOfStock: null,
  customizations: [],
  addons: [],
  ingredients: [],
  isDelisted: false,
  delistedAt: null,
  ...more,
})
const spice = { _id: 'spice', name: 'How spicy?', levels: ['mild', 'hot'].map((_id) => ({ _id, levelName: _id })) }
const cheese = { _id: 'cheese', name: 'Cheese', price: 2, qty: 5 }
const small = variation('small')
const large = variation('large', { isDefault: true, customizations: [spice], addons: [cheese] })
const food = { variations: [small, large] }

test('a picked food is one portion of its usual variation, or of its only one', () => {
  expect(firstPicked(food)).toMatchObject({ variationId: 'large', quantity: 1, addons: [] })
  expect(firstPicked({ variations: [small] })).toMatchObject({ variationId: 'small' })
  expect(variationOf(food, firstPicked(food))).toBe(large)
})

test('one level of a customization is chosen, or none', () => {
  const hot = withLevel(firstPicked(food), 'spice', 'hot')
  expect(hot.levels).toEqual({ spice: 'hot' })
  expect(withLevel(hot, 'spice', 'mild').levels).toEqual({ spice: 'mild' })
  expect(withLevel(hot, 'spice', 'hot').levels).toEqual({})
})

test('an addon is taken and let go', () => {
  const taken = withAddon(firstPicked(food), 'cheese')
  expect(taken.addons).toEqual(['cheese'])
  expect(withAddon(taken, 'cheese').addons).toEqual([])
})

test('what the chosen variation does not have is not sent with it', () => {
  const picked = withAddon(withLevel({ ...firstPicked(food), quantity: 3 }, 'spice', 'hot'), 'cheese')
  expect(wayOf(picked, large)).toEqual({
    foodVarId: 'large',
    quantity: 3,
    customizations: [{ cusId: 'spice', levelId: 'hot' }],
    addons: ['cheese'],
  })
  expect(wayOf(picked, small)).toEqual({ foodVarId: 'small', quantity: 3, customizations: [], addons: [] })
})

test('only a food with one variation and nothing to choose goes into the cart as it is', () => {
  expect(hasChoices({ variations: [small] })).toBe(false)
  expect(hasChoices({ variations: [large] })).toBe(true)
  expect(hasChoices(food)).toBe(true)
})

test('nobody takes more than there is left', () => {
  expect(mostPortions(variation('counted', { noOfStock: 4 }))).toBe(4)
  expect(mostPortions(small)).toBe(999)
})
