import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrderedFood } from '../orders/order.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { OrderedFoods } from './ordered-foods.tsx'

const noted = (note: string) => {
  const burger = anOrderedFood('Burger', 2, 1)
  const [plain, other] = burger.foodvariations
  if (!plain || !other) throw new Error('The food has no lines')
  return [{ ...burger, foodvariations: [plain, { ...other, note }] }]
}
const lines = async () => (await screen.findAllByRole('listitem')).slice(1).map(({ textContent }) => textContent)

test('a line of an order shows what its guest said about it', async () => {
  renderAtBranch(<OrderedFoods foods={noted('No onions')} />)
  expect(await lines()).toEqual(['2 ×Regular$20.00', '1 ×RegularNo onions $10.00'])
})

const burger = anOrderedFood('Burger', 1)

test.each([
  [false, ['Contains gluten (addons not included)', 'halal · new']],
  [true, []],
])('what a food contained and its tags are shown, except to its guest: %j', async (isForGuest, shown) => {
  const [line] = burger.foodvariations
  if (!line) throw new Error('The food has no lines')
  const foodvariations = [line, { ...line, addons: [{ name: 'Cheese', price: 1 }] }]
  const foods = [{ ...burger, allergens: ['gluten' as const], tags: ['halal', 'new'], foodvariations }]
  renderAtBranch(<OrderedFoods foods={foods} isForGuest={isForGuest} />)
  await screen.findByText('Burger')
  expect(screen.queryAllByText(/Contains|halal/).map(({ textContent }) => textContent)).toEqual(shown)
})

test('a food of an order from before tags were kept shows none', async () => {
  renderAtBranch(<OrderedFoods foods={[burger]} />)
  expect((await screen.findByText('Burger')).closest('li')).toHaveTextContent(/^Burger1 ×Regular\$10.00$/)
})

test('a note of a line that speaks of an allergy is marked', async () => {
  renderAtBranch(<OrderedFoods foods={noted('Nut allergy')} />)
  expect(await lines()).toEqual(['2 ×Regular$20.00', '1 ×RegularNut allergy allergy$10.00'])
})
