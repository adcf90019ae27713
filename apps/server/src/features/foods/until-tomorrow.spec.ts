import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { channelMenu } from '@brigade/contract/channel/channel.contract.ts'
import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import { findFoods, listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeTill, orderOf } from '../carts/carts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeFood } from './foods.factory.ts'

/** 19:30 on a Saturday in Auckland. The next business day begins at 04:00, a Saturday still in UTC. */
const EVENING = new Date('2026-03-07T06:30:00Z')
const TOMORROW = new Date('2026-03-07T15:00:00Z')

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  server.time.now = EVENING
})

async function begin() {
  const variations = [{ name: 'Cup', noOfStock: 4 }, { name: 'Bowl' }]
  const kitchen = await makeKitchen(server, {
    food: { name: 'Soup', variations },
    restaurant: { timeZone: 'Pacific/Auckland' },
  })
  const { id: restId } = kitchen.restaurant
  const { id: foodId } = kitchen.food
  const [cup = '', bowl = ''] = kitchen.food.variations.map(({ id }) => id)
  const { token } = kitchen.manager
  const list = (mark?: 'sold-out' | 'low') => server.ask(listFoods, { restId, ...(mark && { mark }) }, { token })
  const stocks = async () =>
    (await list())[0]?.variations.map(({ noOfStock, soldOutUntil }) => [noOfStock, soldOutUntil])
  const set = async (isSoldOut: boolean, untilTomorrow = true) => {
    const foods = (await list()).map(({ _id, version }) => ({ foodId: _id, version }))
    return server.ask(changeStocks, { restId, foods, isSoldOut, untilTomorrow }, { token })
  }
  const order = (foodVarId: string) =>
    kitchen.tryToPlace({ foods: [{ foodId, variations: [{ foodVarId, quantity: 1 }] }] })
  return { ...kitchen, restId, foodId, cup, bowl, token, list, stocks, set, order }
}

