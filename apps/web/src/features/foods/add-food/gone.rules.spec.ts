import { expect, test } from 'vitest'
import { emptyFood, emptyVariation } from './food-draft.rules.ts'
import { goneInFood } from './gone.rules.ts'

const none = {
  services: [],
  menus: [],
  conditions: [],
  coalitions: [],
  categories: [],
  taxes: [],
  customizations: [],
  addons: [],
  materials: [],
}
const draft = {
  ...emptyFood(),
  menuIds: ['lunch'],
  categoryId: 'soups',
  conditionId: 'nth',
  variations: [
    emptyVariation(),
    { ...emptyVariation(), taxId: 'old', addonIds: ['egg'], ingredients: [{ matId: 'flour' }] },
  ],
}

test('a draft says which menu or category is gone, also in its variations', () => {
  const told = 'This is no longer in the list. Select another'
  expect(goneInFood(draft, none)).toEqual({
    menuIds: told,
    categoryId: told,
    'variations.1.addonIds': told,
    'variations.1.ingredients': told,
  })
})

test('nothing is gone while the lists are read, nor what is there', () => {
  const unread = { ...none, menus: undefined, categories: undefined, addons: undefined, materials: undefined }
  expect(goneInFood(draft, unread)).toEqual({})
  const there = {
    ...none,
    menus: [{ _id: 'lunch' }],
    categories: [{ _id: 'soups' }],
    addons: [{ _id: 'egg' }],
    materials: [{ _id: 'flour' }],
  }
  expect(goneInFood(draft, there)).toEqual({})
})
