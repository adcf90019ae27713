import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listUnanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

describe('the orders without an answer', () => {
  it('are those of every branch of the account, the oldest first, until they are answered', async () => {
    const [here, there, elsewhere] = [await makeKitchen(server), await makeKitchen(server), await makeKitchen(server)]
    const { token } = await makeAccount(server, { restIds: [here.restaurant.id, there.restaurant.id] })
    const first = await here.place()
    const second = await there.place({ service: 'Delivery', deliveryFee: 4.5, address: { line: '1 Quay St' } })
    await elsewhere.place()
    const read = () => server.ask(listUnanswered, {}, { token })
    expect(await read()).toEqual([
      expect.objectContaining({ _id: first._id, restId: here.restaurant.id, tokenNo: 1 }),
      {
        _id: second._id,
        restId: there.restaurant.id,
        tokenNo: 1,
        restauranttype: { name: 'Delivery' },
        placedAt: expect.stringMatching(/Z$/),
        grandTotal: second.summary.grandTotal,
      },
    ])
    await server.ask(acceptOrder, { orderId: first._id, acceptOrder: true, preparationTime: 20 }, { token })
    await server.ask(acceptOrder, { orderId: second._id, acceptOrder: false, rejectNote: 'Sold out' }, { token })
    expect(await read()).toEqual([])
  })
})