describe('a food that is sold out until tomorrow', () => {
  it('keeps its portions and comes back with them when the next business day begins', async () => {
    const { stocks, set, list, order, cup, bowl } = await begin()
    expect(await set(true)).toEqual({ changed: 1 })
    const until = TOMORROW.toISOString()
    expect(await stocks()).toEqual([
      [4, until],
      [null, until],
    ])
    expect((await list('sold-out')).length).toBe(1)
    expect((await list('low')).length).toBe(0)
    server.time.now = new Date(TOMORROW.getTime() - 1)
    for (const id of [cup, bowl]) {
      expect((await order(id)).body).toMatchObject({ code: 'not-enough-stock', data: { left: 0 } })
    }
    server.time.now = TOMORROW
    expect([(await list('sold-out')).length, (await list('low')).length]).toEqual([0, 1])
    for (const id of [cup, bowl]) expect((await order(id)).status).toBe(200)
    expect((await stocks())?.map(([left]) => left)).toEqual([3, null])
  })

  it('is not offered to storefronts and at the till before, and then is, without any change', async () => {
    const { set, restId, token, key } = await begin()
    const offered = async (soldOut?: 'with') => {
      const input = { restId, service: 'Takeaway' as const, ...(soldOut && { soldOut }) }
      const menu = await server.ask(channelMenu, input, { token: key })
      return menu.flatMap(({ variations }) => variations.map(({ noOfStock }) => noOfStock))
    }
    const found = async () =>
      (await server.ask(findFoods, { restId, mode: 'Direct', keyword: 'soup' }, { token })).length
    await set(true)
    expect([await offered(), await offered('with'), await found()]).toEqual([[], [0, 0], 0])
    server.time.now = TOMORROW
    expect([await offered(), await offered('with'), await found()]).toEqual([[4, null], [4, null], 1])
  })

  it('can be in stock again before, with its portions', async () => {
    const { set, stocks, order, cup } = await begin()
    await set(true)
    expect(await set(false)).toEqual({ changed: 1 })
    expect(await stocks()).toEqual([
      [4, null],
      [null, null],
    ])
    expect((await order(cup)).status).toBe(200)
  })

  it('is sold out until it is changed if somebody says so later, and not the other way round', async () => {
    const { set, stocks } = await begin()
    await set(true)
    expect(await set(true)).toEqual({ changed: 0 })
    await set(true, false)
    const out = [
      [4, UNTIL_CHANGED.toISOString()],
      [0, null],
    ]
    expect(await stocks()).toEqual(out)
    expect(await set(true)).toEqual({ changed: 0 })
    expect(await stocks()).toEqual(out)
  })

  it('is sold out once under one key', async () => {
    const { restId, foodId, token, set, stocks } = await begin()
    const sent = { restId, foods: [{ foodId, version: 1 }], isSoldOut: true, untilTomorrow: true }
    const key = uuidv7({ msecs: EVENING.getTime() })
    expect(await server.ask(changeStocks, sent, { token, key })).toEqual({ changed: 1 })
    await set(false)
    expect(await server.ask(changeStocks, sent, { token, key })).toEqual({ changed: 1 })
    expect((await stocks())?.map(([, until]) => until)).toEqual([null, null])
  })

  it('changes with several others, of which those that are sold out already stay so', async () => {
    const { restId, set, list } = await begin()
    await makeFood(server.db, restId, { name: 'Bread', variations: [{ noOfStock: 0 }] })
    await makeFood(server.db, restId, { name: 'Beer' })
    expect(await set(true)).toEqual({ changed: 2 })
    const found = (await list()).map(({ name, variations }) => [name, variations.map((one) => one.soldOutUntil)])
    const until = TOMORROW.toISOString()
    expect(Object.fromEntries(found)).toEqual({ Soup: [until, until], Bread: [null], Beer: [until] })
    expect((await list('sold-out')).length).toBe(3)
    server.time.now = TOMORROW
    expect((await list('sold-out')).map(({ name }) => name)).toEqual(['Bread'])
  })

  it('is sold at once when its portions are changed by hand, unless the call says until tomorrow', async () => {
    const { set, stocks, foodId, bowl, token } = await begin()
    await set(true)
    const of = { foodId, variations: [bowl], hasStock: true as const, noOfStock: 6 }
    await server.ask(changeStock, of, { token })
    expect((await stocks())?.[1]).toEqual([6, null])
    await server.ask(changeStock, { ...of, untilTomorrow: true }, { token })
    expect((await stocks())?.[1]).toEqual([6, TOMORROW.toISOString()])
  })

  it('is undone without a change of the portions, of which some were sold', async () => {
    const { set, stocks, order, foodId, restId, cup, bowl, token } = await begin()
    await order(cup)
    const sent = { restId, foods: [{ foodId, version: 1 }], isSoldOut: true, untilTomorrow: true, isUndoable: true }
    const of = { hasStock: true, noOfStock: 3, soldOutUntil: null }
    expect(await server.ask(changeStocks, sent, { token })).toEqual({
      changed: 1,
      replaced: [
        { _id: cup, ...of },
        { _id: bowl, ...of, hasStock: false, noOfStock: null },
      ],
    })
    const again = { restId, foods: [{ foodId, version: 2 }], isSoldOut: false }
    expect(await server.ask(changeStocks, { ...again, variations: [cup] }, { token })).toEqual({ changed: 1 })
    expect(await stocks()).toEqual([
      [3, null],
      [null, TOMORROW.toISOString()],
    ])
    const strange = await server.call(
      changeStocks,
      { ...again, foods: [{ foodId, version: 3 }], variations: [foodId] },
      { token },
    )
    expect(strange).toMatchObject({ status: 400, body: { fields: { variations: expect.any(String) } } })
    expect(await set(false)).toEqual({ changed: 1 })
  })

  it('is in the audit trail', async () => {
    const { set, foodId, cup, bowl } = await begin()
    await set(true)
    const [entry] = await trailOf(server, { subjectId: foodId })
    const soldOutUntil = TOMORROW.toISOString()
    expect(entry).toMatchObject({
      action: 'change stock',
      after: {
        variations: [
          { id: cup, soldOutUntil },
          { id: bowl, soldOutUntil },
        ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      },
    })
  })
})

it('what a person sold out without an end is not sold again because an order of it is cancelled', async () => {
  const { set, stocks, order, place, restId, foodId, cup, token, list } = await begin()
  const foods = [{ foodId, variations: [{ foodVarId: cup, quantity: 1 }] }]
  const { _id: orderId } = await place({ foods })
  await set(true, false)
  expect((await list('sold-out')).length).toBe(1)
  await server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'Sold out' }, { token })
  expect(await stocks()).toEqual([
    [4, UNTIL_CHANGED.toISOString()],
    [0, null],
  ])
  expect((await order(cup)).body).toMatchObject({ code: 'not-enough-stock', data: { left: 0 } })
  expect((await list('sold-out')).length).toBe(1)
  expect(await set(true)).toEqual({ changed: 0 })
  // A person says otherwise.
  expect(await set(false)).toEqual({ changed: 1 })
  expect(await stocks()).toEqual([
    [4, null],
    [null, null],
  ])
  // And takes that back, which leaves the portions.
  const [food] = await list()
  const sent = { restId, foods: [{ foodId, version: food?.version ?? 0 }], isSoldOut: true, keepsPortions: true }
  expect(await server.ask(changeStocks, sent, { token })).toEqual({ changed: 1 })
  expect(await stocks()).toEqual([
    [4, UNTIL_CHANGED.toISOString()],
    [0, null],
  ])
})

it('a cart with a food that is sold out until tomorrow can be paid tomorrow', async () => {
  const till = await makeTill(server, { timeZone: 'Pacific/Auckland' })
  const { restId, token } = till
  const food = await makeFood(server.db, restId, { variations: [{ price: 500, noOfStock: 4 }] })
  const { cartId } = await till.open()
  await server.ask(directCart.addItem, { cartId, ...orderOf(food) }, { token })
  const foods = [{ foodId: food.id, version: 1 }]
  await server.ask(changeStocks, { restId, foods, isSoldOut: true, untilTomorrow: true }, { token })
  const problems = async () => linesOf(await till.details(cartId)).map(({ problem }) => problem)
  const pay = () => till.tryToPay(cartId, 5)
  expect(await problems()).toEqual(['sold-out'])
  expect((await pay()).body).toMatchObject({ code: 'not-enough-stock', data: { left: 0 } })
  server.time.now = TOMORROW
  expect(await problems()).toEqual([null])
  expect((await pay()).status).toBe(200)
})

it('portions can be set and stay sold out without an end, which undoes another number of such portions', async () => {
  const { foodId, cup, token, stocks, order } = await begin()
  const sent = { foodId, variations: [cup], hasStock: true as const, noOfStock: 3, untilChanged: true }
  await server.ask(changeStock, sent, { token })
  expect((await stocks())?.[0]).toEqual([3, UNTIL_CHANGED.toISOString()])
  expect((await order(cup)).body).toMatchObject({ code: 'not-enough-stock', data: { left: 0 } })
})
