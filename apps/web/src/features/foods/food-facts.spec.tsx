import { aFood } from '@brigade/contract/foods/food.factory.ts'
import { expect, test } from 'vitest'
import { facts } from '../../shared/testing/render-app.tsx'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { FoodFacts } from './food-facts.tsx'

const march = { startDate: '2026:03:01', st: 9, endDate: '2026:03:31', et: 21.3 }
const inMarch = Date.parse('2026-03-10T12:00:00Z')
const inApril = Date.parse('2026-04-10T12:00:00Z')

const lists = {
  category: { _id: 'mains', name: 'Mains' },
  restTypes: [
    { _id: 'delivery', name: 'Delivery' as const },
    { _id: 'dining', name: 'Dining' as const },
  ],
  menus: [{ _id: 'lunch', name: 'Lunch' }],
  coalitions: [
    { _id: 'vegan', name: 'Vegan' },
    { _id: 'spicy', name: 'Spicy' },
  ],
  allergens: ['gluten' as const, 'milk' as const],
  tags: ['halal', 'spicy'],
}
const shownLists = {
  Category: 'Mains',
  Services: 'Delivery, Dining',
  Menus: 'Lunch',
  Coalitions: 'Vegan, Spicy',
  Allergens: 'Cereals with gluten, Milk',
  Tags: 'halal, spicy',
}
const period = 'Mar 1, 2026, 9:00 AM – Mar 31, 2026, 9:30 PM'
const condition = { _id: 'least', name: 'From an amount', kind: 'minimum-order-amount' as const }

test.each([
  ['a normal food', aFood(lists), inMarch, { Kind: 'Normal' }],
  [
    'a combo on sale',
    aFood({ ...lists, isCombo: true, combo: { comboValidity: march } }),
    inMarch,
    { Kind: 'Combo', Validity: `${period}Running now` },
  ],
  [
    'a combo for whole days',
    aFood({ ...lists, isCombo: true, combo: { comboValidity: { ...march, st: 0, et: 24 } } }),
    inMarch,
    { Kind: 'Combo', Validity: 'Mar 1, 2026 – Mar 31, 2026Running now' },
  ],
  [
    'a free claim that is over, with its condition',
    aFood({
      ...lists,
      isFreeClaim: true,
      freeClaim: { freeValidity: march, condition, conditionValue: { minAmount: 40 } },
    }),
    inApril,
    { Kind: 'Free Claim', Validity: `${period}Over`, Condition: 'From an amountMin amount: 40' },
  ],
])('shows the facts of %s', async (_title, food, now, shown) => {
  const screen = renderAtBranch(<FoodFacts food={food} now={now} />)
  await screen.shows('Mains')
  expect(Object.fromEntries(facts())).toEqual({ ...shown, ...shownLists })
})

test('a food whose allergens nobody entered is not shown as free of them', async () => {
  const screen = renderAtBranch(<FoodFacts food={aFood({ ...lists, allergens: [], tags: [] })} now={inMarch} />)
  await screen.shows('Mains')
  expect(Object.fromEntries(facts())).toMatchObject({ Allergens: 'Not given' })
  expect(Object.fromEntries(facts())).not.toHaveProperty('Tags')
})
