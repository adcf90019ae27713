import { listCarts, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { callKey } from '../../shared/api/queries.ts'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { answers, noAnswer } from '../../shared/testing/server.ts'
import { emptyCart } from './cart-acts.rules.ts'
import { tillOf } from './till.ts'

test('an opened cart stays in the list when the network is lost before the list is read again', async () => {
  const client = createQueryClient()
  const pages = [...callKey(listCarts, { restId: 'branch' }), 'pages']
  client.setQueryData(pages, { pages: [{ data: [], total: 0 }], pageParams: [undefined] })
  answers(listCarts, noAnswer)
  answers(openCart, ({ cartId = '' }) => {
    const opened = emptyCart({ cartId, restId: 'branch', service: 'Direct' }, new Date())
    return { ...opened, version: 1 }
  })
  const till = tillOf('anna', client)
  onTestFinished(till.start())
  const cartId = till.open('branch')
  await waitFor(() => expect(till.outbox.state().acts).toEqual([]))
  expect(client.getQueryData(pages)).toMatchObject({ pages: [{ data: [{ _id: cartId, quantity: 0 }], total: 1 }] })
})
