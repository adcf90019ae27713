import { changeStocks, MOST_FOODS } from '@brigade/contract/foods/several-foods.contract.ts'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeManyAtOnce } from './many-at-once.factory.ts'
import { changeTermsWhileRead, statesOfSteps } from './read-at-once.factory.ts'

it('changes five thousand foods in one call, and readers see all of them before or after', async () => {
  const server = await createTestServer()
  const { restId, token, at, changeWhileRead } = await makeManyAtOnce(server, MOST_FOODS)
  const { changed, pages } = await changeWhileRead()
  expect(changed).toEqual([MOST_FOODS, MOST_FOODS])
  for (const states of pages) expect([...states]).toHaveLength(1)
  expect(new Set(pages.flatMap((states) => [...states])).size).toBeGreaterThan(1)
  expect(await trailOf(server, { restId }, 'change price')).toHaveLength(MOST_FOODS)

  const { foods } = at(3)
  const tooMany = { restId, foods: [...foods, { foodId: restId, version: 1 }], isSoldOut: true }
  expect((await server.call(changeStocks, tooMany, { token })).body).toMatchObject({ code: 'bad-input' })
  const stale = foods.map((food, place) => (place === MOST_FOODS - 1 ? { ...food, version: 2 } : food))
  expect((await server.call(changeStocks, { restId, foods: stale, isSoldOut: true }, { token })).body).toMatchObject({
    code: 'stale-version',
  })
  expect(await server.sql`select from variations where rest_id = ${restId} and no_of_stock is not null`).toHaveLength(0)
})

it('gives five thousand foods other hours, offers and listing, and carts and menus show all before or after', async () => {
  const server = await createTestServer()
  const made = await makeManyAtOnce(server, MOST_FOODS)
  const { changed, seen } = await changeTermsWhileRead(server, made)
  expect(changed).toEqual(Array.from({ length: 6 }, () => MOST_FOODS))
  const { page, line, menu } = statesOfSteps
  expect(seen).toEqual({
    newest: ['', ...page],
    byName: ['', ...page],
    search: ['', ...menu(50)],
    cart: ['', ...line],
    storefront: ['', ...menu(MOST_FOODS)],
  })
  const acts = ['change availability', 'change offer', 'delist food', 'end offer', 'list food again'] as const
  const trail = await trailOf(server, { restId: made.restId }, ...acts)
  // Hours change twice.
  expect(trail).toHaveLength((acts.length + 1) * MOST_FOODS)
})
