import { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import type { Mark } from '@brigade/contract/kitchen/tickets.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeDeliveryService } from '../lookups/lookups.factory.ts'
import { aStation, makeCooks, makeDisplay } from './kitchen.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const marks: readonly Mark[] = ['struck', 'open', 'bumped', 'recalled']

/** What the rows of an order say: its status, its lines, and how often it was prepared, dispatched and announced. */
async function rowsOf(orderId: string) {
  const [row] = await server.sql<
    Array<{ status: string; bumped: number; lines: number; prepared: number; sent: number; told: number }>
  >`
    select o.status,
           (select count(*) from order_lines l where l.order_id = o.id) as lines,
           (select count(*) from kitchen_lines k where k.order_id = o.id and k.state = 'bumped') as bumped,
           (select count(*) from audit_entries a where a.subject_id = o.id::text and a.action = 'prepare order') as prepared,
           (select count(*) from audit_entries a where a.subject_id = o.id::text and a.action = 'dispatch order') as sent,
           (select count(*) from audit_entries a where a.subject_id = o.id::text and a.action in ('prepare order', 'dispatch order')) as told
      from orders o where o.id = ${orderId}`
  if (!row) throw new Error('The order is gone')
  return row
}

it('marks of two displays, steps of two users and dispatches at once have one winner each', async () => {
  const cooks = await makeCooks(server, { food: { variations: [{}, {}] } })
  const [, second] = cooks.food.variations
  const pass = await makeDisplay(server, cooks.restId, 'Pass')
  const { id: delServiceId } = await makeDeliveryService(server.db)
  await cooks.set([aStation('Hot')], true)
  const variations = [cooks.variation.id, second?.id ?? ''].map((foodVarId) => ({ foodVarId, quantity: 1 }))
  const foods = [{ foodId: cooks.food.id, variations }]
  const keyed = () => ({ token: cooks.token, key: uuidv7({ msecs: server.time.now.getTime() }) })

  for (let round = 0; round < effort.races; round += 1) {
    const isDelivery = round % 2 === 0
    const orderId = await cooks.accepted({ foods, service: isDelivery ? 'Delivery' : 'Takeaway' })
    const taps = [cooks.display.key, pass.key].flatMap((key, at) => [
      () => cooks.mark(orderId, 'bumped', [at], key),
      () => cooks.mark(orderId, 'bumped', [1 - at], key),
      () => cooks.mark(orderId, marks[(round + at) % marks.length] ?? 'struck', [at], key),
    ])
    const step = isDelivery
      ? () => server.call(assignDelivery, { orderId, delServiceId }, keyed())
      : () => server.call(prepareTakeaway, { orderId }, keyed())
    const acts = [...taps, step, step]
    const shuffled = acts.map((_, at) => acts[(at * 3 + round) % acts.length] ?? step)
    const replies = await Promise.all(shuffled.map((act) => act()))

    // A tap is refused only where it would bring back an order that left.
    const refusals = replies.flatMap(({ body }) => (body.error ? [body.code] : []))
    const known = new Set(['order-moved-on', 'kitchen-order-left'])
    expect(refusals.filter((code) => !known.has(code))).toEqual([])
    const row = await rowsOf(orderId)
    if (isDelivery) expect(row).toMatchObject({ status: 'shipped', sent: 1, prepared: 0 })
    // The last bump or a user prepares it; a recall in between may leave it to the user.
    else expect(row).toMatchObject({ status: 'prepared', prepared: 1, sent: 0 })
    expect(row.told).toBe(1)
    expect(row.bumped).toBeLessThanOrEqual(row.lines)
  }
  expect(server.lines.filter((line) => line.includes('unforeseen'))).toEqual([])
})

it('a repeated tap is answered as before and changes nothing', async () => {
  const cooks = await makeCooks(server)
  await cooks.set([], true)
  for (let round = 0; round < effort.races; round += 1) {
    const orderId = await cooks.accepted()
    const replies = await Promise.all(Array.from({ length: 5 }, () => cooks.mark(orderId, 'bumped')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rowsOf(orderId)).toMatchObject({ status: 'prepared', prepared: 1, bumped: 1 })
    const messages =
      await server.sql`select 1 from webhook_messages where order_id = ${orderId} and event = 'order.prepared'`
    expect(messages.length).toBeLessThanOrEqual(1)
  }
})
