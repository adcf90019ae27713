import {
  listWebhookMessages,
  removeWebhook,
  resendWebhookMessage,
} from '@brigade/contract/webhooks/webhooks.contract.ts'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { somebodyWaits } from '../../platform/testing/somebody-waits.ts'
import { makeAccount, makeSession } from '../accounts/accounts.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { claimDue, reopenQueue } from './outbox.store.ts'
import { lockTarget } from './targets.store.ts'
import { happens, makeTarget, openReceiver } from './webhooks.factory.ts'
import type { webhookMessages } from './webhooks.table.ts'

const server = await createTestServer({ webhookTimeoutMs: 60_000 })
await makeBusiness(server.db)
const owner = await makeAccount(server, { type: 'owner' })
const asOwner = async () => ({ token: await makeSession(server, owner.id) })
const DAY = 24 * 60

type Message = Pick<typeof webhookMessages.$inferSelect, 'id' | 'state' | 'attempts' | 'nextTryAt'>

const of = (subjectId: string) =>
  server.sql<Message[]>`
    select id, state, attempts, next_try_at as "nextTryAt" from webhook_messages
     where subject_id = ${subjectId} order by seq`
const states = async (subjectId: string) => (await of(subjectId)).map(({ state }) => state)
const remove = async (subjectId: string) => server.call(removeWebhook, { subjectId }, await asOwner())

async function makeBacklog(subjectId: string, count: number) {
  await server.sql`
    insert into webhook_messages (id, rest_id, subject_id, kind, event, order_id, token_no, data, state, created_at,
      waiting_since, next_try_at)
    select gen_random_uuid(), ${subjectId}, ${subjectId}, 'storefront', 'order.accepted', gen_random_uuid(), 7, '{}',
      'waiting', at, at, at
    from generate_series(1, ${count}::integer), (select ${server.time.now.toISOString()}::timestamptz as at) as lately`
}

async function givenUp(answer: 200 | 503 = 200) {
  const receiver = await openReceiver({ answer: () => 503 })
  const { subjectId } = await makeTarget(server, receiver.url)
  const orderId = await happens(server, ['order.accepted', 'order.prepared'], { subjectId })
  server.passMinutes(3 * DAY)
  await server.app.sendDue()
  expect(await states(subjectId)).toEqual(['failed', 'failed'])
  receiver.behaviour.answer = () => answer
  return { receiver, subjectId, orderId }
}

describe('removing an address with a long backlog', () => {
  it('gives up the backlog even beyond one portion', async () => {
    const { subjectId } = await makeTarget(server, 'http://127.0.0.1:9/told')
    await makeBacklog(subjectId, 2500)
    expect((await remove(subjectId)).status).toBe(200)
    expect(new Set(await states(subjectId))).toEqual(new Set(['failed']))
  })

  it('works at once despite a locked message, which is given up later and never sent', async () => {
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId })
    await happens(server, ['order.rejected'], { subjectId })
    await server.sql.begin(async (tx) => {
      await tx`select from webhook_messages where subject_id = ${subjectId} and event = 'order.accepted' for update`
      expect((await remove(subjectId)).status).toBe(200)
    })
    expect(await states(subjectId)).toEqual(['waiting', 'failed'])
    await server.app.sendDue()
    expect(receiver.arrivals).toEqual([])
    await server.app.sweep()
    expect(await states(subjectId)).toEqual(['failed', 'failed'])
  })

  it('leaves the rest to the next sweep when the process dies', async () => {
    const { subjectId } = await makeTarget(server, 'http://127.0.0.1:9/told')
    await happens(server, ['order.accepted', 'order.prepared'], { subjectId })
    const another = await makeTarget(server, 'http://127.0.0.1:9/told')
    await happens(server, ['order.accepted'], another)
    await server.sql`delete from webhook_targets where subject_id = ${subjectId}`
    await server.app.sweep()
    expect(await states(subjectId)).toEqual(['failed', 'failed'])
    expect(await states(another.subjectId)).toEqual(['waiting'])
    await remove(another.subjectId)
  })
})

