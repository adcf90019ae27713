import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { claimDue, markFailed } from './outbox.store.ts'
import { happens, makeTarget, openReceiver } from './webhooks.factory.ts'

const server = await createTestServer({ webhookTimeoutMs: 60_000 })
const SECOND = 1 / 60

const attemptsOf = async (orderId: string) => {
  const [row] = await server.sql`select attempts from webhook_messages where order_id = ${orderId}`
  return row?.['attempts']
}

beforeEach(async () => {
  await server.sql`delete from webhook_targets`
  await server.sql`delete from webhook_messages`
})

describe('a storefront that answers again', () => {
  it('gets its waiting messages at once, also when a new one arrives first', async () => {
    const receiver = await openReceiver({ answer: () => 503 })
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted', 'order.prepared'], { subjectId })
    for (let hour = 0; hour < 10; hour++) {
      await server.app.sendDue()
      server.passMinutes(61)
    }
    await server.app.sendDue()
    server.passMinutes(SECOND)
    receiver.behaviour.answer = () => 200
    const tried = receiver.arrivals.length
    await happens(server, ['order.rejected'], { subjectId })
    await server.app.sendDue()
    expect(receiver.types().slice(tried)).toEqual(['order.rejected', 'order.accepted', 'order.prepared'])
  })

  it('gets a message it always refuses only one extra try', async () => {
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    const refused = [await happens(server, ['order.accepted'], { subjectId })]
    refused.push(await happens(server, ['order.accepted'], { subjectId }))
    const failing = new Set<string>()
    receiver.behaviour.answer = ({ data }) => {
      const order = String(data['orderId'])
      if (refused.includes(order)) return 422
      // Every other order fails once and succeeds on its second try.
      if (failing.has(order)) return 200
      failing.add(order)
      return 500
    }
    for (let minute = 0; minute < 60; minute++) {
      await server.app.sendDue()
      server.passMinutes(0.5)
      await happens(server, ['order.accepted'], { subjectId })
      await server.app.sendDue()
      server.passMinutes(0.5)
    }
    // 5, 10, 20 ... 1280 seconds: nine tries in an hour, and the extra one.
    for (const order of refused) expect(await attemptsOf(order)).toBeLessThanOrEqual(10)
    expect(failing.size).toBe(60)
  })
})

describe('a process whose clock is ahead', () => {
  it('delays nothing for long when it dies', async () => {
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    for (let order = 0; order < 4; order++) await happens(server, ['order.accepted'], { subjectId })
    const ahead = new Date(server.time.now.getTime() + 24 * 60 * 60_000)
    expect(await claimDue(server.db, ahead)).toHaveLength(4)
    await happens(server, ['order.rejected'], { subjectId })
    await server.app.sendDue()
    expect(receiver.types().toSorted()).toEqual([...Array<string>(4).fill('order.accepted'), 'order.rejected'])
  })

  it('postpones nothing for days', async () => {
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted', 'order.prepared'], { subjectId })
    const ahead = new Date(server.time.now.getTime() + 24 * 60 * 60_000)
    const [tried] = await claimDue(server.db, ahead)
    if (!tried) throw new Error('Nothing was due')
    await markFailed(server.db, tried, { lastStatus: 500, lastError: null }, ahead)
    await server.app.sendDue()
    expect(receiver.types()).toEqual(['order.accepted', 'order.prepared'])
  })
})

it('finishes a look when due messages are started, although the storefront never answers', async () => {
  const receiver = await openReceiver({ answer: () => 'never' })
  const { subjectId } = await makeTarget(server, receiver.url)
  await happens(server, ['order.accepted', 'order.prepared'], { subjectId })
  await server.app.startDue()
  await server.app.startDue()
  await receiver.holds(1)
  receiver.behaviour.answer = () => 200
  receiver.answerPending()
  await receiver.holds(2)
  await server.app.sendDue()
  expect(receiver.types()).toEqual(['order.accepted', 'order.prepared'])
})
