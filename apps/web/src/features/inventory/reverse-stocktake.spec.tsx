import { reverseStocktake } from '@brigade/contract/inventory/inventory.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { anEntry, inStock, inventoryServer, onHand, ponsonby, rice } from './inventory.factory.tsx'
import MaterialsTab from './materials-tab.tsx'

const ROOT = '/dashboard/foods/materials'

test('the last stocktake is reversed with a reason', async () => {
  const entryId = '0197a3c0-0003-7000-8000-000000000007'
  const none = { orderId: null, tokenNo: null }
  const count = anEntry(2, { _id: entryId, move: 'count', quantity: -3, note: '', ...none, isReversible: true })
  const reversed = { at: '2026-03-08T02:00:00Z', by: 'Mere Tane', reason: 'The wrong shelf' }
  const server = inventoryServer({ stock: [inStock(rice, onHand())], entries: [count] })
  answers(reverseStocktake, () => {
    server.entries = [{ ...count, isReversible: false, reversed }]
    return reply(inStock(rice, onHand()), { message: 'Stocktake of Basmati rice reversed' })
  })
  const page = renderAtBranch(<MaterialsTab />, {
    branch: ponsonby,
    plugins: ['Ingredient Inventory'],
    at: `${ROOT}/${rice._id}`,
    route: `${ROOT}/*`,
  })
  await page.press('Reverse this stocktake')
  await page.fill('Reason', 'The wrong shelf')
  await page.press('Reverse')
  await page.shows('By Mere Tane')
  expect(sentTo(reverseStocktake)).toEqual([{ restId: ponsonby._id, entryId, reason: 'The wrong shelf' }])
  expect(screen.queryByRole('button', { name: 'Reverse this stocktake' })).not.toBeInTheDocument()
})
