import { reportDelivery } from '@brigade/contract/channel/channel.contract.ts'
import { assignDelivery, completeDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeDispatch, makeWebhook, type Dispatch } from '../deliveries/dispatch.factory.ts'

let server: TestServer
let watched: Awaited<ReturnType<typeof makeWatchedServer>>
let branch: Dispatch
let partner: Awaited<ReturnType<Dispatch['partnerWithKey']>>
let drivers: Awaited<ReturnType<Dispatch['drivers']>>
beforeAll(async () => {
  server = await createTestServer()
  watched = await makeWatchedServer(server)
  branch = await makeDispatch(server)
  partner = await branch.partnerWithKey()
  drivers = await branch.drivers()
  await makeWebhook(server, 'storefront', await branch.storefrontId())
  await makeWebhook(server, 'partner', partner.id)
})

async function everything() {
  const [row] = await server.sql`
    select (select jsonb_agg(jsonb_build_array(status, delivery_id, fulfilled_at) order by id) from orders) as orders,
           (select jsonb_agg(to_jsonb(d) order by id) from deliveries d) as deliveries,
           (select jsonb_agg(to_jsonb(p) order by id) from payments p) as payments,
           (select count(*) from webhook_messages) as messages, (select count(*) from audit_entries) as trail,
           (select count(*) from stored_replies where endpoint like '%deliver%') as replies`
  return row
}

type Press = (on: Pick<TestServer, 'call'>, key: string) => Promise<{ status: number; body: object }>

const dispatching = async (): Promise<Press> => {
  const sent = { orderId: await branch.accepted(), delServiceId: partner.id }
  return (on, key) => on.call(assignDelivery, sent, { token: branch.token, key })
}
const completing = async (): Promise<Press> => {
  const { _id: orderId } = await branch.dispatch(await branch.accepted(), drivers.id)
  const sent = { orderId, recivedAmount: 30, paymentModeId: branch.mode.id }
  return (on, key) => on.call(completeDelivery, sent, { token: branch.token, key })
}
const reporting = async (): Promise<Press> => {
  const { _id: orderId } = await branch.dispatch(await branch.accepted(), partner.id)
  return (on, key) => on.call(reportDelivery, { orderId, status: 'delivered' }, { token: partner.key, key })
}
const booking = async (): Promise<Press> => {
  const { _id: orderId } = await branch.dispatch(await branch.accepted(), partner.id)
  await branch.report(orderId, partner.key)
  const sent = { orderId, recivedAmount: 30, paymentModeId: branch.mode.id }
  return (on, key) => on.call(completeDelivery, sent, { token: branch.token, key })
}

const away = { status: 503, body: { code: 'unavailable' } }

describe.each([
  ['dispatching an order with a partner', dispatching, { statements: 10, messages: 2 }],
  ['taking the money of own drivers', completing, { statements: 10, messages: 1 }],
  ['a report of a partner', reporting, { statements: 8, messages: 1 }],
  ['booking the money of a reported order', booking, { statements: 8, messages: 0 }],
])('%s', (_what, begin, { statements, messages }) => {
  it('takes a fixed number of statements', async () => {
    // Later presses find the branch and its account kept.
    await (
      await begin()
    )(watched, branch.newKey())
    const press = await begin()
    const counted = await watched.counting(() => press(watched, branch.newKey()))
    expect(counted).toMatchObject({ reply: { status: 200 }, statements })
  })

  it('changes and announces nothing when any statement fails, and succeeds when repeated', async () => {
    for (let k = 1; k <= statements; k += 1) {
      const [press, key] = [await begin(), branch.newKey()]
      const before = await everything()
      expect(await watched.failingAt(k, () => press(watched, key)), `statement ${k}`).toMatchObject(away)
      expect(await everything(), `statement ${k}`).toEqual(before)
      const done = await press(server, key)
      expect(done, `statement ${k}`).toMatchObject({ status: 200, body: { error: false } })
      expect((await press(server, key)).body).toEqual(done.body)
      expect((await everything())?.messages).toBe(before?.messages + messages)
    }
  })
})

it('dispatches an order of forty foods with as many statements as one of a single food', async () => {
  const { kitchen } = branch
  const foods = Array.from({ length: 40 }, () => ({
    foodId: kitchen.food.id,
    variations: [{ foodVarId: kitchen.variation.id, quantity: 1 }],
  }))
  const counts = []
  for (const some of [foods.slice(0, 1), foods]) {
    const sent = { orderId: await branch.accepted({ foods: some }), delServiceId: partner.id }
    const press = () => watched.ask(assignDelivery, sent, { token: branch.token, key: branch.newKey() })
    counts.push((await watched.counting(press)).statements)
  }
  expect(counts[1]).toBe(counts[0])
})
