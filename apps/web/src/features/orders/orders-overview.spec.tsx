import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { anOrderedFood, aTakeaway } from './order.factory.ts'
import { OrdersOverview } from './orders-overview.tsx'

test('what to make is listed with its count first, the most portions on top', async () => {
  const data = [aTakeaway({ status: 'accepted', foods: [anOrderedFood('Soup', 1), anOrderedFood('Chips', 3)] })]
  renderAtBranch(<OrdersOverview query={{ data, error: null, refetch: async () => undefined }} now={Date.now()} />)
  const list = await screen.findByRole('list', { name: 'To make now' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['3 ×Chips', '1 ×Soup'])
})
