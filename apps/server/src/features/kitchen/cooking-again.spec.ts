import { listOrders, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeCooks } from './kitchen.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeAgain() {
  const cooks = await makeCooks(server, { food: { variations: [{}, {}] } })
  const { restId, token, food } = cooks
  const foods = [{ foodId: food.id, variations: food.variations.map(({ id: foodVarId }) => ({ foodVarId, quantity: 1 })) }]
  const orderId = await cooks.accepted({ foods })
  return {
    ...cooks,
    orderId,
    /** In the whole list, which the server keeps until something changes. */
    listed: async () => {
      const found = (await server.ask(listOrders, { restId }, { token })).find(({ _id }) => _id === orderId)
      return { status: found?.status, isCookingAgain: found?.isCookingAgain ?? false }
    },
  }
}

const ready = { status: 'prepared', isCookingAgain: false }
const again = { status: 'prepared', isCookingAgain: true }

it('Orders says that a prepared order is cooked again from the recall until its last line is bumped', async () => {
  const { orderId, mark, set, listed } = await makeAgain()
  await set([], true)
  await mark(orderId, 'bumped', [0, 1])
  expect(await listed()).toEqual(ready)
  await mark(orderId, 'recalled', [0, 1])
  expect(await listed()).toEqual(again)
  await mark(orderId, 'struck', [0])
  await mark(orderId, 'bumped', [1])
  expect(await listed()).toEqual(again)
  await mark(orderId, 'bumped', [0])
  expect(await listed()).toEqual(ready)
})

it('also of one that a person prepared, of which only the recalled lines count', async () => {
  const { orderId, mark, token, listed } = await makeAgain()
  await server.ask(prepareTakeaway, { orderId }, { token })
  expect(await listed()).toEqual(ready)
  await mark(orderId, 'recalled', [1])
  expect(await listed()).toEqual(again)
  await mark(orderId, 'bumped', [1])
  expect(await listed()).toEqual(ready)
})
