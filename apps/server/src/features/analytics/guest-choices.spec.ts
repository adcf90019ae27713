import { readGuestChoices } from '@brigade/contract/foods/guest-choices.contract.ts'
import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'

import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeAddon, makeCustomization } from '../lookups/lookups.factory.ts'

/** 19:30 on a Saturday in Auckland. */
const EVENING = new Date('2026-03-07T06:30:00Z')
const DAY = 24 * 60

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function begin() {
  server.time.now = EVENING
  const [cheese, egg] = [await makeAddon(server.db, { price: 255 }), await makeAddon(server.db, { price: 10 })]
  const spice = await makeCustomization(server.db)
  const [mild, medium, hot] = spice.levels
  if (!mild || !medium || !hot) throw new Error('The customization has no options')
  const variations = [{ price: 2000, addons: [cheese, egg], customizations: [spice] }]
  const kitchen = await makeKitchen(server, { food: { variations }, restaurant: { timeZone: 'Pacific/Auckland' } })
  const { restaurant, manager, food, variation, place } = kitchen
  return {
    ...kitchen,
    cheese,
    egg,
    spice,
    levels: { mild, medium, hot },
    read: () => server.ask(readGuestChoices, { restId: restaurant.id }, { token: manager.token }),
    sell: (quantity: number, level: { id: string }, ...addons: Array<{ id: string }>) =>
      place({
        foods: [
          {
            foodId: food.id,
            variations: [
              {
                foodVarId: variation.id,
                quantity,
                customizations: [{ cusId: spice.id, levelId: level.id }],
                addons: addons.map(({ id }) => id),
              },
            ],
          },
        ],
      }),
  }
}

it('counts the addons and options that guests chose in 30 days, without rejected orders', async () => {
  const { manager, sell, read, cheese, egg, spice, levels } = await begin()
  server.passMinutes(-30 * DAY)
  await sell(5, levels.hot, cheese)
  server.passMinutes(DAY)
  await sell(3, levels.mild, egg)
  server.time.now = EVENING
  await sell(2, levels.hot, cheese, egg)
  const { _id: orderId } = await sell(4, levels.hot, cheese)
  await server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'No' }, { token: manager.token })
  expect(await read()).toEqual({
    since: '2026:02:06',
    addons: [
      { _id: egg.id, portions: 5, amount: 0.5 },
      { _id: cheese.id, portions: 2, amount: 5.1 },
    ],
    customizations: [
      {
        _id: spice.id,
        options: [
          { _id: levels.mild.id, portions: 3 },
          { _id: levels.hot.id, portions: 2 },
        ],
      },
    ],
  })
})

it('counts under the present name of a customization, without options that are withdrawn', async () => {
  const { manager, sell, read, spice, levels } = await begin()
  await sell(1, levels.mild)
  await sell(2, levels.hot)
  const kept = [levels.mild, levels.medium].map(({ id, name }) => ({ _id: id, levelName: name }))
  const changed = { _id: spice.id, version: 1, name: `Heat ${spice.id}`, levels: kept }
  await server.ask(changeCustomization, changed, { token: manager.token })
  expect((await read()).customizations).toEqual([{ _id: spice.id, options: [{ _id: levels.mild.id, portions: 1 }] }])
})

it('reads a branch in a constant number of statements', async () => {
  const { manager, restaurant, sell, cheese, levels } = await begin()
  const watched = await makeWatchedServer(server)
  const counts: number[] = []
  for (const many of [1, 1, 12]) {
    for (let count = 0; count < many; count += 1) await sell(1, levels.hot, cheese)
    const { statements } = await watched.counting(() =>
      watched.call(readGuestChoices, { restId: restaurant.id }, { token: manager.token }),
    )
    counts.push(statements)
  }
  expect(counts[2]).toBe(counts[1])
  expect(counts[2]).toBeLessThanOrEqual(5)
})

it('tells nothing of another branch', async () => {
  const one = await begin()
  await one.sell(1, one.levels.hot, one.cheese)
  const { manager, read } = await begin()
  expect(await read()).toEqual({ since: '2026:02:06', addons: [], customizations: [] })
  const { status } = await server.call(readGuestChoices, { restId: one.restaurant.id }, { token: manager.token })
  expect(status).toBe(404)
})
