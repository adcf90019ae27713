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

test('a note of a line that speaks of an allergy is marked', async () => {
  renderAtBranch(<OrderedFoods foods={noted('Nut allergy')} />)
  expect(await lines()).toEqual(['2 ×Regular$20.00', '1 ×RegularNut allergy allergy$10.00'])
})
