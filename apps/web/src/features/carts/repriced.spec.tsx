import type { CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsTo, sentTo, setServerClock } from '../../shared/testing/server.ts'
import { CartLines } from './cart-lines.tsx'
import { add, atTheTill, bowl, counter, pay, place, soup } from './till.factory.tsx'
import { useCart } from './use-cart.ts'

function Lines() {
  const { priced } = useCart(place)
  return priced ? <CartLines priced={priced} isLocked={false} act={() => {}} /> : null
}

test('an open cart follows a price that changes elsewhere, and says what changed', async () => {
  const server = counter()
  const till = atTheTill({ shown: <Lines /> })
  await waitFor(() => expect(callsTo(directCart.details)).toHaveLength(1))
  await till.does(add)
  await till.isDone()
  expect(document.body.textContent).not.toContain('is now')
  server.reprice(13.8)
  await till.changesFood('soup')
  await waitFor(() => expect(document.body).toHaveTextContent('Soup is now $13.80, was $12.50'))
  server.reprice(12.5)
  await till.changesFood('soup')
  await waitFor(() => expect(document.body).not.toHaveTextContent('is now'))
})

test('an open cart is not read again for a food that it does not have', async () => {
  const server = counter()
  const till = atTheTill({ shown: <Lines /> })
  await waitFor(() => expect(callsTo(directCart.details)).toHaveLength(1))
  await till.does(add)
  await till.isDone()
  server.reprice(13.8)
  await till.changesFood('salad')
  await till.changesFood('soup')
  await waitFor(() => expect(document.body).toHaveTextContent('Soup is now $13.80'))
  expect(callsTo(directCart.details)).toHaveLength(2)
})

test('a payment names the total that the till shows', async () => {
  counter()
  const till = atTheTill()
  await till.shows(' = 0')
  await till.does(add, pay)
  await till.isDone()
  expect(sentTo(directCart.pay)).toMatchObject([{ grandTotal: 12.5 }])
})

test('an offer runs by the time of the server, although the clock of the browser is days behind', async () => {
  const dateAfter = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ':')
  setServerClock(10 * 86_400_000)
  const validity = { startDate: dateAfter(8), st: 0, endDate: dateAfter(12), et: 24 }
  const offered: CartLine = { ...bowl(10), hasOffer: true, deal: { kind: 'offer', validity, discountPrice: 8 } }
  const server = counter()
  const till = atTheTill()
  await till.shows(' = 0')
  server.hold()
  await till.does({ deed: 'add', food: soup, lines: [offered] }, { ...pay, grandTotal: 8 })
  await till.shows('1 Bowl = 8')
  server.release()
  await till.isDone()
  expect(sentTo(directCart.pay)).toMatchObject([{ grandTotal: 8 }])
})
