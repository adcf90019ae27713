import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { readCounts } from '@brigade/contract/analytics/overview.contract.ts'
import { cartsTopic, directCart, listCarts, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { readDrawers } from '@brigade/contract/drawers/drawers.contract.ts'
import { favouritesTopic, listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { foodsTopic, listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { stockTopic } from '@brigade/contract/inventory/inventory.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { paymentsTopic } from '@brigade/contract/orders/payments.contract.ts'
import { listUnanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { userDetailsKey } from '../features/accounts/accounts.queries.ts'
import { useCounts } from '../features/analytics/analytics.queries.ts'
import DirectPage from '../features/carts/direct/direct-page.tsx'
import { add, cashier, counter, place } from '../features/carts/till.factory.tsx'
import { TILL_MENU } from '../features/carts/till-reads.ts'
import { tillOf } from '../features/carts/till.ts'
import { listed } from '../features/lookups/listed.factory.ts'
import { useUnanswered } from '../features/orders/unanswered.queries.ts'
import { renderAtBranch } from '../features/restaurants/at-branch.factory.tsx'
import { createQueryClient } from '../shared/api/query-client.ts'
import { announce } from '../shared/testing/live-channel.ts'
import { answers, callNames, callsTo } from '../shared/testing/server.ts'

const COUNTER = '/dashboard/direct'
const restId = place.restId

/** The counter with what every screen reads. */
function Counter() {
  useCounts(restId)
  useUnanswered()
  return <DirectPage />
}

const row = {
  _id: place.cartId,
  updatedAt: '2026-11-25T12:00:00Z',
  name: null,
  siting: null,
  food: null,
  noOfPersons: 0,
  quantity: 0,
  allergy: null,
}

async function atTheCounter(stock: Parameters<typeof counter>[0] = {}) {
  const server = counter(stock)
  answers(listPaymentModes, () => [{ ...listed, _id: 'cash', name: 'Cash' }])
  answers(listFoods, () => [])
  answers(readPopularFoods, () => [])
  answers(listFavourites, () => [])
  answers(listSitingsOf, () => [])
  answers(listCarts, () => [row])
  answers(readDrawers, () => ({ isRequired: false, drawers: [] }))
  answers(readCounts, () => ({ orders: 0, reservations: 0, late: 0, inventory: 0, accounts: 0 }))
  answers(listUnanswered, () => [])
  const client = createQueryClient()
  client.setQueryData(userDetailsKey, cashier)
  const till = tillOf(cashier._id, client)
  onTestFinished(till.start())
  const page = renderAtBranch(<Counter />, { client, at: `${COUNTER}/${place.cartId}`, route: `${COUNTER}/*` })
  await screen.findByRole('radio', { name: 'Cash' })
  till.act(place, add)
  await waitFor(() => expect(till.outbox.state().acts).toEqual([]))
  // What the counter reads a second after it was opened.
  await waitFor(() => expect(callsTo(listSitingsOf)).toHaveLength(1), { timeout: 3_000 })
  // The live channel may have come up after the first reads.
  await act(() => client.refetchQueries({ queryKey: [TILL_MENU] }))
  await act(() => client.refetchQueries({ queryKey: [listFavourites.name] }))
  const pay = async () => {
    await page.choose('Cash')
    await page.fill('Recived Amount', '20')
    await page.press('Complete Order')
    await screen.findByRole('status', { name: 'Paid' })
    // What the server announces of a sale.
    await announce(cartsTopic, { restId, cartId: place.cartId, version: String(server.version() + 1), listed: '1' })
    await announce(ordersTopic, { restId, orderId: 'order', sold: '1' })
    await announce(paymentsTopic, { restId })
    await announce(analyticsTopic, { restId, sold: '1' })
    await announce(stockTopic, { restId })
  }
  return { page, pay }
}

test('a payment is one call, and its own hints read nothing at the till that took it', async () => {
  const { page, pay } = await atTheCounter()
  const before = callNames().length
  await pay()
  await page.shows('No open carts')
  await page.press('New cart')
  await waitFor(() => expect(callsTo(openCart)).toHaveLength(1))
  const since = callNames().slice(before)
  expect(since.slice(0, since.indexOf(openCart.name))).toEqual([directCart.pay.name])
})

test('the next cart reads the menu and the favourites only after a hint', async () => {
  const { page, pay } = await atTheCounter()
  const before = [listFoods, listFavourites].map((endpoint) => callsTo(endpoint).length)
  const reads = () => [listFoods, listFavourites].map((endpoint, at) => callsTo(endpoint).length - (before[at] ?? 0))
  await pay()
  expect(reads()).toEqual([0, 0])
  await announce(favouritesTopic, { restId })
  await announce(foodsTopic, { restId, foodId: 'soup' })
  await waitFor(() => expect(reads()).toEqual([0, 1]))
  await page.press('New cart')
  await waitFor(() => expect(reads()).toEqual([1, 1]))
})

test('after counted portions were sold, the next cart reads the menu', async () => {
  const { page, pay } = await atTheCounter({ noOfStock: 1 })
  const before = callsTo(listFoods).length
  await pay()
  expect(callsTo(listFoods)).toHaveLength(before)
  await page.press('New cart')
  await waitFor(() => expect(callsTo(listFoods)).toHaveLength(before + 1))
})

test('a sale of another till reads the list of carts', async () => {
  await atTheCounter()
  const before = callsTo(listCarts).length
  await announce(cartsTopic, { restId, cartId: 'other', version: '3', listed: '1' })
  await waitFor(() => expect(callsTo(listCarts)).toHaveLength(before + 1))
  expect(callsTo(readCounts)).toHaveLength(1)
})
