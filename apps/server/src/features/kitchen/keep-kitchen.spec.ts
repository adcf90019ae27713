import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { readKitchen, saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { aStation, makeCooks } from './kitchen.factory.ts'

const server = await createTestServer()

async function makeBar() {
  const cooks = await makeCooks(server, { food: { name: 'Curry' } })
  const [beer, soup] = [await makeFood(server.db, cooks.restId), await makeFood(server.db, cooks.restId)]
  const all = [cooks.food, beer, soup]
  const foods = all.map(({ id, variations }) => ({
    foodId: id,
    variations: [{ foodVarId: variations[0]?.id ?? '', quantity: 1 }],
  }))
  const stationsOf = async (orderId: string) => (await cooks.ticket(orderId))?.lines.map(({ stationId }) => stationId)
  return { ...cooks, beer, soup, stationsOf, acceptAll: () => cooks.accepted({ foods }) }
}

it('a food goes to its own station, then to that of its category, then to the first', async () => {
  const { beer, soup, set, stationsOf, acceptAll, restId } = await makeBar()
  const orderId = await acceptAll()
  expect(await stationsOf(orderId)).toEqual([restId, restId, restId])
  const [hot, bar, cold] = [
    aStation('Hot'),
    aStation('Bar', { categoryIds: [beer.categoryId] }),
    aStation('Cold', { foodIds: [soup.id] }),
  ]
  await set([hot, bar, cold])
  expect(await stationsOf(orderId)).toEqual([hot._id, bar._id, cold._id])
  await set([hot, { ...bar, categoryIds: [soup.categoryId] }, { ...cold, foodIds: [soup.id, beer.id] }])
  expect(await stationsOf(orderId)).toEqual([hot._id, cold._id, cold._id])
  await set([cold])
  expect(await stationsOf(orderId)).toEqual([cold._id, cold._id, cold._id])
})

it('an order is prepared when the last station has bumped', async () => {
  const { beer, set, acceptAll, mark, restId, token } = await makeBar()
  await set([aStation('Hot'), aStation('Bar', { foodIds: [beer.id] })], true)
  const orderId = await acceptAll()
  const status = async () => (await server.ask(listOrders, { restId }, { token }))[0]?.status
  await mark(orderId, 'bumped', [0, 2])
  expect(await status()).toBe('accepted')
  await mark(orderId, 'bumped', [1])
  expect(await status()).toBe('prepared')
})

it('two stations that bump at once prepare it once', async () => {
  const { beer, set, acceptAll, mark, restId } = await makeBar()
  await set([aStation('Hot'), aStation('Bar', { foodIds: [beer.id] })], true)
  for (let round = 0; round < 10; round += 1) {
    const orderId = await acceptAll()
    await Promise.all([mark(orderId, 'bumped', [0, 2]), mark(orderId, 'bumped', [1])])
    const rows = await server.sql`
      select o.status, (select count(*) from audit_entries where subject_id = ${orderId} and action = 'prepare order') as times
        from orders o where o.rest_id = ${restId} and o.id = ${orderId}`
    expect(rows).toEqual([{ status: 'prepared', times: 1 }])
  }
})

it('one of two changes to one version is refused', async () => {
  const { restId, token } = await makeCooks(server)
  const save = (name: string, version: number) =>
    server.call(saveKitchen, { restId, stations: [aStation(name)], preparesTakeaway: false, version }, { token })
  expect(await server.ask(readKitchen, { restId }, { token })).toEqual({
    restId,
    stations: [],
    preparesTakeaway: false,
    hasFullCopy: false,
    combos: [],
    version: 0,
  })
  const replies = await Promise.all([save('Hot', 0), save('Bar', 0)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const kept = await server.ask(readKitchen, { restId }, { token })
  expect(kept).toMatchObject({ stations: [{ name: expect.stringMatching(/Hot|Bar/) }], version: 1 })
  expect(await save('Cold', 0)).toMatchObject({ status: 409, body: { code: 'stale-version' } })
})

it('a name or a food belongs to one station, and to the branch', async () => {
  const { restId, token, food } = await makeCooks(server)
  const elsewhere = await makeCooks(server)
  const save = (stations: ReturnType<typeof aStation>[]) =>
    server.call(saveKitchen, { restId, stations, preparesTakeaway: false, version: 0 }, { token })
  const foodIds = [food.id]
  expect(await save([aStation('Bar'), aStation('bar')])).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  expect((await save([aStation('Hot', { foodIds }), aStation('Bar', { foodIds })])).status).toBe(400)
  expect((await save([aStation('Hot', { foodIds: [elsewhere.food.id] })])).status).toBe(404)
  expect((await server.call(readKitchen, { restId }, { token: elsewhere.token })).status).toBe(404)
  expect(await server.ask(readKitchen, { restId }, { token })).toMatchObject({ version: 0, stations: [] })
})

it('two stations whose names are one to the database are refused', async () => {
  const { restId, token } = await makeCooks(server)
  const stations = [aStation('ΟΔΟΣ'), aStation('οδοσ')]
  const asked = { restId, stations, preparesTakeaway: false, version: 0 }
  expect(await server.call(saveKitchen, asked, { token })).toMatchObject({
    status: 400,
    body: { fields: { stations: say('kitchen.twice') } },
  })
  expect(await server.ask(readKitchen, { restId }, { token })).toMatchObject({ version: 0, stations: [] })
})

it('a branch that never had stations has no other version than 0', async () => {
  const { id: restId } = await makeRestaurant(server.db)
  const { token } = await makeAccount(server, { restIds: [restId] })
  const save = (version: number) =>
    server.call(saveKitchen, { restId, stations: [aStation('Hot')], preparesTakeaway: true, version }, { token })
  expect(await save(2_000_000_000)).toMatchObject({ status: 409, body: { code: 'stale-version' } })
  expect(await server.ask(readKitchen, { restId }, { token })).toMatchObject({ version: 0, preparesTakeaway: false })
  expect((await save(0)).status).toBe(200)
  expect(await server.ask(readKitchen, { restId }, { token })).toMatchObject({ version: 1, preparesTakeaway: true })
})

it('displays hear of a change', async () => {
  const { display, set, restId } = await makeCooks(server)
  const socket = server.connectLive(display.key)
  const heard: unknown[] = []
  socket.on(LIVE_EVENT, (hint: unknown) => heard.push(hint))
  await new Promise<void>((resolve) => void socket.once('connect', resolve))
  await set([aStation('Hot')])
  await expect.poll(() => heard).toContainEqual({ m: kitchenTopic.m, data: { restId } })
})
