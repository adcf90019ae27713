import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { portionsOf, seen } from '../carts/moves.factory.ts'
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
    select (select jsonb_agg(to_jsonb(c) order by id) from carts c) as carts,
           (select jsonb_agg(to_jsonb(m) order by id) from merged_carts m) as merged,
           (select jsonb_agg(to_jsonb(r) order by id) from cart_rounds r) as rounds,
           (select jsonb_agg(to_jsonb(l) order by round_id, position) from cart_round_lines l) as lines,
           (select jsonb_agg(to_jsonb(k) order by round_id, position) from kitchen_round_lines k) as marks,
           (select count(*) from audit_entries) as trail, (select count(*) from stored_replies) as replies`
  return row
}

it.each(['move', 'merge'] as const)(
  'a call of which any statement fails changes nothing, and happens once when repeated: %s',
  async (how) => {
    const till = await makeRounds(server)
    const { token } = till
    const soup = await till.food({ name: 'Soup' })
    const sent = async (quantity: number) => {
      const { cartId } = await till.cartWith(orderOf(soup, { quantity }))
      return till.send(cartId)
    }
    const prepare = async () => {
      const [from, into] = [await sent(3), await sent(1)]
      const ticket = (await till.view()).tickets.find(({ lines }) => lines[0]?.quantity === 3)
      await till.mark(ticket?._id ?? '', 'struck')
      const both = { ...seen(from), into: seen(into) }
      const key = till.newKey()
      return async (at: TestServer): Promise<{ status: number }> =>
        how === 'merge'
          ? at.call(directMoves.merge, both, { token, key })
          : at.call(directMoves.move, { ...both, lines: [portionsOf(from, soup, 1)] }, { token, key })
    }
    // Later calls find the menu kept.
    await (
      await prepare()
    )(watched)
    const first = await prepare()
    const { statements } = await watched.counting(() => first(watched))
    expect(statements).toBe(how === 'move' ? 6 : 4)
    for (let k = 1; k <= statements; k += 1) {
      const call = await prepare()
      const before = await everything()
      expect(await watched.failingAt(k, () => call(watched)), `statement ${k}`).toMatchObject({ status: 503 })
      expect(await everything(), `statement ${k}`).toEqual(before)
      expect((await call(server)).status).toBe(200)
      const after = await everything()
      expect(after).not.toEqual(before)
      expect((await call(server)).status).toBe(200)
      expect(await everything()).toEqual(after)
    }
  },
)
