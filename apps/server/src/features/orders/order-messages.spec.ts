import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { DUE, makeDispatch, makeWebhook, messagesTo } from '../deliveries/dispatch.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeNotified(wish?: Parameters<typeof makeDispatch>[1]) {
  const branch = await makeDispatch(server, wish)
  const storefrontId = await branch.storefrontId()
  await makeWebhook(server, 'storefront', storefrontId)
  return { ...branch, messages: () => messagesTo(server, storefrontId) }
}

describe('messages to a storefront', () => {
  it('report each step of a delivery order with its state after it', async () => {
    const branch = await makeNotified()
    const drivers = await branch.drivers()
    const at = [server.time.now.toISOString()]
    const orderId = await branch.accepted()
    const passes = () => {
      server.passMinutes(10)
      at.push(server.time.now.toISOString())
    }
    passes()
    await branch.dispatch(orderId, drivers.id)
    passes()
    await branch.tryToComplete(orderId, 30)
    const { restId } = branch
    const same = { orderId, restId, tokenNo: 1, preparationTime: 20, rejectNote: null }
    const pending = { ...same, paymentStatus: 'pending' }
    const sent = await branch.messages()
    expect(sent.map(({ event, data }) => ({ event, data }))).toEqual([
      { event: 'order.accepted', data: { ...pending, status: 'accepted', deliveryService: null, at: at[0] } },
      { event: 'order.shipped', data: { ...pending, status: 'shipped', deliveryService: drivers.name, at: at[1] } },
      {
        event: 'order.delivered',
        data: { ...same, status: 'delivered', paymentStatus: 'paid', deliveryService: drivers.name, at: at[2] },
      },
    ])
    for (const message of sent) {
      expect(message).toMatchObject({ kind: 'storefront', restId, orderId, tokenNo: 1, state: 'waiting' })
    }
  })

  it('report that a takeaway is prepared and handed over', async () => {
    const branch = await makeNotified()
    const { _id: orderId } = await branch.kitchen.place()
    await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 5 }, branch)
    await server.ask(prepareTakeaway, { orderId }, branch)
    await server.ask(completeTakeaway, { orderId, codAmount: 18, paymentModeId: branch.mode.id }, branch)
    expect((await branch.messages()).map(({ event }) => event)).toEqual([
      'order.accepted',
      'order.prepared',
      'order.delivered',
    ])
  })

  it('report why a paid order is rejected and that a refund is due', async () => {
    const branch = await makeNotified()
    const { _id: orderId } = await branch.kitchen.place({ payment: { isCod: false, reference: 'pi_3' } })
    await server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'The oven is out' }, branch)
    expect(await branch.messages()).toMatchObject([
      {
        event: 'order.rejected',
        data: { status: 'rejected', rejectNote: 'The oven is out', paymentStatus: 'refund due', preparationTime: null },
      },
    ])
  })

  it('do not report refused steps or later bookings of money', async () => {
    const branch = await makeNotified()
    const partner = await branch.partnerWithKey()
    const orderId = await branch.accepted()
    await branch.dispatch(orderId, partner.id)
    await branch.report(orderId, partner.key)
    const before = await branch.messages()
    expect(before.at(-1)).toMatchObject({ event: 'order.delivered', data: { paymentStatus: 'pending' } })
    expect((await branch.tryToComplete(orderId, DUE)).status).toBe(200)
    expect((await branch.tryToDispatch(orderId, partner.id)).status).toBe(409)
    expect(await branch.messages()).toEqual(before)
  })

  it("are not sent without an address, nor for another storefront's orders", async () => {
    const [notified, other] = [await makeNotified(), await makeDispatch(server)]
    await other.dispatch(await other.accepted(), (await other.drivers()).id)
    expect(await messagesTo(server, await other.storefrontId())).toEqual([])
    expect(await notified.messages()).toEqual([])
  })
})

describe('messages to a partner', () => {
  it('name pick-up, destination, customer and the amount to collect', async () => {
    const branch = await makeDispatch(server, { restaurant: { name: 'Harbour' } })
    const { kitchen, restId } = branch
    const laksa = await makeFood(server.db, restId, { name: 'Laksa', variations: [{ price: 1000 }, { price: 1400 }] })
    const [small, large] = laksa.variations
    const partner = await branch.partner()
    await makeWebhook(server, 'partner', partner.id)
    const acceptedAt = server.time.now.toISOString()
    const orderId = await branch.accepted({
      foods: [
        { foodId: kitchen.food.id, variations: [{ foodVarId: kitchen.variation.id, quantity: 1 }] },
        {
          foodId: laksa.id,
          variations: [
            { foodVarId: small?.id ?? '', quantity: 3 },
            { foodVarId: large?.id ?? '', quantity: 2 },
          ],
        },
      ],
      address: { line: '1 Quay St', nearBy: 'Ferry building', latitude: -36.84, longitude: 174.76 },
      note: 'Ring twice',
    })
    server.passMinutes(15)
    const order = await branch.dispatch(orderId, partner.id, { quoteId: 'Q-81', manifest: '2 bags' })
    const [message, ...more] = await messagesTo(server, partner.id)
    expect(more).toEqual([])
    expect(message).toMatchObject({ kind: 'partner', event: 'delivery.requested', restId, orderId, tokenNo: 1 })
    expect(message?.data).toEqual({
      deliveryId: order.delivery?._id,
      orderId,
      restId,
      tokenNo: 1,
      branch: { name: 'Harbour', address: expect.stringMatching(/./) },
      customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
      address: { line: '1 Quay St', nearBy: 'Ferry building', latitude: -36.84, longitude: 174.76 },
      note: 'Ring twice',
      quoteId: 'Q-81',
      manifest: '2 bags',
      toCollect: 79.5,
      preparationTime: 20,
      acceptedAt,
      foods: [
        { name: kitchen.food.name, variation: kitchen.variation.name, quantity: 1 },
        { name: 'Laksa', variation: small?.name, quantity: 3 },
        { name: 'Laksa', variation: large?.name, quantity: 2 },
      ],
    })
  })

  it('ask to collect nothing for a paid order', async () => {
    const branch = await makeDispatch(server)
    const partner = await branch.partner()
    await makeWebhook(server, 'partner', partner.id)
    await branch.dispatch(await branch.prepaid(), partner.id)
    expect(await messagesTo(server, partner.id)).toMatchObject([{ data: { toCollect: 0 } }])
  })

  it("are not sent without an address, nor for another partner's orders", async () => {
    const branch = await makeDispatch(server)
    const [notified, other] = [await branch.partner(), await branch.partner()]
    await makeWebhook(server, 'partner', notified.id)
    await branch.dispatch(await branch.accepted(), other.id)
    await branch.dispatch(await branch.accepted(), (await branch.drivers()).id)
    expect(await messagesTo(server, notified.id)).toEqual([])
    expect(await messagesTo(server, other.id)).toEqual([])
  })
})
