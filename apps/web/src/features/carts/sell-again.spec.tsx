import { directCart, listCarts, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { emptyCart } from './cart-acts.rules.ts'
import { keptRefusal, soldSoup } from './refused.factory.ts'
import RefusedSheet from './refused-sheet.tsx'
import { bowl, soup } from './till.factory.tsx'
import { tillOf } from './till.ts'

const payment = { orderId: 'order', tokenNo: 51, returnedAmount: 7.5 }

test('a refused sale is sold again in a new cart with its notes, and paying that cart settles it', async () => {
  const foods = [{ ...soup, foodvariations: [{ ...bowl(12.5), lineId: 'bowl*No onions', note: 'No onions' }] }]
  const { act } = soldSoup
  await keptRefusal('anna', { ...soldSoup, act: { ...act, ...(act.sold && { sold: { ...act.sold, foods } }) } })
  const client = createQueryClient()
  const till = tillOf('anna', client)
  onTestFinished(till.start())
  answers(listCarts, () => [])
  const cartOf = (cartId: string) => ({
    ...emptyCart({ cartId, restId: 'branch', service: 'Direct' }, new Date()),
    version: 1,
  })
  answers(openCart, ({ cartId = '' }) => cartOf(cartId))
  answers(directCart.addItem, ({ cartId }) => cartOf(cartId))
  answers(directCart.pay, () => payment)
  const closed: string[] = []
  const { press, address } = renderAtBranch(<RefusedSheet onClose={() => closed.push('sheet')} />, {
    client,
    plugins: ['Direct Pos'],
  })

  // The receipt of the guest does not tell what the kitchen was asked.
  expect(await screen.findByText('1 × Soup, Bowl')).toBeVisible()
  await press('Sell again')
  expect(closed).toEqual(['sheet'])
  const cartId = address().split('/').at(-1) ?? ''
  expect(address()).toBe(`/dashboard/direct/${cartId}`)
  await waitFor(() => expect(till.outbox.state().acts).toEqual([]))
  expect(sentTo(directCart.addItem)).toMatchObject([
    { cartId, foodId: 'soup', variations: [{ foodVarId: 'bowl', quantity: 1, note: 'No onions' }] },
  ])
  expect(screen.queryByRole('button', { name: 'Sell again' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open the new cart' })).toBeVisible()

  till.act({ cartId, restId: 'branch', service: 'Direct' }, { ...soldSoup.act })
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
})

test('a sale whose cart is still there is paid in that cart', async () => {
  await keptRefusal('anna', { ...soldSoup, cart: 'there' })
  const { press, address } = renderAtBranch(<RefusedSheet onClose={() => undefined} />, { plugins: ['Direct Pos'] })
  await press('Open its cart')
  expect(address()).toBe('/dashboard/direct/cart')
  expect(screen.queryByRole('button', { name: 'Sell again' })).not.toBeInTheDocument()
})
