import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { listWebhookMessages, resendWebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount, makeSession } from '../accounts/accounts.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { happens, makeTarget, openReceiver } from './webhooks.factory.ts'

const server = await createTestServer({ webhookTimeoutMs: 60_000 })
await makeBusiness(server.db)
const owner = await makeAccount(server, { type: 'owner' })
/** A new session: the old one ends before the storefront's messages are deleted. */
const asOwner = async () => ({ token: await makeSession(server, owner.id) })
const HOUR = 60
const DAY = 24 * HOUR

const messages = async (subjectId: string) => server.ask(listWebhookMessages, { subjectId }, await asOwner())
const states = async (subjectId: string) => (await messages(subjectId)).map(({ event, state }) => [event, state])
const resend = async (messageId: string) => server.call(resendWebhookMessage, { messageId }, await asOwner())

const left = async (subjectId: string) => (await messages(subjectId)).map(({ state }) => state)

/** A storefront that failed for three days, with the messages of one order. */
async function givenUp() {
  const receiver = await openReceiver({ answer: () => 503 })
  const { subjectId } = await makeTarget(server, receiver.url)
  const orderId = await happens(server, ['order.accepted', 'order.prepared'], { subjectId })
  await server.app.sendDue()
  server.passMinutes(3 * DAY - 1)
  await server.app.sendDue()
  expect(await states(subjectId)).toEqual([
    ['order.prepared', 'waiting'],
    ['order.accepted', 'waiting'],
  ])
  server.passMinutes(1)
  await server.app.sendDue()
  const [prepared, accepted] = await messages(subjectId)
  if (!prepared || !accepted) throw new Error('No messages were queued')
  return { receiver, subjectId, orderId, accepted, prepared }
}

describe('undelivered messages', () => {
  it('are given up after three days, with those behind them and later ones of the order', async () => {
    const { receiver, subjectId, orderId, accepted, prepared } = await givenUp()
    expect(accepted).toMatchObject({ state: 'failed', lastStatus: 503, nextTryAt: null, deliveredAt: null })
    expect(prepared).toMatchObject({ state: 'failed', attempts: 0, lastTriedAt: null, nextTryAt: null })
    const tried = receiver.arrivals.length
    expect(tried).toBe(accepted.attempts)

    receiver.behaviour.answer = () => 200
    await happens(server, ['order.delivered'], { subjectId, orderId })
    const another = await happens(server, ['order.accepted'], { subjectId })
    server.passMinutes(DAY)
    await server.app.sendDue()
    await server.app.sweep()
    expect(receiver.arrivals.slice(tried).map(({ data }) => data['orderId'])).toEqual([another])
    expect(await states(subjectId)).toEqual([
      ['order.accepted', 'delivered'],
      ['order.delivered', 'failed'],
      ['order.prepared', 'failed'],
      ['order.accepted', 'failed'],
    ])
  })

  it('are resent by the owner with all undelivered ones of the order, for another three days', async () => {
    const { receiver, subjectId, accepted, prepared } = await givenUp()
    const tried = receiver.arrivals.length
    const { body } = await resend(prepared._id)
    expect(body).toMatchObject({
      message: 'Sending again',
      data: { _id: prepared._id, state: 'waiting', nextTryAt: server.time.now.toISOString() },
    })
    await server.app.sendDue()
    expect(await messages(subjectId)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: accepted.attempts + 1 },
    ])
    receiver.behaviour.answer = () => 200
    server.passMinutes(DAY)
    await server.app.sendDue()
    expect(receiver.types().slice(tried)).toEqual(['order.accepted', 'order.accepted', 'order.prepared'])
    const trail = await server.ask(listAudit, { action: 'resend webhook message' }, await asOwner())
    expect(trail).toMatchObject([
      { on: prepared._id, actor: { _id: owner.id }, after: { event: 'order.prepared', tokenNo: 7, was: 'failed' } },
    ])
  })

  it('are sent at once when the owner does not want to wait', async () => {
    const receiver = await openReceiver({ answer: () => 500 })
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId })
    await server.app.sendDue()
    receiver.behaviour.answer = () => 200
    await server.app.sendDue()
    expect(receiver.arrivals).toHaveLength(1)
    const [waiting] = await messages(subjectId)
    await resend(waiting?._id ?? '')
    await server.app.sendDue()
    expect(receiver.arrivals).toHaveLength(2)
  })

  it('are not sent twice when the owner asks during a try', async () => {
    const receiver = await openReceiver({ answer: () => 'never' })
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId })
    const sending = server.app.sendDue()
    await receiver.holds(1)
    const [waiting] = await messages(subjectId)
    expect(waiting).toMatchObject({ state: 'waiting', isSending: true, nextTryAt: null })
    expect((await resend(waiting?._id ?? '')).status).toBe(200)
    const again = server.app.sendDue()
    receiver.answerPending()
    await Promise.all([sending, again])
    expect(receiver.arrivals).toHaveLength(1)
  })

  it('cannot be resent after delivery, without an address, or if unknown', async () => {
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId })
    await server.app.sendDue()
    const [arrived] = await messages(subjectId)
    expect(await resend(arrived?._id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'webhook-delivered', message: 'This message has already arrived' },
    })
    await happens(server, ['order.accepted'], { subjectId })
    await server.sql`delete from webhook_targets where subject_id = ${subjectId}`
    const [homeless] = await messages(subjectId)
    expect(await resend(homeless?._id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'webhook-no-address', message: 'No address is set. Set one first' },
    })
    expect(await resend(subjectId)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    const manager = await makeAccount(server)
    const asManager = { token: manager.token }
    expect((await server.call(resendWebhookMessage, { messageId: subjectId }, asManager)).status).toBe(403)
    expect((await server.call(listWebhookMessages, {}, asManager)).status).toBe(403)
  })
})

