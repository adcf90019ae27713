import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeRounds } from './rounds.factory.ts'

let server: TestServer
let watched: Awaited<ReturnType<typeof makeWatchedServer>>
beforeAll(async () => {
  server = await createTestServer()
  watched = await makeWatchedServer(server)
})

async function everything() {
  const [row] = await server.sql`
    select (select count(*) from cart_rounds) as rounds, (select count(*) from cart_round_lines) as lines,
           (select sum(voided) from cart_round_lines) as voided, (select count(*) from orders) as orders,
           (select jsonb_agg(to_jsonb(c) order by id) from carts c) as carts,
           (select count(*) from audit_entries) as trail, (select count(*) from stored_replies) as replies`
  return row
}

it.each(['send', 'pay'] as const)(
  'a round of which any statement fails tells the kitchen nothing, and is sent once when repeated: %s',
  async (how) => {
    const till = await makeRounds(server)
    const { token } = till
    const [soup, pie] = [await till.food({ name: 'Soup' }), await till.food({ name: 'Pie' })]
    const prepare = async () => {
      const { cartId } = await till.cartWith(orderOf(soup, { quantity: 2 }))
      await till.send(cartId)
      await till.set(cartId, soup, 1)
      await server.ask(directCart.addItem, { cartId, ...orderOf(pie) }, { token })
      const key = till.newKey()
      return async (at: TestServer): Promise<{ status: number }> =>
        how === 'send'
          ? at.call(directCart.send, { cartId }, { token, key })
          : at.call(directCart.pay, till.paymentOf(cartId, 1000), { token, key })
    }
    // Later calls find the menu kept, and the token of the day begun.
    await (
      await prepare()
    )(watched)
    const first = await prepare()
    const { statements } = await watched.counting(() => first(watched))
    for (let k = 1; k <= statements; k += 1) {
      const call = await prepare()
      const before = await everything()
      expect(await watched.failingAt(k, () => call(watched)), `statement ${k}`).toMatchObject({ status: 503 })
      expect(await everything(), `statement ${k}`).toEqual(before)
      expect((await call(server)).status).toBe(200)
      const after = await everything()
      expect((await call(server)).status).toBe(200)
      expect(await everything()).toEqual(after)
    }
  },
)
