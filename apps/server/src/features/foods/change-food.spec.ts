import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { changeAvailability, changeStock, delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { foodsTopic, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { atAnyHour } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'

let server: TestServer
let kitchen: Kitchen
let token: string
beforeAll(async () => {
  server = await createTestServer()
  kitchen = await makeKitchen(server)
  token = kitchen.manager.token
})

async function twoSizes(wish: Parameters<typeof makeFood>[2] = {}) {
  const variations = wish.variations ?? [{ name: 'Small' }, { name: 'Large' }]
  const food = await makeFood(server.db, kitchen.restaurant.id, { ...wish, variations })
  const [small = '', large = ''] = food.variations.map(({ id }) => id)
  return { foodId: food.id, small, large }
}

async function lastAudit(foodId: string) {
  const trail = await trailOf(server, { subjectId: foodId })
  return trail.at(-1)
}

const valuesOf = <Value>(food: Food, value: (variation: Food['variations'][number]) => Value) =>
  food.variations.map(value)

const tryToOrder = (foodId: string, foodVarId: string, quantity = 1) =>
  kitchen.tryToPlace({ foods: [{ foodId, variations: [{ foodVarId, quantity }] }] })

describe('changing the availability', () => {
  const lunch = [{ day: 'sat' as const, st: 11, et: 14.3 }]

  it('changes only the selected sizes', async () => {
    const { foodId, small, large } = await twoSizes()
    const change = { foodId, variations: [large], availability: lunch }
    const { body } = await server.call(changeAvailability, change, { token })
    if (body.error || !body.data) throw new Error(JSON.stringify(body))
    expect(body.message).toBe('Availability updated')
    expect(body.data.version).toBe(2)
    expect(valuesOf(body.data, ({ availability }) => availability)).toEqual([atAnyHour, lunch])
    // The clock shows 19:30 on a Saturday.
    expect((await tryToOrder(foodId, large)).body).toMatchObject({ code: 'food-not-available-now' })
    expect((await tryToOrder(foodId, small)).status).toBe(200)
  })

  it('changes all sizes at once', async () => {
    const { foodId } = await twoSizes()
    const food = await server.ask(changeAvailability, { foodId, isSameToAll: true, availability: lunch }, { token })
    expect(valuesOf(food, ({ availability }) => availability)).toEqual([lunch, lunch])
  })
})

describe('changing the availability of some days', () => {
  const noon = { day: 'wed' as const, st: 11, et: 14.3 }
  const hours = (food: Food) => valuesOf(food, ({ availability }) => availability)

  it('keeps the other days of each size', async () => {
    const short = [{ day: 'mon' as const, st: 9, et: 12 }]
    const { foodId } = await twoSizes({ variations: [{ name: 'Small' }, { name: 'Large', availability: short }] })
    const change = { foodId, isSameToAll: true as const, availability: [noon], days: ['wed' as const] }
    const others = atAnyHour.filter(({ day }) => day !== 'wed')
    const [small, large] = hours(await server.ask(changeAvailability, change, { token }))
    expect(small).toHaveLength(others.length + 1)
    expect(small).toEqual(expect.arrayContaining([...others, noon]))
    expect(large).toEqual([...short, noon])
  })

  it('adds the end of a night to the hours of the next day', async () => {
    const short = [{ day: 'thu' as const, st: 1, et: 12 }]
    const { foodId } = await twoSizes({ variations: [{ availability: short }] })
    const night = [
      { day: 'wed' as const, st: 18, et: 24 },
      { day: 'thu' as const, st: 0, et: 2 },
    ]
    const change = { foodId, isSameToAll: true as const, availability: night, days: ['wed' as const] }
    expect(hours(await server.ask(changeAvailability, change, { token }))).toEqual([
      [night[0], { day: 'thu', st: 0, et: 12 }],
    ])
  })

  it('is refused if a size would have no hours left', async () => {
    const { foodId } = await twoSizes({ variations: [{ availability: [noon] }] })
    const change = { foodId, isSameToAll: true as const, availability: [], days: ['wed' as const] }
    const { body } = await server.call(changeAvailability, change, { token })
    expect(body).toMatchObject({ fields: { availability: 'Select the availability' } })
  })
})

describe('changing the stock', () => {
  it('counts from the entered number and falls with the next order', async () => {
    const { foodId, small, large } = await twoSizes()
    const change = { foodId, variations: [large], hasStock: true as const, noOfStock: 2 }
    const food = await server.ask(changeStock, change, { token })
    expect(valuesOf(food, ({ hasStock, noOfStock }) => [hasStock, noOfStock])).toEqual([
      [false, null],
      [true, 2],
    ])
    expect((await tryToOrder(foodId, large, 3)).body).toMatchObject({ code: 'not-enough-stock', data: { left: 2 } })
    expect((await tryToOrder(foodId, large, 2)).status).toBe(200)
    expect((await tryToOrder(foodId, small, 99)).status).toBe(200)
  })

  it('sells out at zero and sells without end when not counted', async () => {
    const { foodId, small } = await twoSizes()
    const set = (noOfStock: 0 | null) =>
      server.ask(changeStock, { foodId, isSameToAll: true, hasStock: false, noOfStock }, { token })
    expect(valuesOf(await set(0), ({ hasStock, noOfStock }) => [hasStock, noOfStock])).toEqual([
      [false, 0],
      [false, 0],
    ])
    expect((await tryToOrder(foodId, small)).body).toMatchObject({ message: expect.stringContaining('sold out') })
    expect(valuesOf(await set(null), ({ noOfStock }) => noOfStock)).toEqual([null, null])
    expect((await tryToOrder(foodId, small)).status).toBe(200)
  })

  it('does not deadlock with concurrent orders', async () => {
    const { foodId, small, large } = await twoSizes({ variations: [{ noOfStock: 500 }, { noOfStock: 500 }] })
    const both = (ids: string[]) =>
      kitchen.place({ foods: [{ foodId, variations: ids.map((foodVarId) => ({ foodVarId, quantity: 1 })) }] })
    const set = () => server.ask(changeStock, { foodId, isSameToAll: true, hasStock: true, noOfStock: 500 }, { token })
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => [both(n % 2 ? [small, large] : [large, small]), set()]).flat(),
    )
    expect(server.lines.filter((line) => line.includes('deadlock'))).toEqual([])
  })
})

