import { readMenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, callsTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { UntaxedFoods } from './untaxed-foods.tsx'

const menu = {
  foods: 24,
  onOffer: 0,
  delisted: 0,
  soldOut: { count: 0, foods: [] },
  since: '2026:02:06',
  unsold: 4,
  bestSellers: [],
}
const tax = { _id: 'gst', name: 'GST', percentage: 15 }
const foodsWithoutTax = 'Foods without a tax: 3. The overall tax of the branch, GST, counts only where a food says so'

test('a branch with an overall tax is told of its foods without one', async () => {
  answers(readMenuOverview, () => ({ ...menu, untaxed: 3 }))
  renderAtBranch(<UntaxedFoods restId="branch" tax={tax} />)
  expect(await screen.findByText(foodsWithoutTax)).toBeVisible()
})

test('a branch whose foods all bear a tax is not', async () => {
  answers(readMenuOverview, () => ({ ...menu, untaxed: 0 }))
  renderAtBranch(<UntaxedFoods restId="branch" tax={tax} />)
  await waitFor(() => expect(callsTo(readMenuOverview)).toHaveLength(1))
  expect(screen.queryByText(/Foods without a tax/)).not.toBeInTheDocument()
})
