import { undoAnswers } from '@brigade/contract/orders/order-answers.contract.ts'
import { listOrders, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeCooks } from './kitchen.factory.ts'

// These tests move the clock, so they have their own server.
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeAgain() {
  const cooks = await makeCooks(server, { food: { variations: [{}, {}] } })
  const { restId, token, food } = cooks
  const foods = [
    { foodId: food.id, variations: food.variations.map(({ id: foodVarId }) => ({ foodVarId, quantity: 1 })) },
  ]
  const orderId = await cooks.accepted({ foods })
  return {
    ...cooks,
    orderId,
    /** Food prepared, and its undo after what happens in the two seconds between. */
    prepareAndUndo: async (between: () => Promise<unknown>) => {
      const second = () => {
        server.time.now = new Date(server.time.now.getTime() + 1000)
      }
      second()
      await server.ask(prepareTakeaway, { orderId, isUndoable: true }, { token })
      second()
      await between()
      second()
      const { body } = await server.call(undoAnswers, { restId, orderIds: [orderId] }, { token })
      expect(body).toMatchObject({
        message: expect.stringMatching(/^Food prepared taken back: token \d+$/),
        data: [{ status: 'accepted' }],
      })
    },
    isCooked: async () => (await server.ask(listOrders, { restId }, { token }))[0]?.isCooked ?? false,
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

it('Food prepared also finishes lines that were recalled before, and a recall brings them back', async () => {
  const { orderId, mark, states, token, listed } = await makeAgain()
  await mark(orderId, 'bumped', [0, 1])
  await mark(orderId, 'recalled', [0, 1])
  await mark(orderId, 'struck', [1])
  expect(await states(orderId)).toEqual(['open', 'struck'])
  server.passMinutes(1)
  await server.ask(prepareTakeaway, { orderId }, { token })
  expect(await states(orderId)).toEqual(['bumped', 'bumped'])
  expect(await listed()).toEqual(ready)
  await mark(orderId, 'recalled', [1])
  expect(await states(orderId)).toEqual(['bumped', 'open'])
  expect(await listed()).toEqual(again)
})

it('a recall brings lines back also by a clock that is behind the one of Food prepared', async () => {
  const { orderId, mark, states, token, listed } = await makeAgain()
  server.passMinutes(1)
  await server.ask(prepareTakeaway, { orderId }, { token })
  server.time.now = new Date(server.time.now.getTime() - 5000)
  await mark(orderId, 'recalled', [0, 1])
  expect(await states(orderId)).toEqual(['open', 'open'])
  await mark(orderId, 'struck', [0])
  expect(await states(orderId)).toEqual(['struck', 'open'])
  expect(await listed()).toEqual(again)
})

it('Food prepared by mistake leaves the ticket recent for half an hour, and a recall brings all of it back', async () => {
  const cooks = await makeCooks(server, { food: { variations: [{}, {}, {}] } })
  const variations = cooks.food.variations.map(({ id: foodVarId }) => ({ foodVarId, quantity: 1 }))
  const foods = [{ foodId: cooks.food.id, variations }]
  const [mistaken, gone] = [await cooks.accepted({ foods }), await cooks.accepted({ foods })]
  for (const orderId of [mistaken, gone]) {
    await cooks.mark(orderId, 'bumped', [0])
    await cooks.mark(orderId, 'struck', [1])
    await server.ask(prepareTakeaway, { orderId }, { token: cooks.token })
    expect(await cooks.states(orderId)).toEqual(['bumped', 'bumped', 'bumped'])
  }
  const preparedAt = server.time.now.toISOString()
  expect((await cooks.ticket(mistaken))?.lines[2]?.changedAt).toBe(preparedAt)
  server.passMinutes(29)
  expect((await cooks.mark(mistaken, 'recalled', [1, 2])).status).toBe(200)
  expect(await cooks.states(mistaken)).toEqual(['bumped', 'open', 'open'])
  server.passMinutes(2)
  expect(await cooks.states(mistaken)).toEqual(['bumped', 'open', 'open'])
  expect(await cooks.states(gone)).toBeUndefined()
  await cooks.mark(mistaken, 'bumped', [1, 2])
  server.passMinutes(31)
  expect(await cooks.states(mistaken)).toBeUndefined()
})

it('after the undo of Food prepared, the kitchen owes what no display bumped, also if one bumped the rest meanwhile', async () => {
  const { orderId, mark, states, prepareAndUndo, isCooked } = await makeAgain()
  await prepareAndUndo(() => mark(orderId, 'bumped', [0]))
  expect(await states(orderId)).toEqual(['bumped', 'open'])
  expect(await isCooked()).toBe(false)
  await mark(orderId, 'bumped', [1])
  expect(await isCooked()).toBe(true)
})

it('after the undo of Food prepared, an order is still cooked that displays had finished before', async () => {
  const { orderId, mark, states, prepareAndUndo, isCooked } = await makeAgain()
  await mark(orderId, 'bumped', [0, 1])
  await prepareAndUndo(() => Promise.resolve())
  expect(await states(orderId)).toEqual(['bumped', 'bumped'])
  expect(await isCooked()).toBe(true)
})

it('after the undo of Food prepared, an order is cooked of which displays bumped the last line meanwhile', async () => {
  const { orderId, mark, states, prepareAndUndo, isCooked } = await makeAgain()
  await mark(orderId, 'bumped', [0])
  await prepareAndUndo(() => mark(orderId, 'bumped', [1]))
  expect(await states(orderId)).toEqual(['bumped', 'bumped'])
  expect(await isCooked()).toBe(true)
})

it('also of which they recalled a line meanwhile, and bumped it again', async () => {
  const { orderId, mark, prepareAndUndo, isCooked } = await makeAgain()
  await mark(orderId, 'bumped', [0, 1])
  await prepareAndUndo(() => mark(orderId, 'recalled', [1]))
  expect(await isCooked()).toBe(false)
  await prepareAndUndo(async () => {
    await mark(orderId, 'recalled', [1])
    await mark(orderId, 'bumped', [1])
  })
  expect(await isCooked()).toBe(true)
})

it('but not one of which they recalled and bumped some of what Food prepared had finished', async () => {
  const { orderId, mark, states, prepareAndUndo, isCooked } = await makeAgain()
  await prepareAndUndo(async () => {
    await mark(orderId, 'recalled', [0])
    await mark(orderId, 'bumped', [0])
  })
  expect(await states(orderId)).toEqual(['bumped', 'open'])
  expect(await isCooked()).toBe(false)
})
