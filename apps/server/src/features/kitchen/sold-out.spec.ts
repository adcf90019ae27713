import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { isSoldOut } from '@brigade/contract/foods/orderable.rules.ts'
import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { listOnSale, listSoldOut, sellAgain, sellOut } from '@brigade/contract/kitchen/sold-out.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { aStation, makeCooks, makeDisplay } from './kitchen.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

describe('selling out from a display', () => {
  it('sells that variation out with its count kept, once, and the audit trail names the display', async () => {
    const cooks = await makeCooks(server, { food: { variations: [{ noOfStock: 5 }, {}] } })
    const { restId, token, display, food, variation } = cooks
    const sold = { foodId: food.id, variationId: variation.id }
    const tap = () =>
      server.call(sellOut, sold, { token: display.key, key: uuidv7({ msecs: server.time.now.getTime() }) })
    expect(await tap()).toMatchObject({ status: 200 })
    expect((await tap()).status).toBe(200)
    const [listed] = await server.ask(listFoods, { restId }, { token })
    expect(listed?.variations.map((one) => [one.noOfStock, isSoldOut(one, server.time.now)])).toEqual([
      [5, true],
      [null, false],
    ])
    const trail = await server.sql`
      select actor_kind as kind, actor_id as id from audit_entries where subject_id = ${food.id} and action = 'change stock'`
    expect(trail).toEqual([{ kind: 'kitchen-display', id: display.id }])
  })

  it('knows only the foods of its branch', async () => {
    const [cooks, elsewhere] = [await makeCooks(server), await makeCooks(server)]
    const call = (foodId: string, variationId: string) =>
      server.call(
        sellOut,
        { foodId, variationId },
        { token: cooks.display.key, key: uuidv7({ msecs: server.time.now.getTime() }) },
      )
    expect((await call(elsewhere.food.id, elsewhere.variation.id)).status).toBe(404)
    expect((await call(cooks.food.id, elsewhere.variation.id)).status).toBe(404)
    const other = await makeFood(server.db, cooks.restId, { variations: [{}] })
    expect((await call(other.id, other.variations[0]?.id ?? '')).status).toBe(200)
  })

  it('is taken back once, at any display of the branch, and every display hears of both', async () => {
    const cooks = await makeCooks(server, {
      food: { name: 'Curry', variations: [{ name: 'Large' }, { name: 'Small' }] },
    })
    const { restId, display, food, variation } = cooks
    const pass = await makeDisplay(server, restId, 'Pass')
    const which = { foodId: food.id, variationId: variation.id }
    const key = () => uuidv7({ msecs: server.time.now.getTime() })
    const list = () => server.ask(listSoldOut, { restId }, { token: pass.key })
    expect(await list()).toEqual([])
    const socket = server.connectLive(pass.key)
    const heard: unknown[] = []
    socket.on(LIVE_EVENT, (hint: unknown) => heard.push(hint))
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    await server.ask(sellOut, which, { token: display.key, key: key() })
    expect(await list()).toEqual([{ ...which, food: 'Curry', variation: 'Large', isCounted: false }])
    const hint = { m: kitchenTopic.m, data: { restId } }
    await expect.poll(() => heard).toEqual([hint])
    const taps = await Promise.all(
      [display, pass].map((by) => server.call(sellAgain, which, { token: by.key, key: key() })),
    )
    expect(taps.map(({ status }) => status)).toEqual([200, 200])
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    expect(await list()).toEqual([])
    const [listed] = await server.ask(listFoods, { restId }, { token: cooks.token })
    expect(listed?.variations.map(({ noOfStock }) => noOfStock)).toEqual([null, null])
    const trail = await server.sql`
      select count(*)::int as changes from audit_entries where subject_id = ${food.id} and action = 'change stock'`
    expect(trail).toEqual([{ changes: 2 }])
  })

  it('is taken back with the counted portions that are kept until tomorrow', async () => {
    const cooks = await makeCooks(server, { food: { variations: [{ noOfStock: 5 }] } })
    const { restId, display, food, variation } = cooks
    const foods = [{ foodId: food.id, version: 1 }]
    const { token } = cooks
    await server.ask(changeStocks, { restId, foods, isSoldOut: true, untilTomorrow: true }, { token })
    expect(await server.ask(listSoldOut, { restId }, { token: display.key })).toMatchObject([{ isCounted: false }])
    expect(await server.ask(listOnSale, { restId }, { token: display.key })).toEqual([])
    const which = { foodId: food.id, variationId: variation.id }
    await server.ask(sellAgain, which, { token: display.key, key: uuidv7({ msecs: server.time.now.getTime() }) })
    expect(await server.ask(listSoldOut, { restId }, { token: display.key })).toEqual([])
    const [listed] = await server.ask(listFoods, { restId }, { token })
    expect(listed?.variations).toMatchObject([{ noOfStock: 5, soldOutUntil: null }])
  })

  it('changes nothing of what is sold out until tomorrow, which is on sale from then', async () => {
    const { restId, token, display, food, variation } = await makeCooks(server, {
      food: { variations: [{ noOfStock: 5 }] },
    })
    const foods = [{ foodId: food.id, version: 1 }]
    await server.ask(changeStocks, { restId, foods, isSoldOut: true, untilTomorrow: true }, { token })
    const which = { foodId: food.id, variationId: variation.id }
    await server.ask(sellOut, which, { token: display.key, key: uuidv7({ msecs: server.time.now.getTime() }) })
    const [listed] = await server.ask(listFoods, { restId }, { token })
    expect(listed).toMatchObject({ version: 2, variations: [{ noOfStock: 5, soldOutUntil: expect.any(String) }] })
    const today = server.time.now
    onTestFinished(() => void (server.time.now = today))
    server.time.now = new Date(listed?.variations[0]?.soldOutUntil ?? '')
    expect(await server.ask(listSoldOut, { restId }, { token: display.key })).toEqual([])
    expect(await server.ask(listOnSale, { restId }, { token: display.key })).toMatchObject([which])
  })

  it('is not taken back while portions are counted, nor for a food of another branch', async () => {
    const cooks = await makeCooks(server, { food: { variations: [{ noOfStock: 0 }] } })
    const elsewhere = await makeCooks(server)
    const { restId, display, food, variation } = cooks
    const tap = (foodId: string, variationId: string) =>
      server.call(
        sellAgain,
        { foodId, variationId },
        { token: display.key, key: uuidv7({ msecs: server.time.now.getTime() }) },
      )
    expect(await server.ask(listSoldOut, { restId }, { token: display.key })).toMatchObject([{ isCounted: true }])
    expect(await tap(food.id, variation.id)).toMatchObject({ status: 409, body: { code: 'kitchen-counted' } })
    const [listed] = await server.ask(listFoods, { restId }, { token: cooks.token })
    expect(listed?.variations.map(({ noOfStock }) => noOfStock)).toEqual([0])
    expect((await tap(elsewhere.food.id, elsewhere.variation.id)).status).toBe(404)
    const strange = await server.call(listSoldOut, { restId: elsewhere.restId }, { token: display.key })
    expect(strange.status).toBe(404)
  })
})