describe('the log of messages', () => {
  it('shows the newest first, in pages, by receiver and state', async () => {
    const asked = await asOwner()
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted', 'order.prepared', 'order.delivered'], { subjectId })
    await server.app.sendDue()
    await happens(server, ['order.rejected'], { subjectId })

    const first = await server.call(listWebhookMessages, { subjectId, limit: 3 }, asked)
    expect(first.body).toMatchObject({ total: 4 })
    if (first.body.error) throw new Error('The log was refused')
    expect(first.body.data?.map(({ event }) => event)).toEqual(['order.rejected', 'order.delivered', 'order.prepared'])
    const after = first.body.next ?? undefined
    const rest = await server.ask(listWebhookMessages, { subjectId, limit: 3, after }, asked)
    expect(rest.map(({ event }) => event)).toEqual(['order.accepted'])
    const waiting = await server.call(listWebhookMessages, { subjectId, state: 'waiting' }, asked)
    expect(waiting.body).toMatchObject({ total: 1, data: [{ event: 'order.rejected', state: 'waiting' }] })
    const delivered = await server.call(listWebhookMessages, { state: 'delivered', limit: 1 }, asked)
    expect(delivered.body).toMatchObject({ data: [{ event: 'order.delivered', subjectId }] })
  })

  it('deletes exactly what was delivered more than thirty days ago', async () => {
    const { receiver, subjectId } = await givenUp()
    receiver.behaviour.answer = () => 200
    await happens(server, ['order.accepted'], { subjectId })
    await server.app.sendDue()
    const arrivedAt = server.time.now.getTime()
    server.passMinutes(DAY)
    await happens(server, ['order.accepted'], { subjectId })
    await server.app.sendDue()

    server.time.now = new Date(arrivedAt + 30 * DAY * 60_000)
    await server.app.sweep()
    expect(await left(subjectId)).toEqual(['delivered', 'delivered', 'failed', 'failed'])
    server.passMinutes(1)
    await server.app.sweep()
    expect(await left(subjectId)).toEqual(['delivered', 'failed', 'failed'])
  })

  it('deletes failed messages ninety days after they were written or last resent', async () => {
    const { receiver, subjectId } = await givenUp()
    await happens(server, ['order.accepted'], { subjectId })
    server.passMinutes(3 * DAY)
    await server.app.sendDue()
    const [again] = await messages(subjectId)
    await resend(again?._id ?? '')
    const sentAgainAt = server.time.now.getTime()
    server.passMinutes(3 * DAY)
    await server.app.sendDue()
    expect(await left(subjectId)).toEqual(['failed', 'failed', 'failed'])
    await receiver.goDown()
    server.time.now = new Date(sentAgainAt + 90 * DAY * 60_000)
    await server.app.sweep()
    expect(await left(subjectId)).toEqual(['failed'])
    server.passMinutes(1)
    await server.app.sweep()
    expect(await left(subjectId)).toEqual([])
  })

  it('deletes more than one portion', async () => {
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    await server.sql`
      insert into webhook_messages (id, rest_id, subject_id, kind, event, order_id, token_no, data, state, created_at,
        waiting_since, delivered_at)
      select overlay(gen_random_uuid()::text placing '00000000-0000-7' from 1 for 15)::uuid, ${subjectId}, ${subjectId}, 'storefront', 'order.accepted',
        ${subjectId}, 7, '{}', 'delivered', at, at, at
      from generate_series(1, 2500), (select '2026-01-01T00:00:00Z'::timestamptz as at) as long_ago`
    await server.app.sweep()
    expect(await server.sql`select from webhook_messages where subject_id = ${subjectId}`).toHaveLength(0)
  })

  it('gives up messages queued while the one before them is given up', async () => {
    const { subjectId, orderId } = await givenUp()
    const later = await happens(server, ['order.delivered'], { subjectId })
    await server.sql`update webhook_messages set order_id = ${orderId} where order_id = ${later}`
    expect(await left(subjectId)).toEqual(['waiting', 'failed', 'failed'])
    await server.app.sweep()
    expect(await left(subjectId)).toEqual(['failed', 'failed', 'failed'])
  })
})
