import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from './carts.factory.ts'
import { makeSplitTill, type SplitTill } from './tenders.factory.ts'
import { makeWatchedServer } from './watched-server.factory.ts'

let server: TestServer
let watched: Awaited<ReturnType<typeof makeWatchedServer>>
let till: SplitTill
let food: Awaited<ReturnType<SplitTill['food']>>
beforeAll(async () => {
  server = await createTestServer()
  watched = await makeWatchedServer(server)
  till = await makeSplitTill(server)
  food = await till.food({ variations: [{ price: 500, noOfStock: 1000 }] })
})

const { takeTender, returnTender } = directCart
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

/** A bill of 20.00. */
const newBill = async () => (await till.cartWith(orderOf(food, { quantity: 4 }))).cartId

async function everything() {
  const [row] = await server.sql`
    select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
           (select jsonb_agg(to_jsonb(t) order by id) from tenders t) as tenders,
           (select jsonb_agg(jsonb_build_array(status, received, returned) order by id) from payments) as payments,
           (select jsonb_agg(no_of_stock order by id) from variations) as stock,
           (select jsonb_agg(to_jsonb(c) order by id) from carts c) as carts,
           (select jsonb_agg(last_token) from token_counters) as tokens,
           (select count(*) from audit_entries) as trail, (select count(*) from stored_replies) as replies`
  return row
}

const away = { status: 503, body: { code: 'unavailable' } }

/** Fails each statement of a call in turn: nothing changes, and the repeated call succeeds once. Returns their number. */
async function breaksEverywhere(
  prepare: () => Promise<(at: TestServer, key: string) => Promise<{ status: number; body: unknown }>>,
): Promise<number> {
  // Later calls find the menu kept, and the token of the day begun.
  await (
    await prepare()
  )(watched, newKey())
  const first = await prepare()
  const { statements } = await watched.counting(() => first(watched, newKey()))
  for (let k = 1; k <= statements; k += 1) {
    const [call, key] = [await prepare(), newKey()]
    const before = await everything()
    expect(await watched.failingAt(k, () => call(watched, key)), `statement ${k}`).toMatchObject(away)
    expect(await everything(), `statement ${k}`).toEqual(before)
    const done = await call(server, key)
    expect(done.status).toBe(200)
    const after = await everything()
    expect((await call(server, key)).body).toEqual(done.body)
    expect(await everything()).toEqual(after)
  }
  return statements
}

const takes = (cartId: string, amount: number) => (at: TestServer, key: string) =>
  at.call(takeTender, till.inputOf(cartId, amount, { amount }), { token: till.token, key })

it('a part of which any statement fails changes nothing, and is taken once when repeated', async () => {
  const broken = await breaksEverywhere(async () => takes(await newBill(), 5))
  expect(broken).toBe(7)
})

it('a last part of which any statement fails changes nothing, and pays the bill once when repeated', async () => {
  const broken = await breaksEverywhere(async () => {
    const cartId = await newBill()
    await till.take(cartId, 5, { amount: 5 })
    return takes(cartId, 15)
  })
  expect(broken).toBe(8)
})

it('taking back a part of which any statement fails changes nothing, and happens once when repeated', async () => {
  const broken = await breaksEverywhere(async () => {
    const cartId = await newBill()
    const { cart } = await till.take(cartId, 5, { amount: 5 })
    const tenderId = cart?.tenders[0]?._id ?? ''
    return (at, key) => at.call(returnTender, { cartId, tenderId }, { token: till.token, key })
  })
  expect(broken).toBe(6)
})