describe('delisting a food', () => {
  it('takes the whole food off the menu until it is relisted', async () => {
    const { foodId, small } = await twoSizes({ name: 'Pavlova' })
    const delist = (isDelisted: boolean) =>
      server.call(delistFood, { foodId, isSameToAll: true, isDelisted }, { token })
    const { body } = await delist(true)
    expect(body).toMatchObject({
      message: 'Pavlova delisted',
      data: { isDelisted: true, delistedAt: server.time.now.toISOString(), variations: [{ isDelisted: false }, {}] },
    })
    expect((await tryToOrder(foodId, small)).body).toMatchObject({ code: 'food-delisted' })
    expect((await delist(false)).body).toMatchObject({
      message: 'Pavlova listed again',
      data: { isDelisted: false, delistedAt: null },
    })
    expect((await tryToOrder(foodId, small)).status).toBe(200)
  })

  it('takes one size off the menu and leaves the others', async () => {
    const { foodId, small, large } = await twoSizes({ name: 'Trifle' })
    const { body } = await server.call(delistFood, { foodId, variations: [large], isDelisted: true }, { token })
    expect(body).toMatchObject({
      message: 'Trifle (Large) delisted',
      data: { isDelisted: false, variations: [{ isDelisted: false, delistedAt: null }, { isDelisted: true }] },
    })
    expect((await tryToOrder(foodId, large)).body).toMatchObject({ code: 'food-delisted' })
    expect((await tryToOrder(foodId, small)).status).toBe(200)
    const [newest] = await server.ask(listFoods, { restId: kitchen.restaurant.id, limit: 1 }, { token })
    expect(newest?.variations[1]).toMatchObject({ isDelisted: true, delistedAt: server.time.now.toISOString() })
  })

  it('keeps the first date when repeated', async () => {
    const { foodId, large } = await twoSizes()
    const change = { foodId, variations: [large], isDelisted: true }
    const first = await server.ask(delistFood, change, { token })
    server.passMinutes(5)
    const again = await server.ask(delistFood, change, { token })
    expect(again.variations[1]?.delistedAt).toBe(first.variations[1]?.delistedAt)
  })
})

describe('listing again', () => {
  const list = (change: { foodId: string; variations?: string[]; isSameToAll?: true }, isDelisted: boolean) => {
    const { foodId, variations = [] } = change
    const which = change.isSameToAll
      ? { foodId, isSameToAll: true as const, isDelisted }
      : { foodId, variations, isDelisted }
    return server.ask(delistFood, which, { token })
  }
  const offOf = (food: Food) => [food.isDelisted, ...valuesOf(food, ({ isDelisted }) => isDelisted)]

  it('lists the variations of a food too if all of them were delisted', async () => {
    const { foodId, small, large } = await twoSizes()
    await list({ foodId, variations: [small, large] }, true)
    await list({ foodId, isSameToAll: true }, true)
    expect(offOf(await list({ foodId, isSameToAll: true }, false))).toEqual([false, false, false])
    expect((await tryToOrder(foodId, small)).status).toBe(200)
  })

  it('leaves a variation off that was delisted alone', async () => {
    const { foodId, large } = await twoSizes()
    await list({ foodId, variations: [large] }, true)
    await list({ foodId, isSameToAll: true }, true)
    expect(offOf(await list({ foodId, isSameToAll: true }, false))).toEqual([false, false, true])
  })

  it('lists a chosen variation of a delisted food with its food, and no other', async () => {
    const { foodId, small, large } = await twoSizes()
    await list({ foodId, isSameToAll: true }, true)
    expect(offOf(await list({ foodId, variations: [large] }, false))).toEqual([false, true, false])
    expect((await tryToOrder(foodId, large)).status).toBe(200)
    expect((await tryToOrder(foodId, small)).body).toMatchObject({ code: 'food-delisted' })
    // As the screen undoes it.
    expect(offOf(await list({ foodId, variations: [small] }, false))).toEqual([false, false, false])
    expect(offOf(await list({ foodId, isSameToAll: true }, true))).toEqual([true, false, false])
  })
})

