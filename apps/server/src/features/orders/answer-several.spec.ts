import {
  acceptOrder,
  acceptOrders,
  MOST_ANSWERED,
  undoAnswers,
} from '@brigade/contract/orders/order-answers.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { eventsToStorefront } from '../deliveries/dispatch.factory.ts'
import { makePrintingKitchen } from '../printing/printing.factory.ts'
import { printTickets } from '../kitchen/kitchen.public.ts'
import { giveHeldAnswers } from './held-answers.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeRush() {
  const printing = await makePrintingKitchen(server)
  const { kitchen, restId, token } = printing
  const told = await eventsToStorefront(server, restId)
  return {
    ...printing,
    place: async (count: number) => {
      const placed = []
      for (let each = 0; each < count; each += 1) placed.push((await kitchen.place())._id)
      return placed
    },
    acceptAll: (orderIds: readonly string[], preparationTime = 20) => {
      const orders = orderIds.map((orderId, at) => ({ orderId, preparationTime: preparationTime + at }))
      return server.call(acceptOrders, { restId, orders }, { token, key: crypto.randomUUID() })
    },
    undoAll: (orderIds: string[]) =>
      server.call(undoAnswers, { restId, orderIds }, { token, key: crypto.randomUUID() }),
    reject: (orderId: string) =>
      server.call(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'The oven is out' }, { token }),
    orders: () => server.ask(listOrders, { restId }, { token }),
    told,
    timePasses: async () => {
      server.passMinutes(1)
      await giveHeldAnswers(server.app.world, printTickets)
    },
  }
}

describe('accepting several orders', () => {
  it('accepts each with its own minutes, and tells and prints each once a little later', async () => {
    const { place, acceptAll, orders, told, timePasses, jobs } = await makeRush()
    const ids = await place(3)
    const { body } = await acceptAll(ids)
    expect(body).toMatchObject({ message: '3 orders accepted' })
    expect((await orders()).map(({ status, preparationTime }) => [status, preparationTime])).toEqual([
      ['accepted', 20],
      ['accepted', 21],
      ['accepted', 22],
    ])
    expect([await told(), (await jobs()).length]).toEqual([[], 0])
    await timePasses()
    await timePasses()
    expect([await told(), (await jobs()).length]).toEqual([Array(3).fill('order.accepted'), 3])
  })

  it('leaves an order that already has an answer, and says so', async () => {
    const { place, acceptAll, reject, orders } = await makeRush()
    const [first = '', second = ''] = await place(2)
    await reject(first)
    expect((await acceptAll([first, second])).body).toMatchObject({
      message: '1 order accepted. The others already had an answer',
      data: [{ _id: second, status: 'accepted' }],
    })
    expect((await orders()).map(({ _id }) => _id)).toEqual([second])
    expect((await acceptAll([first, second])).body).toMatchObject({ code: 'all-answered' })
  })

  it('can be undone together, as long as the customers have not been told', async () => {
    const { place, acceptAll, undoAll, orders, told, timePasses } = await makeRush()
    const ids = await place(2)
    await acceptAll(ids)
    expect((await undoAll(ids)).body).toMatchObject({ message: '2 answers taken back' })
    expect(await orders()).toMatchObject(ids.map((_id) => ({ _id, status: 'placed', preparationTime: null })))
    await timePasses()
    expect(await told()).toEqual([])
    await acceptAll(ids)
    await timePasses()
    expect((await undoAll(ids)).body).toMatchObject({ code: 'answer-given' })
  })

  it('is audited for each order', async () => {
    const { place, acceptAll, undoAll } = await makeRush()
    const [only = ''] = await place(1)
    await acceptAll([only])
    await undoAll([only])
    expect(await trailOf(server, { subjectId: only }, 'accept order', 'undo answer')).toMatchObject([
      { action: 'accept order', before: { status: 'placed' }, after: { status: 'accepted', preparationTime: 20 } },
      { action: 'undo answer', before: { status: 'accepted' }, after: { status: 'placed' } },
    ])
  })

  it('touches no order of another branch, and refuses lists that cannot be meant', async () => {
    const { place, acceptAll, restId, token } = await makeRush()
    const other = await makeRush()
    const [theirs = ''] = await other.place(1)
    const [ours = ''] = await place(1)
    expect((await acceptAll([theirs, ours])).body).toMatchObject({ data: [{ _id: ours }] })
    expect(await other.orders()).toMatchObject([{ status: 'placed' }])
    const one = { orderId: theirs, preparationTime: 20 }
    const asOther = await server.call(acceptOrders, { restId: other.restId, orders: [one] }, { token })
    expect(asOther.status).toBe(404)
    const send = (orders: unknown) => server.send('PATCH', acceptOrders.path, { restId, orders }, { token })
    expect((await send([])).body.fields).toEqual({ orders: 'Choose at least one order' })
    expect((await send([one, one])).body.fields).toEqual({ orders: 'An order appears twice. Remove one' })
    const many = Array.from({ length: MOST_ANSWERED + 1 }, () => ({ orderId: uuidv7(), preparationTime: 1 }))
    expect((await send(many)).status).toBe(400)
    expect((await send([{ orderId: ours, preparationTime: 0 }])).body.fields).toEqual({
      'orders.0.preparationTime': 'Enter the preparation time in whole minutes, from 1 to 1440',
    })
  })
})

it('Two people who accept overlapping lists beside one who rejects leave one answer for each order', async () => {
  const { place, acceptAll, reject, told, timePasses } = await makeRush()
  let count = 0
  for (let round = 0; round < effort.races; round += 1) {
    const ids = await place(3)
    count += ids.length
    const [one, other, rejected] = await Promise.all([
      acceptAll(ids),
      acceptAll(ids.toReversed(), 40),
      reject(ids[1] ?? ''),
    ])
    const accepted = [one, other].flatMap(({ body }) => (body.error ? [] : (body.data ?? []).map(({ _id }) => _id)))
    const answered = rejected.status === 200 ? [...accepted, ids[1]] : accepted
    expect(answered.toSorted()).toEqual(ids.toSorted())
    await timePasses()
  }
  expect(await told()).toHaveLength(count)
})
