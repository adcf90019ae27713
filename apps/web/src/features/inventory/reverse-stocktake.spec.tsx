import { listInventoryEntries, reverseStocktake } from '@brigade/contract/inventory/inventory.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
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

test('a reversal names its stocktake and leads to it, however far down it is', async () => {
  const none = { orderId: null, tokenNo: null }
  const count = anEntry(0, { move: 'count', at: '2026-03-05T01:15:00Z', quantity: -3, ...none })
  const undone = { move: 'reversal', quantity: 3, ...none, countId: count._id, countedAt: count.at } as const
  const sales = Array.from({ length: 30 }, (_, number) => anEntry(number + 2))
  inventoryServer({ stock: [inStock(rice, onHand())] })
  answers(listInventoryEntries, ({ after }) =>
    after === undefined
      ? reply([anEntry(1, undone), ...sales], { next: 'later', total: 32 })
      : reply([count], { next: null, total: 32 }),
  )
  const page = renderAtBranch(<MaterialsTab />, {
    branch: ponsonby,
    plugins: ['Ingredient Inventory'],
    at: `${ROOT}/${rice._id}`,
    route: `${ROOT}/*`,
  })
  const entries = () => within(screen.getByRole('list', { name: 'Movements' })).getAllByRole('listitem')
  await page.user.click(await screen.findByRole('link', { name: 'Stocktake of Mar 5, 2026, 2:15 PM' }))
  await waitFor(() => expect(entries()).toHaveLength(32))
  expect(entries().at(-1)).toHaveFocus()
  expect(entries().at(-1)).toHaveTextContent('Stocktake')

  await page.user.click(screen.getByRole('link', { name: 'Stocktake of Mar 5, 2026, 2:15 PM' }))
  expect(entries().at(-1)).toHaveFocus()
})
