import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrderedFood } from '../orders/order.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { OrderedFoods } from './ordered-foods.tsx'

test('a line of an order shows what its guest said about it', async () => {
  const burger = anOrderedFood('Burger', 2, 1)
  const [plain, other] = burger.foodvariations
  if (!plain || !other) throw new Error('The food has no lines')
  const foods = [{ ...burger, foodvariations: [plain, { ...other, note: 'No onions' }] }]
  renderAtBranch(<OrderedFoods foods={foods} />)
  const lines = (await screen.findAllByRole('listitem')).slice(1)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['2 ×Regular$20.00', '1 ×RegularNo onions$10.00'])
})
