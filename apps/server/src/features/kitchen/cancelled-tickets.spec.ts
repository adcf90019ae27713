import { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeDeliveryService } from '../lookups/lookups.factory.ts'
import { makeCooks } from './kitchen.factory.ts'

// These tests move the clock, so they have their own server.
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeCancelling() {
  const cooks = await makeCooks(server, { food: { variations: [{}, {}] } })
  const { token, food } = cooks
  const foods = [
    { foodId: food.id, variations: food.variations.map(({ id: foodVarId }) => ({ foodVarId, quantity: 1 })) },
  ]
  return {
    ...cooks,
    two: () => cooks.accepted({ foods }),
    prepare: (orderId: string) => server.ask(prepareTakeaway, { orderId }, { token }),
    cancel: (orderId: string) =>
      server.ask(cancelOrder, { orderId, reason: 'No gas', wasCooked: true }, { token, key: crypto.randomUUID() }),
    shown: async () =>
      (await cooks.view()).tickets
        .filter(({ lines }) => lines.some(({ state }) => state !== 'bumped'))
        .map(({ _id, isCancelled }) => [_id, isCancelled]),
  }
}

it('an order that is cancelled within half an hour of its last bump is there as cancelled until it is removed', async () => {
  const { two, mark, cancel, shown, states } = await makeCancelling()
  const orderId = await two()
  await mark(orderId, 'bumped', [0, 1])
  server.passMinutes(29)
  await cancel(orderId)
  expect(await shown()).toEqual([[orderId, true]])
  expect(await states(orderId)).toEqual(['open', 'open'])
  server.passMinutes(120)
  expect(await shown()).toEqual([[orderId, true]])
  await mark(orderId, 'bumped', [0, 1])
  expect(await shown()).toEqual([])
  expect(await mark(orderId, 'recalled', [0, 1])).toMatchObject({ status: 409, body: { code: 'kitchen-order-left' } })
})

it('so is one that was prepared without a bump, or with some', async () => {
  const { two, mark, prepare, cancel, shown } = await makeCancelling()
  const [without, some] = [await two(), await two()]
  await mark(some, 'bumped', [0])
  for (const orderId of [without, some]) {
    await prepare(orderId)
    await cancel(orderId)
  }
  expect((await shown()).toSorted()).toEqual([without, some].toSorted().map((id) => [id, true]))
  for (const orderId of [without, some]) await mark(orderId, 'bumped', [0, 1])
  expect(await shown()).toEqual([])
})

it('one that was finished more than half an hour before, or is on its way, is not', async () => {
  const { two, accepted, mark, prepare, cancel, shown, token } = await makeCancelling()
  const [bumped, prepared, sent] = [await two(), await two(), await accepted({ service: 'Delivery' })]
  await mark(bumped, 'bumped', [0, 1])
  await prepare(prepared)
  server.passMinutes(31)
  const { id: delServiceId } = await makeDeliveryService(server.db)
  await mark(sent, 'bumped')
  await server.ask(assignDelivery, { orderId: sent, delServiceId }, { token })
  for (const orderId of [bumped, prepared, sent]) await cancel(orderId)
  expect(await shown()).toEqual([])
})

it('one that is done before its cook saw the cancellation stays as cancelled until it is removed', async () => {
  const { two, bump, cancel, shown, states } = await makeCancelling()
  const orderId = await two()
  await cancel(orderId)
  expect((await bump(orderId, false, [0, 1])).status).toBe(200)
  expect(await shown()).toEqual([[orderId, true]])
  expect(await states(orderId)).toEqual(['open', 'open'])
  await bump(orderId, true, [0, 1])
  expect(await shown()).toEqual([])
})

it('a display of an earlier version, which does not say what it showed, removes one as before', async () => {
  const { two, mark, cancel, shown } = await makeCancelling()
  const orderId = await two()
  await cancel(orderId)
  await mark(orderId, 'bumped', [0, 1])
  expect(await shown()).toEqual([])
})
