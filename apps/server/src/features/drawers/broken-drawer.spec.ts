import { closeDrawer, moveCash, openDrawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeDrawerTill, type DrawerTill } from './drawers.factory.ts'

let server: TestServer
let watched: Awaited<ReturnType<typeof makeWatchedServer>>
let till: DrawerTill
beforeAll(async () => {
  server = await createTestServer()
  watched = await makeWatchedServer(server)
  till = await makeDrawerTill(server)
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

async function everything() {
  const [row] = await server.sql`
    select (select jsonb_agg(to_jsonb(d) order by id) from drawers d) as drawers,
           (select jsonb_agg(to_jsonb(m) order by id) from drawer_moves m) as moves,
           (select jsonb_agg(to_jsonb(c) order by account_id) from drawer_choices c) as choices,
           (select jsonb_agg(to_jsonb(z) order by number) from z_reports z) as reports,
           (select jsonb_agg(last) from z_report_counters) as numbers,
           (select count(*) from audit_entries) as trail, (select count(*) from stored_replies) as replies`
  return row
}

/** Fails each statement of a call in turn: nothing changes, and the repeated call succeeds once. Returns their number. */
async function breaksEverywhere(
  prepare: () => Promise<(at: TestServer, key: string) => Promise<{ status: number; body: unknown }>>,
): Promise<number> {
  // Later calls find the account and the branch kept.
  await (
    await prepare()
  )(watched, newKey())
  const first = await prepare()
  const { statements } = await watched.counting(() => first(watched, newKey()))
  for (let k = 1; k <= statements; k += 1) {
    const [call, key] = [await prepare(), newKey()]
    const before = await everything()
    const broken = await watched.failingAt(k, () => call(watched, key))
    expect(broken, `statement ${k}`).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await everything(), `statement ${k}`).toEqual(before)
    const done = await call(server, key)
    expect(done.status).toBe(200)
    const after = await everything()
    expect((await call(server, key)).body).toEqual(done.body)
    expect(await everything()).toEqual(after)
  }
  return statements
}

let drawers = 0
const newName = () => `Bar ${(drawers += 1)}`

it('opening of which any statement fails changes nothing, and happens once when repeated', async () => {
  const { restId, token } = till
  const broken = await breaksEverywhere(async () => {
    const name = newName()
    return (at, key) => at.call(openDrawer, { restId, name, float: 100 }, { token, key })
  })
  expect(broken).toBeGreaterThan(3)
})

it('paying out of which any statement fails changes nothing, and happens once when repeated', async () => {
  const { token } = till
  const broken = await breaksEverywhere(async () => {
    const drawerId = await till.openDrawer(newName())
    const sent = { drawerId, way: 'out', amount: 5, reason: 'Milk' } as const
    return (at, key) => at.call(moveCash, sent, { token, key })
  })
  expect(broken).toBeGreaterThan(3)
})

it('closing of which any statement fails changes nothing, and leaves no number out when repeated', async () => {
  const { restId, token } = till
  const food = await till.food({ variations: [{ price: 1000 }] })
  const broken = await breaksEverywhere(async () => {
    const drawerId = await till.openDrawer(newName())
    await till.choose(drawerId)
    await till.pay((await till.cartWith(orderOf(food))).cartId, 10)
    return (at, key) => at.call(closeDrawer, { drawerId, counted: 110 }, { token, key })
  })
  expect(broken).toBeGreaterThan(3)
  const reports = await server.sql`
    select number, total from z_reports where rest_id = ${restId} order by number`
  expect(reports.map(({ number }) => number)).toEqual(reports.map((_, at) => at + 1))
  expect(reports.every(({ total }) => Number(total) === 1000)).toBe(true)
})
