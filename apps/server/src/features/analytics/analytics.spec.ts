import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeDispatch } from '../deliveries/dispatch.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const accept = { acceptOrder: true, preparationTime: 20 } as const
const reject = { acceptOrder: false, rejectNote: 'The oven is out' } as const

async function figuresOf({ token, restId }: { token: string; restId: string }): Promise<unknown> {
  const live = server.connectLive(token)
  return live.emitWithAck(LIVE_EVENT, { m: analyticsTopic.m, data: { restId } })
}

describe('the figures of the day', () => {
  it('count the orders by their status, without rejected ones, and sum the payments', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 2000 }] } })
    const { token } = kitchen.manager
    const ids = []
    for (let i = 0; i < 4; i += 1) ids.push((await kitchen.place())._id)
    await kitchen.place({ payment: { isCod: false, reference: 'pi_1' } })
    const [first = '', second = '', third = ''] = ids
    await server.ask(acceptOrder, { orderId: first, ...accept }, { token })
    await server.ask(prepareTakeaway, { orderId: first }, { token })
    await server.ask(acceptOrder, { orderId: second, ...accept }, { token })
    await server.ask(acceptOrder, { orderId: third, ...reject }, { token })
    expect(await figuresOf({ token, restId: kitchen.restaurant.id })).toEqual({
      error: false,
      data: { total: 4, placed: 3, packed: 1, shipped: 0, revenue: 20 },
    })
  })

  it('count a shipped order, and a delivered one in the total alone', async () => {
    const branch = await makeDispatch(server)
    const { kitchen, token, restId } = branch
    await branch.dispatch(await branch.accepted(), (await branch.drivers()).id)
    const { _id: orderId } = await kitchen.place()
    await server.ask(acceptOrder, { orderId, ...accept }, { token })
    await server.ask(prepareTakeaway, { orderId }, { token })
    await server.ask(completeTakeaway, { orderId, codAmount: 18, paymentModeId: branch.mode.id }, { token })
    expect(await figuresOf({ token, restId })).toEqual({
      error: false,
      data: { total: 2, placed: 0, packed: 0, shipped: 1, revenue: 18 },
    })
  })
})
