import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeTill, orderOf, type Till } from './carts.factory.ts'
import { makeWatchedServer } from './watched-server.factory.ts'

let server: TestServer
let watched: Awaited<ReturnType<typeof makeWatchedServer>>
let till: Till
let food: Awaited<ReturnType<Till['food']>>
beforeAll(async () => {
  server = await createTestServer()
  watched = await makeWatchedServer(server)
  till = await makeTill(server)
  food = await till.food({ variations: [{ price: 500, noOfStock: 1000 }, { price: 250 }] })
})

const { pay } = directCart
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const newCart = async () => (await till.cartWith(orderOf(food, { quantity: 2 }), orderOf(food, {}, 1))).cartId

async function everything() {
  const [row] = await server.sql`
    select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
           (select jsonb_agg(jsonb_build_array(status, received, returned) order by id) from payments) as payments,
           (select jsonb_agg(no_of_stock order by id) from variations) as stock,
           (select jsonb_agg(to_jsonb(c) order by id) from carts c) as carts,
           (select jsonb_agg(last_token) from token_counters) as tokens,
           (select count(*) from audit_entries) as trail,
           (select count(*) from stored_replies where endpoint = 'direct-verify-payment') as replies`
  return row
}

async function counts() {
  const [row] = await server.sql<[{ orders: number; payments: number; stock: number; token: number }]>`
    select (select count(*) from orders) as orders, (select count(*) from payments where status = 'paid') as payments,
           (select sum(no_of_stock) from variations) as stock,
           (select coalesce(sum(last_token), 0) from token_counters) as token`
  return row
}

async function succeedsOnce(cartId: string, key: string) {
  const { orders, payments, stock, token } = await counts()
  const paid = await server.ask(pay, till.paymentOf(cartId, 20), { token: till.token, key })
  expect(await server.ask(pay, till.paymentOf(cartId, 20), { token: till.token, key })).toEqual(paid)
  expect(paid).toMatchObject({ returnedAmount: 7.5, tokenNo: token + 1 })
  expect(await counts()).toEqual({ orders: orders + 1, payments: payments + 1, stock: stock - 2, token: token + 1 })
}

const away = { status: 503, body: { code: 'unavailable' } }

describe('a failing payment', () => {
  it('changes nothing when any of its statements fails, and succeeds when repeated', async () => {
    const { token } = till
    // Later payments find the menu kept.
    await watched.ask(pay, till.paymentOf(await newCart(), 20), { token, key: newKey() })
    const first = await newCart()
    const { statements } = await watched.counting(() =>
      watched.ask(pay, till.paymentOf(first, 20), { token, key: newKey() }),
    )
    expect(statements).toBeGreaterThan(5)
    for (let k = 1; k <= statements; k += 1) {
      const [cartId, key] = [await newCart(), newKey()]
      const before = await everything()
      const answer = await watched.failingAt(k, () => watched.call(pay, till.paymentOf(cartId, 20), { token, key }))
      expect(answer, `statement ${k}`).toMatchObject(away)
      expect(await everything(), `statement ${k}`).toEqual(before)
      await succeedsOnce(cartId, key)
    }
  })

  it('changes nothing when its commit fails', async () => {
    const [cartId, key] = [await newCart(), newKey()]
    await server.sql.unsafe(`
      create function break_commit() returns trigger language plpgsql as $$
        begin raise exception 'the disk is full' using errcode = '53300'; end $$;
      create constraint trigger break_commit after update on carts deferrable initially deferred
        for each row execute function break_commit()`)
    const before = await everything()
    expect(await till.tryToPay(cartId, 20, key)).toMatchObject(away)
    expect(await everything()).toEqual(before)
    await server.sql.unsafe('drop trigger break_commit on carts; drop function break_commit')
    await succeedsOnce(cartId, key)
  })

  it('changes nothing when its connection breaks', async () => {
    const [cartId, key] = [await newCart(), newKey()]
    const before = await everything()
    const answer = await server.sql.begin(async (holding) => {
      // The payment waits for its token after taking its stock and writing its payment.
      await holding`select 1 from token_counters where rest_id = ${till.restId} for update`
      const paying = till.tryToPay(cartId, 20, key)
      for (;;) {
        const ended = await server.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%token_counters%'`
        if (ended.length > 0) return paying
      }
    })
    expect(answer).toMatchObject(away)
    expect(await everything()).toEqual(before)
    await succeedsOnce(cartId, key)
  })
})
