import { createChannelKey, deleteChannelKey, setPartnerKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { channelOrder, reportDelivery } from '@brigade/contract/channel/channel.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { auditEntries } from '../audit/audit.table.ts'
import { deliveries } from '../deliveries/deliveries.table.ts'
import { DUE, makeDispatch, makeWebhook, messagesTo, type Dispatch } from '../deliveries/dispatch.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeChannelKey } from './channel.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const gone = { status: 404, body: { code: 'not-found' } }
const reported = (orderId: string) => ({
  status: 200,
  body: { message: 'Order delivered', data: { _id: orderId, status: 'delivered' } },
})

async function withPartner(branch: Dispatch, orderId?: string) {
  const partner = await branch.partnerWithKey()
  const { _id } = await branch.dispatch(orderId ?? (await branch.accepted()), partner.id)
  return { orderId: _id, partner }
}

const timesDelivered = async (orderId: string) => {
  const isOfIt = and(eq(auditEntries.subjectId, orderId), eq(auditEntries.action, 'deliver order'))
  return server.db.$count(auditEntries, isOfIt)
}

describe('a partner with a key', () => {
  it('reports a delivery, and the storefront sees it', async () => {
    const branch = await makeDispatch(server)
    const { orderId, partner } = await withPartner(branch, await branch.prepaid())
    server.passMinutes(18)
    expect(await branch.report(orderId, partner.key)).toMatchObject(reported(orderId))
    expect(await server.ask(channelOrder, { id: orderId }, { token: branch.kitchen.key })).toMatchObject({
      status: 'delivered',
      fulfilledAt: server.time.now.toISOString(),
      paymentStatus: 'paid',
    })
    const [delivery] = await server.db.select().from(deliveries).where(eq(deliveries.restId, branch.restId))
    expect(delivery).toMatchObject({ deliveredAt: server.time.now })
  })

  it('can repeat the report without effect', async () => {
    const branch = await makeDispatch(server)
    await makeWebhook(server, 'storefront', await branch.storefrontId())
    const { orderId, partner } = await withPartner(branch)
    await branch.report(orderId, partner.key)
    const sent = await messagesTo(server, await branch.storefrontId())
    server.passMinutes(5)
    expect(await branch.report(orderId, partner.key)).toMatchObject(reported(orderId))
    expect(await timesDelivered(orderId)).toBe(1)
    expect(await messagesTo(server, await branch.storefrontId())).toEqual(sent)
    const [delivery] = await server.db.select().from(deliveries).where(eq(deliveries.restId, branch.restId))
    expect(delivery?.deliveredAt).not.toEqual(server.time.now)
  })

  it('delivers once with ten concurrent reports under one key or many', async () => {
    const branch = await makeDispatch(server)
    for (const keys of [
      Array.from({ length: 10 }, branch.newKey),
      Array.from<string>({ length: 10 }).fill(branch.newKey()),
    ]) {
      const { orderId, partner } = await withPartner(branch)
      const answers = await Promise.all(keys.map((key) => branch.report(orderId, partner.key, key)))
      for (const answer of answers) expect(answer).toMatchObject(reported(orderId))
      expect(await timesDelivered(orderId)).toBe(1)
    }
  })

  it('is the only one to see its deliveries, not even the storefront does', async () => {
    const branch = await makeDispatch(server)
    const { orderId } = await withPartner(branch)
    const other = await branch.partnerWithKey()
    const stranger = await makeChannelKey(server, [branch.restId])
    for (const key of [other.key, branch.kitchen.key, stranger]) {
      expect(await branch.report(orderId, key)).toMatchObject(gone)
    }
    expect(await timesDelivered(orderId)).toBe(0)
  })

  it('reports every order assigned to it, also of branches outside its key', async () => {
    const branch = await makeDispatch(server)
    const { id: elsewhere } = await makeRestaurant(server.db)
    const partner = await branch.partnerWithKey([elsewhere])
    const { _id: orderId } = await branch.dispatch(await branch.accepted(), partner.id)
    expect(await branch.report(orderId, partner.key)).toMatchObject(reported(orderId))
    expect(await timesDelivered(orderId)).toBe(1)
    const { _id: anothers } = await branch.dispatch(await branch.accepted(), (await branch.partner()).id)
    expect(await branch.report(anothers, partner.key)).toMatchObject(gone)
  })

  it('can no longer report after losing its key, and the branch reports instead', async () => {
    const branch = await makeDispatch(server)
    const { orderId, partner } = await withPartner(branch)
    await server.ask(deleteChannelKey, { keyId: partner.keyId }, { token: branch.owner.token })
    expect((await branch.report(orderId, partner.key)).status).toBe(401)
    expect((await branch.tryToComplete(orderId, DUE)).status).toBe(200)
  })

  it('uses a replaced key for earlier orders too', async () => {
    const branch = await makeDispatch(server)
    const { orderId, partner } = await withPartner(branch)
    const { token } = branch.owner
    const next = await server.ask(createChannelKey, { name: 'Next', restIds: [branch.restId] }, { token })
    await server.ask(setPartnerKey, { delServiceId: partner.id, keyId: next._id }, { token })
    expect(await branch.report(orderId, partner.key)).toMatchObject(gone)
    expect(await branch.report(orderId, next.key)).toMatchObject(reported(orderId))
  })
})

describe('a partner without a key', () => {
  it('is reported by the storefront that placed the order, and by no other key', async () => {
    const branch = await makeDispatch(server)
    const { _id: orderId } = await branch.dispatch(await branch.accepted(), (await branch.partner()).id)
    expect(await branch.report(orderId, await makeChannelKey(server, [branch.restId]))).toMatchObject(gone)
    expect(await branch.report(orderId, branch.kitchen.key)).toMatchObject(reported(orderId))
  })

  it('is delivered and paid once when branch and storefront report concurrently', async () => {
    const branch = await makeDispatch(server)
    const partner = await branch.partner()
    for (let round = 0; round < effort.races; round += 1) {
      const { _id: orderId } = await branch.dispatch(await branch.accepted(), partner.id)
      const answers = await Promise.all([
        branch.tryToComplete(orderId, DUE),
        branch.report(orderId, branch.kitchen.key),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await timesDelivered(orderId)).toBe(1)
      const again = await branch.tryToComplete(orderId, DUE)
      expect(again).toMatchObject({ status: 409, body: { code: 'order-moved-on', data: { status: 'delivered' } } })
    }
    const [sums] = await server.sql`
      select count(*) as paid, sum(received)::bigint as received from payments
      where rest_id = ${branch.restId} and status = 'paid'`
    expect(sums).toEqual({ paid: effort.races, received: effort.races * 2150 })
  })
})

describe('refusing a report', () => {
  it('refuses an order that was not dispatched and returns its status', async () => {
    const branch = await makeDispatch(server)
    const orderId = await branch.accepted()
    expect(await branch.report(orderId, branch.kitchen.key)).toMatchObject({
      status: 409,
      body: {
        code: 'order-moved-on',
        message: 'Not possible: this order is accepted',
        data: { status: 'accepted' },
      },
    })
  })

  it('refuses an order that its customer fetched', async () => {
    const branch = await makeDispatch(server)
    const { _id: orderId } = await branch.kitchen.place({ payment: { isCod: false, reference: 'pi_2' } })
    await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 5 }, branch)
    await server.ask(prepareTakeaway, { orderId }, branch)
    await server.ask(completeTakeaway, { orderId, codAmount: 0, paymentModeId: null }, branch)
    expect(await branch.report(orderId, branch.kitchen.key)).toMatchObject({
      status: 409,
      body: { code: 'order-moved-on' },
    })
  })

  it('refuses any other status and a call without an Idempotency-Key', async () => {
    const branch = await makeDispatch(server)
    const { orderId, partner } = await withPartner(branch)
    const sent = { orderId, status: 'lost' }
    const { path } = reportDelivery
    expect(await server.send('POST', path, sent, { token: partner.key, key: branch.newKey() })).toMatchObject({
      status: 400,
      body: { fields: { status: 'The status must be delivered' } },
    })
    const { body } = await server.send('POST', path, { orderId, status: 'delivered' }, { token: partner.key })
    expect(body).toMatchObject({ code: 'key-required' })
  })
})
