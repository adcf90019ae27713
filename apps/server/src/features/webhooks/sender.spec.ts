import { listWebhookMessages } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeTarget, happens, openReceiver } from './webhooks.factory.ts'

// Never too slow here, even on a busy machine.
const server = await createTestServer({ webhookTimeoutMs: 60_000 })
const hasty = await createTestServer({ webhookTimeoutMs: 300, beside: server })
const owner = await makeAccount(server, { type: 'owner' })

const messages = (subjectId: string) => server.ask(listWebhookMessages, { subjectId }, { token: owner.token })

beforeEach(async () => {
  await server.sql`delete from webhook_targets`
  await server.sql`delete from webhook_messages`
})

afterEach(() => vi.useRealTimers())

describe('sending messages to a storefront', () => {
  it('sends an event once, with a signature that proves the sender', async () => {
    const receiver = await openReceiver()
    const { subjectId, secret } = await makeTarget(server, receiver.url)
    const orderId = await happens(server, ['order.accepted'], { subjectId })
    await server.app.sendDue()
    await server.app.sendDue()

    const [arrival, ...more] = receiver.arrivals
    expect(more).toEqual([])
    expect(arrival).toMatchObject({
      type: 'order.accepted',
      timestamp: '2026-03-07T06:30:00.000Z',
      data: { orderId, tokenNo: 7 },
      headers: { 'content-type': 'application/json', 'user-agent': 'Brigade' },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: server.time.now })
    const headers = {
      'webhook-id': String(arrival?.headers['webhook-id']),
      'webhook-timestamp': String(arrival?.headers['webhook-timestamp']),
      'webhook-signature': String(arrival?.headers['webhook-signature']),
    }
    const verify = (key: string, body: string) => new Webhook(key).verify(body, headers)
    const body = arrival?.body ?? ''
    expect(verify(secret, body)).toMatchObject({ type: 'order.accepted' })
    expect(() => verify(secret, body.replace('7', '8'))).toThrow('No matching signature found')
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, body)).toThrow('No matching signature found')

    expect(await messages(subjectId)).toMatchObject([
      { _id: arrival?.id, state: 'delivered', attempts: 1, lastStatus: 204, lastError: null, nextTryAt: null },
    ])
  })

  it('writes nothing without an address', async () => {
    const receiver = await openReceiver()
    const partner = await makeTarget(server, receiver.url, 'partner')
    await happens(server, ['order.accepted'], { subjectId: partner.subjectId, kind: 'storefront' })
    await happens(server, ['order.accepted'], { subjectId: '0190a5d0-0000-7000-8000-000000000000' })
    await server.app.sendDue()
    expect(await server.sql`select from webhook_messages`).toHaveLength(0)
    expect(receiver.arrivals).toEqual([])
  })

  it("keeps the order of an order's messages through failures, and sends other orders meanwhile", async () => {
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    const failing = await happens(server, ['order.accepted', 'order.prepared', 'order.delivered'], { subjectId })
    const other = await happens(server, ['order.accepted', 'order.rejected'], { subjectId })
    let left = 2
    receiver.behaviour.answer = ({ data }) => (data['orderId'] === failing && left-- > 0 ? 500 : 200)

    await server.app.sendDue()
    const typesOf = (orderId: string) =>
      receiver.arrivals.filter(({ data }) => data['orderId'] === orderId).map(({ type }) => type)
    expect(typesOf(other)).toEqual(['order.accepted', 'order.rejected'])
    expect(typesOf(failing)).toEqual(['order.accepted'])

    server.passMinutes(5 / 60)
    await server.app.sendDue()
    expect(typesOf(failing)).toEqual(['order.accepted', 'order.accepted'])
    server.passMinutes(9 / 60)
    await server.app.sendDue()
    expect(typesOf(failing)).toHaveLength(2)
    server.passMinutes(1 / 60)
    await server.app.sendDue()
    expect(typesOf(failing)).toEqual([
      'order.accepted',
      'order.accepted',
      'order.accepted',
      'order.prepared',
      'order.delivered',
    ])
    expect(new Set(receiver.arrivals.map(({ id }) => id)).size).toBe(5)
  })

  it.each([500, 302, 404, 410])('retries after answer %i and follows no redirect', async (status) => {
    const receiver = await openReceiver({ answer: () => status })
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId })
    await server.app.sendDue()
    expect(receiver.arrivals.map(({ url }) => url)).toEqual(['/told'])
    const nextTryAt = new Date(server.time.now.getTime() + 5000).toISOString()
    expect(await messages(subjectId)).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: status, lastError: null, nextTryAt, deliveredAt: null },
    ])
    receiver.behaviour.answer = () => 200
    server.passMinutes(1)
    await server.app.sendDue()
    expect(await messages(subjectId)).toMatchObject([{ state: 'delivered', attempts: 2, lastStatus: 200 }])
  })

  it('delivers everything in order to a storefront that was down for an hour', async () => {
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    await receiver.goDown()
    const orders: string[] = []
    for (let minute = 0; minute < 60; minute++) {
      if (minute % 10 === 0) orders.push(await happens(server, ['order.accepted', 'order.prepared'], { subjectId }))
      await server.app.sendDue()
      server.passMinutes(1)
    }
    const [latest] = await messages(subjectId)
    expect(latest).toMatchObject({ state: 'waiting', lastStatus: null })
    const tried = (await messages(subjectId)).filter(({ attempts }) => attempts > 0)
    expect(tried.map(({ event, lastError }) => [event, lastError])).toEqual(
      orders.map(() => ['order.accepted', 'No server answers at this address']),
    )

    await receiver.comeBack()
    // The first success releases the others at once.
    const next = tried.map(({ nextTryAt }) => new Date(nextTryAt ?? 0).getTime()).toSorted((a, b) => a - b)
    server.time.now = new Date(next[0] ?? 0)
    await server.app.sendDue()
    expect(receiver.arrivals).toHaveLength(12)
    for (const orderId of orders) {
      const messages = receiver.arrivals.filter(({ data }) => data['orderId'] === orderId)
      expect(messages.map(({ type }) => type)).toEqual(['order.accepted', 'order.prepared'])
    }
    expect((await messages(subjectId)).map(({ state }) => state)).toEqual(Array(12).fill('delivered'))
  })

  it('resends under the same id after an answer that came too late', async () => {
    const receiver = await openReceiver({ answer: () => 'never' })
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId })
    hasty.time.now = server.time.now
    await hasty.app.sendDue()
    expect(await messages(subjectId)).toMatchObject([
      { state: 'waiting', lastStatus: null, lastError: 'No answer came within 0.3 seconds' },
    ])
    receiver.behaviour.answer = () => 200
    server.passMinutes(1)
    await server.app.sendDue()
    const [first, second] = receiver.arrivals
    expect(receiver.arrivals).toHaveLength(2)
    expect(second?.id).toBe(first?.id)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  })

  it('reports why no answer came', async () => {
    const receiver = await openReceiver({ answer: () => 'broken' })
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId })
    await server.app.sendDue()
    expect(await messages(subjectId)).toMatchObject([{ lastError: 'The connection broke before an answer came' }])
  })

  it('calls no address of the own network that the operator did not allow, also behind a name', async () => {
    const local = await createTestServer({ env: { WEBHOOK_NETWORKS: '10.0.0.0/8' }, beside: server })
    const receiver = await openReceiver()
    const { port } = new URL(receiver.url)
    for (const url of [receiver.url, `http://localhost:${port}/told`]) {
      const { subjectId } = await makeTarget(local, url)
      await happens(local, ['order.accepted'], { subjectId })
      await local.app.sendDue()
      const [tried] = await messages(subjectId)
      expect(tried?.lastError).toBe('This name leads into a private network, which webhooks may not call')
    }
    expect(receiver.arrivals).toEqual([])
  })

  it('sends at most four at once to one storefront, and a silent one delays no other', async () => {
    const hanging = await openReceiver({ answer: () => 'never' })
    const quick = await openReceiver()
    const stuck = await makeTarget(server, hanging.url)
    const other = await makeTarget(server, quick.url)
    for (let order = 0; order < 6; order++) await happens(server, ['order.accepted'], { subjectId: stuck.subjectId })
    await happens(server, ['order.accepted', 'order.prepared'], { subjectId: other.subjectId })
    const sending = server.app.sendDue()
    await quick.holds(2)
    await hanging.holds(4)
    // A further look while four are being sent starts new receivers' messages, but no fifth.
    await happens(server, ['order.accepted'], { subjectId: other.subjectId })
    const again = server.app.sendDue()
    await quick.holds(3)
    expect(hanging.arrivals).toHaveLength(4)
    hanging.behaviour.answer = () => 204
    hanging.answerPending()
    await Promise.all([sending, again])
    expect(hanging.arrivals).toHaveLength(6)
  })
})
