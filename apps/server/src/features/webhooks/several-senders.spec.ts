import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { claimDue } from './outbox.store.ts'
import { happens, makeTarget, openReceiver } from './webhooks.factory.ts'

const server = await createTestServer({ webhookTimeoutMs: 60_000 })

async function anotherServer() {
  const another = await createTestServer({ webhookTimeoutMs: 60_000, beside: server })
  another.time.now = server.time.now
  return another
}

async function stateOf(subjectId: string) {
  const rows = await server.sql`
    select state, attempts, last_error as "lastError" from webhook_messages where subject_id = ${subjectId}`
  return [...rows]
}

const delivered = (attempts: number) => ({ state: 'delivered', attempts, lastError: null })

describe('several server processes on one database', () => {
  it('send nothing twice', async () => {
    const beside = await anotherServer()
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    for (let order = 0; order < 12; order++) {
      await happens(server, ['order.accepted', 'order.prepared', 'order.delivered'], { subjectId })
    }
    await Promise.all([server.app.sendDue(), beside.app.sendDue(), server.app.sendDue(), beside.app.sendDue()])
    // The first to end may have left messages to the other.
    await server.app.sendDue()
    expect(new Set(receiver.arrivals.map(({ id }) => id)).size).toBe(36)
    expect(receiver.arrivals).toHaveLength(36)
    expect(await stateOf(subjectId)).toEqual(Array(36).fill(delivered(1)))
  })

  it('leave a claim to its process until its lease ends', async () => {
    const receiver = await openReceiver()
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted', 'order.prepared'], { subjectId })
    // A process claims it and dies.
    expect(await claimDue(server.db, server.time.now)).toHaveLength(1)
    await server.app.sendDue()
    server.passMinutes(59 / 60)
    await server.app.sendDue()
    expect(receiver.arrivals).toEqual([])
    server.passMinutes(1 / 60)
    await server.app.sendDue()
    expect(receiver.types()).toEqual(['order.accepted', 'order.prepared'])
  })

  it('release what one was sending when it stops', async () => {
    const stopped = await anotherServer()
    const receiver = await openReceiver({ answer: () => 'never' })
    const { subjectId } = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId })
    const sending = stopped.app.sendDue()
    await receiver.holds(1)
    await stopped.app.close()
    await sending
    expect(await stateOf(subjectId)).toEqual([{ state: 'waiting', attempts: 1, lastError: null }])

    receiver.behaviour.answer = () => 200
    await server.app.sendDue()
    expect(receiver.types()).toEqual(['order.accepted', 'order.accepted'])
    await happens(server, ['order.prepared'], { subjectId })
    await stopped.app.sendDue()
    expect(receiver.arrivals).toHaveLength(2)
    await server.app.sendDue()
    expect(receiver.types()).toEqual(['order.accepted', 'order.accepted', 'order.prepared'])
  })

  it('accept a late success but no late failure', async () => {
    const beside = await anotherServer()
    const receiver = await openReceiver({ answer: () => 'never' })
    const { subjectId } = await makeTarget(server, receiver.url)

    // Claimed again during the first try: the second succeeds, then the first fails.
    await happens(server, ['order.accepted'], { subjectId })
    const late = server.app.sendDue()
    await receiver.holds(1)
    receiver.behaviour.answer = () => 200
    beside.time.now = new Date(server.time.now.getTime() + 2 * 60_000)
    await beside.app.sendDue()
    receiver.answerPending(500)
    await late
    expect(await stateOf(subjectId)).toEqual([delivered(2)])

    // The second fails, then the first succeeds.
    receiver.behaviour.answer = () => 'never'
    const other = await makeTarget(server, receiver.url)
    await happens(server, ['order.accepted'], { subjectId: other.subjectId })
    const first = server.app.sendDue()
    await receiver.holds(3)
    receiver.behaviour.answer = () => 500
    await beside.app.sendDue()
    expect(await stateOf(other.subjectId)).toMatchObject([{ state: 'waiting', attempts: 2 }])
    receiver.answerPending(200)
    await first
    expect(await stateOf(other.subjectId)).toEqual([delivered(2)])
  })
})
