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

test('reports each deleted entry of a food and its variations', () => {
  const message = 'This is no longer in the list. Select another'
  expect(goneInFood(draft, none)).toEqual({
    menuIds: message,
    categoryId: message,
    'variations.1.addonIds': message,
    'variations.1.ingredients': message,
  })
})

test('reports neither unread lists nor existing entries', () => {
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