describe('resending a failed message', () => {
  it('queues a concurrent step of the order behind it without waiting', async () => {
    const { receiver, subjectId, orderId } = await givenUp()
    await server.db.transaction(async (tx) => {
      await lockTarget(tx, subjectId)
      await reopenQueue(tx, { subjectId, orderId }, server.time.now)
      await happens(server, ['order.delivered'], { subjectId, orderId })
    })
    await server.app.sendDue()
    expect(receiver.types().slice(1)).toEqual(['order.accepted', 'order.prepared', 'order.delivered'])
  })

  it('keeps a sweep from giving up any of its order', async () => {
    const { subjectId, orderId } = await givenUp()
    await happens(server, ['order.delivered'], { subjectId, orderId })
    let sweeping = Promise.resolve()
    await server.db.transaction(async (tx) => {
      await lockTarget(tx, subjectId)
      await reopenQueue(tx, { subjectId, orderId }, server.time.now)
      sweeping = server.app.sweep()
      await somebodyWaits(server.sql)
    })
    await sweeping
    expect(await states(subjectId)).toEqual(['waiting', 'waiting', 'waiting'])
    await server.app.sendDue()
  })
})

describe('a resent message', () => {
  it('is tried with short pauses first, like a new one', async () => {
    const { subjectId } = await givenUp(503)
    for (let hour = 0; hour < 12; hour++) await tryAgainAfter(subjectId)
    const [first] = await of(subjectId)
    await server.ask(resendWebhookMessage, { messageId: first?.id ?? '' }, await asOwner())
    await server.app.sendDue()
    const [again] = await server.ask(listWebhookMessages, { subjectId }, await asOwner())
    expect(again).toMatchObject({ nextTryAt: new Date(server.time.now.getTime() + 5000).toISOString() })
    await remove(subjectId)
  })

  async function tryAgainAfter(subjectId: string) {
    const [first] = await of(subjectId)
    if (first?.state === 'failed') {
      await server.ask(resendWebhookMessage, { messageId: first.id }, await asOwner())
    }
    server.passMinutes(61)
    await server.app.sendDue()
  }

  it('is not given up by an earlier try still under way', async () => {
    const receiver = await openReceiver({ answer: () => 'never' })
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId })
    server.passMinutes(3 * DAY)
    const sending = server.app.sendDue()
    await receiver.holds(1)
    const [message] = await of(subjectId)
    await server.ask(resendWebhookMessage, { messageId: message?.id ?? '' }, await asOwner())
    receiver.answerPending(500)
    await sending
    const nextTryAt = new Date(server.time.now.getTime() + 5000)
    expect(await of(subjectId)).toMatchObject([{ state: 'waiting', attempts: 1, nextTryAt }])
    await remove(subjectId)
  })
})

describe('a queued message', () => {
  it('is due no earlier than the one it waits for', async () => {
    const receiver = await openReceiver({ answer: () => 500 })
    const { subjectId } = await makeTarget(server, receiver.url)
    const orderId = await happens(server, ['order.accepted'], { subjectId })
    await server.app.sendDue()
    await happens(server, ['order.prepared'], { subjectId, orderId })
    await server.app.sendDue()
    const nextTryAt = new Date(server.time.now.getTime() + 5000)
    expect(await of(subjectId)).toMatchObject([{ nextTryAt }, { nextTryAt, attempts: 0 }])
    receiver.behaviour.answer = () => 200
    server.passMinutes(1)
    await server.app.sendDue()
    expect(receiver.types()).toEqual(['order.accepted', 'order.accepted', 'order.prepared'])
  })

  it('is one of four sent to a receiver at once, however many processes look', async () => {
    const { subjectId } = await makeTarget(server, 'http://127.0.0.1:9/told')
    await makeBacklog(subjectId, 12)
    await server.db.transaction(async (tx) => {
      expect(await claimDue(tx, server.time.now)).toHaveLength(4)
      expect(await claimDue(server.db, server.time.now)).toEqual([])
    })
    expect(await claimDue(server.db, server.time.now)).toEqual([])
    await remove(subjectId)
  })

  it("has one of the product's event types", async () => {
    const { subjectId } = await makeTarget(server, 'http://127.0.0.1:9/told')
    await makeBacklog(subjectId, 1)
    await expect(server.sql`update webhook_messages set event = 'order.lost'`).rejects.toMatchObject({
      constraint_name: 'webhook_messages_event',
    })
    await expect(server.sql`update webhook_messages set kind = 'stranger'`).rejects.toMatchObject({
      constraint_name: 'webhook_messages_kind',
    })
    await remove(subjectId)
  })
})
