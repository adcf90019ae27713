import { assignDelivery, completeDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { listPastOrders, readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeDeliveryService } from '../lookups/lookups.factory.ts'
import { idsOf, makeHistory, makeLongHistory } from './history.factory.ts'
import { writeManyOrders } from './many-orders.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const prepaid = { isCod: false, reference: 'pi_1' } as const

describe('the history of a branch', () => {
  it('shows the outcome of each order and its payment, the newest first', async () => {
    const { kitchen, restId, token, cash, ...history } = await makeHistory(server, {
      food: { variations: [{ price: 1275 }] },
    })
    const drivers = await makeDeliveryService(server.db)
    const first = await kitchen.place()
    const second = await kitchen.place({ payment: prepaid })
    const third = await kitchen.place({ service: 'Delivery', deliveryFee: 4.5, address: { line: '1 Quay St' } })
    const placedAt = server.time.now.toISOString()
    server.passMinutes(30)
    const endedAt = server.time.now.toISOString()
    await history.accept(third._id)
    await server.ask(assignDelivery, { orderId: third._id, delServiceId: drivers.id }, { token })
    await server.ask(completeDelivery, { orderId: third._id, recivedAmount: 20, paymentModeId: cash.id }, { token })
    await history.handOver(first._id)
    await history.reject(second._id, 'Out of noodles')
    await kitchen.place()
    const common = { restId, ordertype: { name: 'Online' }, placedAt }
    const delivered = {
      ...common,
      status: 'delivered',
      isAccepted: true,
      isRejected: false,
      rejectNote: null,
      isFulfilled: true,
      fulfilledAt: endedAt,
    }
    expect(await history.pageOf()).toEqual({
      error: false,
      next: null,
      total: 3,
      data: [
        {
          ...delivered,
          _id: third._id,
          tokenNo: 3,
          restauranttype: { name: 'Delivery' },
          payment: { isCod: true, paymentStatus: 'paid', paidAt: endedAt, grandTotal: 17.25, refundedAmount: 0 },
        },
        {
          ...common,
          _id: second._id,
          tokenNo: 2,
          restauranttype: { name: 'Takeaway' },
          status: 'rejected',
          isAccepted: false,
          isRejected: true,
          rejectNote: 'Out of noodles',
          isFulfilled: false,
          fulfilledAt: null,
          payment: {
            isCod: false,
            paymentStatus: 'refund due',
            paidAt: placedAt,
            grandTotal: 12.75,
            refundedAmount: 0,
          },
        },
        {
          ...delivered,
          _id: first._id,
          tokenNo: 1,
          restauranttype: { name: 'Takeaway' },
          payment: { isCod: true, paymentStatus: 'paid', paidAt: endedAt, grandTotal: 12.75, refundedAmount: 0 },
        },
      ],
    })
  })

  it('is sorted by business day and token, not by the time an order ended', async () => {
    const { kitchen, pageOf, reject } = await makeHistory(server)
    const early = [await kitchen.place(), await kitchen.place()]
    server.passMinutes(24 * 60)
    const late = [await kitchen.place(), await kitchen.place()]
    for (const { _id } of [...late.toReversed(), ...early]) await reject(_id)
    expect(idsOf((await pageOf()).data)).toEqual(idsOf([...early, ...late]).toReversed())
  })

  it('comes in complete pages without duplicates while further orders end', async () => {
    const { kitchen, restId, pageOf, readAll, reject, hand } = await makeLongHistory(server, 50)
    const before = idsOf((await pageOf()).data)
    expect(before).toHaveLength(50)
    // Open orders from before all past ones.
    const wish = { count: 3, aDay: 3, lastDay: '2026-01-01', isOpen: true }
    await server.sql.begin((tx) => writeManyOrders(tx, restId, wish))
    const open = await server.sql`select id from orders where rest_id = ${restId} and status = 'accepted'`
    const old = open.map(({ id }) => String(id))
    const read = idsOf(
      await readAll({ limit: 7 }, async () => {
        await reject((await kitchen.place())._id)
        const next = old.pop()
        if (next) await hand(next)
      }),
    )
    expect(new Set(read).size).toBe(read.length)
    expect(read.slice(0, 50)).toEqual(before)
    // The old open orders ended while reading; the seven new ones sort before the first page.
    expect(read).toHaveLength(53)
    expect((await pageOf({ limit: 1 })).total).toBe(60)
  })

  it('returns nothing after an order of another branch or an unknown order', async () => {
    const [mine, theirs] = [await makeLongHistory(server, 12), await makeLongHistory(server, 12)]
    const other = (await theirs.pageOf({ limit: 1 })).data[0]?._id ?? ''
    for (const after of [other, uuidv7()]) {
      expect(await mine.pageOf({ after })).toMatchObject({ data: [], next: null, total: 12 })
    }
  })

  it("is hidden from another branch's manager", async () => {
    const [{ token }, theirs] = [await makeHistory(server), await makeLongHistory(server, 12)]
    const list = await server.call(listPastOrders, { restId: theirs.restId }, { token })
    const unknown = await server.call(listPastOrders, { restId: uuidv7() }, { token })
    expect(list.status).toBe(404)
    expect({ ...list.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('refuses an invalid query and names every field', async () => {
    const { token, restId } = await makeHistory(server)
    const ask = async (sent: object) => {
      const { status, body } = await server.send('POST', listPastOrders.path, sent, { token })
      expect(status).toBe(400)
      return body.fields
    }
    const wrong = { tokenNo: 0, from: '2026-03-01', to: '2026:02:30', restTypeId: 'Dining', status: 'shipped' }
    const fields = ['after', 'from', 'limit', 'restId', 'restTypeId', 'status', 'to', 'tokenNo']
    const named = await ask({ restId: 'here', limit: 501, after: 'there', ...wrong })
    expect(Object.keys(named).toSorted()).toEqual(fields)
    for (const tokenNo of [1.5, -1, 2_147_483_648, '7']) {
      expect(await ask({ restId, tokenNo })).toEqual({ tokenNo: 'Enter the token as a whole number' })
    }
    expect(await ask({ restId, from: '2026:03:02', to: '2026:03:01' })).toEqual({
      to: 'Pick a last day that is not before the first',
    })
  })
})

describe('a past order', () => {
  it('shows its foods, payment and delivery', async () => {
    const food = { name: 'Laksa', variations: [{ price: 1275 }] }
    const { kitchen, token, cash, accept } = await makeHistory(server, { food })
    const drivers = await makeDeliveryService(server.db)
    const { _id: orderId } = await kitchen.place({
      service: 'Delivery',
      note: 'No peanuts please',
      address: { line: '1 Quay St', nearBy: 'Ferry building' },
    })
    await accept(orderId)
    await server.ask(assignDelivery, { orderId, delServiceId: drivers.id, manifest: 'Two bags' }, { token })
    const paid = { orderId, recivedAmount: 20, paymentModeId: cash.id }
    const last = await server.ask(completeDelivery, paid, { token })
    const read = await server.ask(readPastOrder, { orderId }, { token })
    expect(read).toEqual(last)
    expect(read).toMatchObject({
      status: 'delivered',
      note: 'No peanuts please',
      customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
      address: { line: '1 Quay St', nearBy: 'Ferry building' },
      foods: [{ name: 'Laksa', foodvariations: [{ quantity: 1, price: 12.75 }] }],
      payment: {
        paymentStatus: 'paid',
        paymentMode: { _id: cash.id, name: cash.name },
        recivedAmount: 20,
        returnedAmount: 7.25,
        summary: { subTotal: 12.75, grandTotal: 12.75 },
      },
      delivery: { deliveryService: { _id: drivers.id, name: drivers.name, isOwn: true }, manifest: 'Two bags' },
    })
    expect(await server.ask(readPastOrder, { orderId: orderId.toUpperCase() }, { token })).toEqual(read)
  })

  it('shows why it was rejected, and no delivery without one', async () => {
    const { kitchen, token, reject } = await makeHistory(server)
    const { _id: orderId } = await kitchen.place()
    await reject(orderId, 'Out of noodles')
    expect(await server.ask(readPastOrder, { orderId }, { token })).toMatchObject({
      status: 'rejected',
      rejectNote: 'Out of noodles',
      isRejected: true,
      delivery: null,
      payment: { paymentStatus: 'pending', paymentMode: null },
    })
  })

  it('may still be open', async () => {
    const { kitchen, token } = await makeHistory(server)
    const { _id: orderId } = await kitchen.place()
    const read = await server.ask(readPastOrder, { orderId }, { token })
    expect(read).toMatchObject({ _id: orderId, status: 'placed', foods: [{ foodvariations: [{}] }] })
  })

  it("is hidden from another branch's manager", async () => {
    const [{ token }, theirs] = [await makeHistory(server), await makeHistory(server)]
    const { _id: orderId } = await theirs.kitchen.place()
    const other = await server.call(readPastOrder, { orderId }, { token })
    const unknown = await server.call(readPastOrder, { orderId: uuidv7() }, { token })
    expect(other.status).toBe(404)
    expect({ ...other.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('is not found by an invalid id', async () => {
    const { token } = await makeHistory(server)
    const { status, body } = await server.send('POST', readPastOrder.path, { orderId: 7 }, { token })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['orderId'] })
  })
})

it('takes as many statements for many orders and lines as for one', async () => {
  const watched = await makeWatchedServer(server)
  const { kitchen, restId, token, pageOf } = await makeLongHistory(server)
  const after = (await pageOf({ limit: 1 })).data[0]?._id ?? ''
  const counted = async (call: () => Promise<unknown>) => (await watched.counting(call)).statements
  // Later calls find the branch kept.
  await watched.ask(listPastOrders, { restId }, { token })
  for (const limit of [1, 100]) {
    expect(await counted(() => watched.ask(listPastOrders, { restId, limit }, { token }))).toBe(3)
    expect(await counted(() => watched.ask(listPastOrders, { restId, limit, after, tokenNo: 3 }, { token }))).toBe(4)
  }
  for (const lines of [1, 30]) {
    const variations = Array.from({ length: lines }, () => ({ foodVarId: kitchen.variation.id, quantity: 1 }))
    const { _id: orderId } = await kitchen.place({ foods: [{ foodId: kitchen.food.id, variations }] })
    expect(await counted(() => watched.ask(readPastOrder, { orderId }, { token }))).toBe(3)
  }
})