describe('changing a food', () => {
  it("announces the change to the branch's screens and records the previous values", async () => {
    const quiet = await makeKitchen(server, { food: { variations: [{ noOfStock: 3 }] } })
    const screen = server.connectLive(quiet.manager.token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    const change = { foodId: quiet.food.id, isSameToAll: true as const, hasStock: true as const, noOfStock: 8 }
    await server.ask(changeStock, change, { token: quiet.manager.token })
    expect(await heard).toEqual({
      m: foodsTopic.m,
      data: { restId: quiet.restaurant.id, foodId: quiet.food.id },
    })
    expect(await lastAudit(quiet.food.id)).toMatchObject({
      action: 'change stock',
      actorId: quiet.manager.id,
      restId: quiet.restaurant.id,
      before: { variations: [{ id: quiet.variation.id, noOfStock: 3 }] },
      after: { variations: [{ id: quiet.variation.id, noOfStock: 8 }] },
    })
  })

  it('refuses a change to an outdated version and changes nothing', async () => {
    const { foodId } = await twoSizes()
    const set = (noOfStock: number, version?: number) =>
      server.call(changeStock, { foodId, version, isSameToAll: true, hasStock: true, noOfStock }, { token })
    expect((await set(5, 1)).status).toBe(200)
    const { status, body } = await set(9, 1)
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'stale-version', data: { version: 2 } } })
    expect((await set(7)).body).toMatchObject({ data: { version: 3, variations: [{ noOfStock: 7 }, {}] } })
  })

  it('lets one of two concurrent changes to one version succeed', async () => {
    const { foodId } = await twoSizes()
    for (let version = 1; version <= 50; version += 1) {
      const set = (noOfStock: number) =>
        server.call(changeStock, { foodId, version, isSameToAll: true, hasStock: true, noOfStock }, { token })
      const answers = await Promise.all([set(version), set(version + 100)])
      const outcomes = answers.map(({ status, body }) => [status, body.error && body.code])
      expect(outcomes.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
        [200, false],
        [409, 'stale-version'],
      ])
    }
  })

  it('makes a change once when it is repeated under its key', async () => {
    const { foodId } = await twoSizes()
    const key = uuidv7({ msecs: server.time.now.getTime() })
    const send = () =>
      server.ask(changeStock, { foodId, version: 1, isSameToAll: true, hasStock: true, noOfStock: 5 }, { token, key })
    expect(await send()).toEqual(await send())
  })

  it('refuses a size of another food', async () => {
    const [food, other] = [await twoSizes({ name: 'Pavlova' }), await twoSizes()]
    const change = { foodId: food.foodId, variations: [food.small, other.small], hasStock: false as const }
    const { status, body } = await server.call(changeStock, change, { token })
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { code: 'variation-unknown', message: expect.stringContaining('Pavlova') },
    })
  })

  it('accepts ids of foods and sizes in any case', async () => {
    const { foodId, large } = await twoSizes()
    const change = { foodId: foodId.toUpperCase(), variations: [large.toUpperCase()], isDelisted: true }
    expect((await server.ask(delistFood, change, { token })).variations[1]?.isDelisted).toBe(true)
  })

  it('refuses a food of another branch as if it did not exist', async () => {
    const { foodId, small } = await twoSizes()
    const stranger = await makeAccount(server)
    for (const id of [foodId, uuidv7()]) {
      const change = { foodId: id, variations: [small], isDelisted: true }
      const { status, body } = await server.call(delistFood, change, { token: stranger.token })
      expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'not-found' })
    }
    const order = kitchen.order({ foods: [{ foodId, variations: [{ foodVarId: small, quantity: 1 }] }] })
    const key = uuidv7({ msecs: server.time.now.getTime() })
    expect((await server.call(placeOrder, order, { token: kitchen.key, key })).status).toBe(200)
  })
})
