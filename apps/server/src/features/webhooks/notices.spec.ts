import { removeWebhook, resendWebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount, makeSession } from '../accounts/accounts.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { putTarget } from './targets.store.ts'
import { makeTarget, notify, openReceiver } from './webhooks.factory.ts'

const server = await createTestServer()
await makeBusiness(server.db)
const owner = await makeAccount(server, { type: 'owner' })
/** A new session: the old one ends within the days of these tests. */
const asOwner = async () => ({ token: await makeSession(server, owner.id) })
const DAY = 24 * 60

const of = (subjectId: string) =>
  server.sql<Array<{ id: string; state: string }>>`
    select id, state from webhook_messages where subject_id = ${subjectId} order by seq`
const states = async (subjectId: string) => (await of(subjectId)).map(({ state }) => state)

/** A storefront that is away, and a branch of which it is to hear. */
async function away() {
  const receiver = await openReceiver({ answer: () => 503 })
  const target = await makeTarget(server, receiver.url)
  const restId = uuidv7()
  await notify(server, target.subjectId, restId)
  await server.app.sendDue()
  return { receiver, target, subjectId: target.subjectId, notifyAgain: () => notify(server, target.subjectId, restId) }
}

describe('a given-up notice of a branch', () => {
  it('holds back no later one, and the sweep gives up none of them', async () => {
    const { receiver, subjectId, notifyAgain } = await away()
    server.passMinutes(3 * DAY)
    await server.app.sendDue()
    expect(await states(subjectId)).toEqual(['failed'])
    await notifyAgain()
    await server.app.sweep()
    receiver.behaviour.answer = () => 200
    const tried = receiver.arrivals.length
    await server.app.sendDue()
    expect(receiver.arrivals).toHaveLength(tried + 1)
    expect(await states(subjectId)).toEqual(['failed', 'delivered'])
  })

  it('leaves those behind it their own three days, and they are sent at once', async () => {
    const { receiver, subjectId, notifyAgain } = await away()
    server.passMinutes(2 * DAY)
    await notifyAgain()
    await server.app.sendDue()
    expect(await states(subjectId)).toEqual(['waiting', 'waiting'])
    server.passMinutes(DAY)
    // The first is refused once more, and given up. The other comes after it.
    let refused = 0
    receiver.behaviour.answer = () => ((refused += 1) === 1 ? 503 : 200)
    await server.app.sendDue()
    await server.app.sendDue()
    expect(await states(subjectId)).toEqual(['failed', 'delivered'])
  })

  it('leaves the order of those that wait as it is', async () => {
    const { receiver, subjectId, notifyAgain } = await away()
    server.passMinutes(3 * DAY)
    await server.app.sendDue()
    await notifyAgain()
    await notifyAgain()
    const tried = receiver.arrivals.length
    await server.app.sendDue()
    expect(receiver.arrivals).toHaveLength(tried + 1)
    expect(await states(subjectId)).toEqual(['failed', 'waiting', 'waiting'])
    const [first] = await of(subjectId)
    await server.ask(resendWebhookMessage, { messageId: first?.id ?? '' }, await asOwner())
    receiver.behaviour.answer = () => 200
    await server.app.sendDue()
    expect(receiver.arrivals.slice(tried + 1).map(({ id }) => id)).toEqual((await of(subjectId)).map(({ id }) => id))
  })

  it('holds back none for a new address after the old one was removed', async () => {
    const { receiver, target, subjectId, notifyAgain } = await away()
    await server.ask(removeWebhook, { subjectId }, await asOwner())
    expect(await states(subjectId)).toEqual(['failed'])
    receiver.behaviour.answer = () => 200
    await putTarget(server.db, { ...target, changedAt: server.time.now })
    await notifyAgain()
    await server.app.sendDue()
    expect(await states(subjectId)).toEqual(['failed', 'delivered'])
  })
})
