import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { createStore, keys } from 'idb-keyval'
import { expect, test } from 'vitest'
import { endPage } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, noAnswer } from '../../shared/testing/server.ts'
import { add, atTheTill, counter, leaveBehind } from './till.factory.tsx'

const keptCarts = async () => {
  const kept = await keys(createStore('reads kept for the till', 'reads'))
  return kept.filter((key) => String(key).includes(directCart.details.name)).length
}
const isAway = () => {
  for (const endpoint of [openCart, directCart.details, directCart.addItem]) answers(endpoint, noAnswer)
}

test('a page without a network shows a cart as it was read, with what an earlier page did not send', async () => {
  counter()
  await atTheTill().shows(' = 0')
  await waitFor(async () => expect(await keptCarts()).toBe(1))
  endPage()
  isAway()
  await leaveBehind('01900000-0000-7000-8000-000000000001')
  const till = atTheTill()
  expect(await screen.findByText('1 Bowl = 12.5')).toBeVisible()
  await till.does({ ...add })
  expect(await screen.findByText('2 Bowl = 25')).toBeVisible()
})

test('it shows a cart that an earlier page opened, with what was added', async () => {
  isAway()
  await leaveBehind('01900000-0000-7000-8000-000000000001', { deed: 'open' })
  await leaveBehind('01900000-0000-7000-8000-000000000002')
  const till = atTheTill()
  expect(await screen.findByText('1 Bowl = 12.5')).toBeVisible()
  expect(till.outbox.state().acts).toHaveLength(2)
  expect(callsTo(directCart.addItem)).toEqual([])
})

test('a cart that was read while acts of an earlier page wait is kept once they are answered', async () => {
  const server = counter()
  const key = '01900000-0000-7000-8000-000000000001'
  await leaveBehind(key)
  server.hasHeard(key)
  server.hold()
  const till = atTheTill()
  await till.shows('1 Bowl = 12.5')
  await waitFor(() => expect(till.outbox.state().acts).toHaveLength(1))
  await waitFor(async () => expect(await keptCarts()).toBe(0))
  server.release()
  await till.isDone()
  await waitFor(async () => expect(await keptCarts()).toBe(1))
})