describe('what is on sale', () => {
  it('is listed by name with its station, without what is sold out or taken off the menu', async () => {
    const cooks = await makeCooks(server, {
      food: { name: 'Curry', variations: [{ name: 'Large' }, { noOfStock: 0 }] },
    })
    const { restId, display, food, variation } = cooks
    const beer = await makeFood(server.db, restId, { name: 'beer', variations: [{ name: 'Pint', noOfStock: 2 }] })
    const gone = await makeFood(server.db, restId, { name: 'Apple pie' })
    await server.sql`update foods set is_delisted = true, delisted_at = now() where id = ${gone.id}`
    const [hot, bar] = [aStation('Hot'), aStation('Bar', { foodIds: [beer.id] })]
    const list = () => server.ask(listOnSale, { restId }, { token: display.key })
    expect((await list()).map(({ stationId }) => stationId)).toEqual([restId, restId])
    await cooks.set([hot, bar])
    expect(await list()).toEqual([
      { foodId: beer.id, variationId: beer.variations[0]?.id, food: 'beer', variation: 'Pint', stationId: bar._id },
      { foodId: food.id, variationId: variation.id, food: 'Curry', variation: 'Large', stationId: hot._id },
    ])
  })

  it('is listed for a display of the branch only', async () => {
    const [cooks, elsewhere] = [await makeCooks(server), await makeCooks(server)]
    const { restId } = elsewhere
    expect((await server.call(listOnSale, { restId }, { token: cooks.display.key })).status).toBe(404)
    expect((await server.call(listOnSale, { restId }, { token: elsewhere.token })).status).toBe(401)
  })
})
