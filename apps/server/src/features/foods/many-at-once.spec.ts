import {
  changeAvailabilities,
  changeFoods,
  changeOffers,
  changePrices,
  changeStocks,
  delistFoods,
  MOST_FOODS,
} from '@brigade/contract/foods/several-foods.contract.ts'
import { expect, it } from 'vitest'
import { isProof } from '../../../../../tooling/testing/effort.ts'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeCategory, makeMenu } from '../lookups/lookups.factory.ts'
import { makeManyAtOnce } from './many-at-once.factory.ts'
import { changeTermsWhileRead, statesOfSteps } from './read-at-once.factory.ts'

it('shows a reader the foods before or after a change, never some of both', async () => {
  const { changeWhileRead } = await makeManyAtOnce(await createTestServer(), 200)
  const { changed, pages } = await changeWhileRead()
  expect(changed).toEqual([200, 200])
  for (const states of pages) expect([...states]).toHaveLength(1)
  expect(new Set(pages.flatMap((states) => [...states])).size).toBeGreaterThan(1)
})

it('shows carts, the till and a storefront the foods before or after other hours, offers and listing', async () => {
  const server = await createTestServer()
  const { changed, seen } = await changeTermsWhileRead(server, await makeManyAtOnce(server, 200))
  expect(changed).toEqual([200, 200, 200, 200, 200, 200])
  const { page, line, menu } = statesOfSteps
  expect(seen).toEqual({
    newest: ['', ...page],
    byName: ['', ...page],
    search: ['', ...menu(50)],
    cart: ['', ...line],
    storefront: ['', ...menu(200)],
  })
})

it('takes as many statements for hundreds of foods as for three', async () => {
  const server = await createTestServer()
  let asked = 0
  const watched = await createTestServer({
    beside: server,
    wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)),
  })
  const [lunch, dinner] = [await makeMenu(server.db), await makeMenu(server.db)]
  const [mains, sides] = [await makeCategory(server.db), await makeCategory(server.db)]

  const countsFor = async (count: number) => {
    const { restId, at, token } = await makeManyAtOnce(server, count)
    // Each food has another price and other hours, so that no two changes are alike.
    await server.sql`
      update variations v set price = 1000 + n.at * 100,
             availability = jsonb_build_array(jsonb_build_object('day', 'sun', 'st', 0, 'et', 1 + n.at % 23))
        from (select id, row_number() over (order by id)::int as at from variations where rest_id = ${restId}) n
       where v.rest_id = ${restId} and v.id = n.id`
    const counted = async (call: () => Promise<{ changed: number }>) => {
      asked = 0
      expect(await call()).toEqual({ changed: count })
      return asked
    }
    const toLunch = { ...at(1), addMenuIds: [lunch.id], categoryId: mains.id, tax: { useOverallTax: true } }
    const toDinner = { ...at(2), addMenuIds: [dinner.id], removeMenuIds: [lunch.id], categoryId: sides.id }
    const dearer = { ...at(3), isRaise: true, isPercentage: true, by: 5, ending: '50' } as const
    const atLunch = { ...at(5), availability: [{ day: 'mon' as const, st: 12, et: 15 }], days: ['mon' as const] }
    const offerValidity = { startDate: '2026:01:01', st: 0, endDate: '2026:12:31', et: 24 }
    const terms = { hasOffer: true, isPercentage: true, deduct: 10, offerNote: 'Happy hour', offerValidity } as const
    return {
      lunch: await counted(() => watched.ask(changeFoods, toLunch, { token })),
      dinner: await counted(() => watched.ask(changeFoods, toDinner, { token })),
      prices: await counted(() => watched.ask(changePrices, dearer, { token })),
      stocks: await counted(() => watched.ask(changeStocks, { ...at(4), isSoldOut: true }, { token })),
      hours: await counted(() => watched.ask(changeAvailabilities, atLunch, { token })),
      offers: await counted(() => watched.ask(changeOffers, { ...at(6), ...terms }, { token })),
      ended: await counted(() => watched.ask(changeOffers, { ...at(7), hasOffer: false }, { token })),
      delisted: await counted(() => watched.ask(delistFoods, { ...at(8), isDelisted: true }, { token })),
      listed: await counted(() => watched.ask(delistFoods, { ...at(9), isDelisted: false }, { token })),
    }
  }
  await countsFor(1)
  const few = await countsFor(3)
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(16)
  expect(await countsFor(isProof ? MOST_FOODS : 300)).toEqual(few)
})
