import fc from 'fast-check'
import { expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { claimDue } from './outbox.store.ts'
import { happens, makeTarget, openReceiver, type Answer } from './webhooks.factory.ts'

const server = await createTestServer({ webhookTimeoutMs: 60_000 })
const beside = await createTestServer({ webhookTimeoutMs: 60_000, beside: server })

const steps = ['order.accepted', 'order.prepared', 'order.shipped', 'order.delivered'] as const

const answer = fc.constantFrom<Answer[]>(200, 204, 500, 302, 404, 'broken')
const day = fc.record({
  orders: fc.array(fc.integer({ min: 1, max: steps.length }), { minLength: 1, maxLength: 5 }),
  /** The results of the tries in turn; later tries succeed. */
  answers: fc.array(answer, { maxLength: 30 }),
  /** The round after which a process dies with its new claims. */
  dies: fc.integer({ min: 0, max: 6 }),
})

it('sends each storefront all messages of each order, each after the earlier ones', async () => {
  const holds = fc.asyncProperty(day, async ({ orders, answers, dies }) => {
    const left = [...answers]
    const receiver = await openReceiver({ answer: () => left.shift() ?? 200 })
    const { subjectId } = await makeTarget(server, receiver.url)
    const sent = new Map<string, string[]>()
    for (const count of orders) {
      const events = steps.slice(0, count)
      sent.set(await happens(server, events, { subjectId }), events)
    }
    // Each failed try may cost an hour, and the dead process a minute.
    for (let round = 0; round < answers.length + 3; round++) {
      if (round === dies) await claimDue(server.db, server.time.now)
      await Promise.all([server.app.sendDue(), beside.app.sendDue()])
      server.passMinutes(61)
      beside.time.now = server.time.now
    }
    await receiver.goDown()

    for (const [orderId, events] of sent) {
      const types = receiver.arrivals.filter(({ data }) => data['orderId'] === orderId).map(({ type }) => type)
      expect([...new Set(types)]).toEqual(events)
    }
    const ids = new Set(receiver.arrivals.map(({ id }) => id))
    expect(ids.size).toBe(orders.reduce((sum, count) => sum + count, 0))
  })
  await fc.assert(holds, { numRuns: effort.sequences, endOnFailure: true })
})
