import { listCarts, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callKey } from '../../shared/api/queries.ts'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { emptyCart } from './cart-acts.rules.ts'
import { signIn } from './till.factory.tsx'
import { tillOf } from './till.ts'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))

beforeEach(signIn)

test('a cart that was opened stays in the list when the network is lost before the list is read again', async () => {
  const client = createQueryClient()
  const pages = [...callKey(listCarts, { restId: 'branch' }), 'pages']
  client.setQueryData(pages, { pages: [{ data: [], total: 0 }], pageParams: [undefined] })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path !== openCart.path) throw new TypeError('The network is gone')
    const { cartId } = JSON.parse(body)
    const opened = emptyCart({ cartId, restId: 'branch', service: 'Direct' }, new Date())
    return Response.json({ error: false, data: { ...opened, version: 1 } })
  })
  const till = tillOf('anna', client)
  onTestFinished(till.start())
  const cartId = till.open('branch')
  await vi.waitFor(() => expect(till.outbox.state().acts).toEqual([]))
  expect(client.getQueryData(pages)).toMatchObject({ pages: [{ data: [{ _id: cartId, quantity: 0 }], total: 1 }] })
})
