import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readFoodSales, readMenuOverview, readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'

/** 19:30 on a Saturday in Auckland. */
const EVENING = new Date('2026-03-07T06:30:00Z')
const DAY = 24 * 60
const running = { startDate: '2026:03:01', st: 0, endDate: '2026:03:31', et: 24 }
const later = { ...running, startDate: '2026:03:20' }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

function begin() {
  server.time.now = EVENING
  const variations = [{ price: 2000 }]
  return makeKitchen(server, { food: { name: 'Fish pie', variations }, restaurant: { timeZone: 'Pacific/Auckland' } })
}

describe('the overview of a menu', () => {
  it('counts foods by what they are now', async () => {
    const { restaurant, manager } = await begin()
    const { id: restId } = restaurant
    const offered = { price: 2000, discountPrice: 1500 }
    await makeFood(server.db, restId, { name: 'Scone', variations: [{ ...offered, offerValidity: running }] })
    await makeFood(server.db, restId, { name: 'Pavlova', variations: [{ ...offered, offerValidity: later }] })
    const gone = await makeFood(server.db, restId, { name: 'Bun', variations: [{ noOfStock: 0 }] })
    await makeFood(server.db, restId, { name: 'Tart', variations: [{ noOfStock: 0 }, { noOfStock: 1 }] })
    await makeFood(server.db, restId, { name: 'Old bun', isDelisted: true, variations: [{ noOfStock: 0 }] })
    expect(await server.ask(readMenuOverview, { restId }, { token: manager.token })).toEqual({
      foods: 5,
      onOffer: 1,
      delisted: 1,
      soldOut: { count: 1, foods: [{ _id: gone.id, name: 'Bun' }] },
      since: '2026:02:06',
      untaxed: 5,
      unsold: 5,
      bestSellers: [],
    })
  })

  it('counts listed foods with a listed variation that bears no tax', async () => {
    const { restaurant, manager } = await begin()
    const { id: restId } = restaurant
    const read = async () => (await server.ask(readMenuOverview, { restId }, { token: manager.token })).untaxed
    const before = await read()
    await makeFood(server.db, restId, { name: 'Gift card', variations: [{ tax: 'overall' }, {}] })
    expect(await read()).toBe(before + 1)
    await makeFood(server.db, restId, { name: 'Old card', isDelisted: true, variations: [{}] })
    await makeFood(server.db, restId, { variations: [{ tax: 'overall' }, { isDelisted: true }] })
    await makeFood(server.db, restId, { variations: [{ tax: 'overall' }] })
    expect(await read()).toBe(before + 1)
  })

  it('names the foods that sold most in 30 days, without rejected orders', async () => {
    const { restaurant, manager, place, food } = await begin()
    const { id: restId } = restaurant
    const tart = await makeFood(server.db, restId, { name: 'Tart', variations: [{ price: 900 }] })
    const tarts = [{ foodId: tart.id, variations: [{ foodVarId: tart.variations[0]?.id ?? '', quantity: 3 }] }]
    server.passMinutes(-30 * DAY)
    await place({ foods: tarts })
    server.passMinutes(DAY)
    await place({ foods: tarts })
    server.time.now = EVENING
    await place()
    const { _id: orderId } = await place()
    const read = async () => {
      const { bestSellers, unsold } = await server.ask(readMenuOverview, { restId }, { token: manager.token })
      return { bestSellers, unsold }
    }
    expect(await server.ask(readPopularFoods, { restId }, { token: manager.token })).toEqual([tart.id, food.id])
    const ofTarts = { foodId: tart.id, name: 'Tart', portions: 3, amount: 27 }
    const ofPies = { foodId: food.id, name: 'Fish pie', portions: 2, amount: 40 }
    expect(await read()).toEqual({ unsold: 0, bestSellers: [ofTarts, ofPies] })
    await server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'No' }, { token: manager.token })
    expect(await read()).toEqual({ unsold: 0, bestSellers: [ofTarts, { ...ofPies, portions: 1, amount: 20 }] })
  })
})

it('the list of foods begins with what sold most in 30 days, in pages and in a search', async () => {
  const { restaurant, manager, place, food } = await begin()
  const { id: restId } = restaurant
  const tart = await makeFood(server.db, restId, { name: 'Fruit tart', variations: [{ price: 900 }] })
  await makeFood(server.db, restId, { name: 'Bun' })
  await makeFood(server.db, restId, { name: 'Fig roll' })
  const tarts = [{ foodId: tart.id, variations: [{ foodVarId: tart.variations[0]?.id ?? '', quantity: 3 }] }]
  server.passMinutes(-30 * DAY)
  await place({ foods: tarts })
  server.time.now = EVENING
  await place()
  const list = async (more: Partial<SentOf<typeof listFoods>>) => {
    const { body } = await server.call(listFoods, { restId, sort: 'sold', ...more }, { token: manager.token })
    if (body.error) throw new Error(body.message)
    return { names: (body.data ?? []).map(({ name }) => name), next: body.next }
  }
  expect((await list({})).names).toEqual(['Fish pie', 'Fig roll', 'Bun', 'Fruit tart'])
  await place({ foods: tarts })
  const first = await list({ limit: 2 })
  expect(first).toEqual({ names: ['Fruit tart', 'Fish pie'], next: food.id })
  expect(await list({ limit: 2, after: food.id })).toEqual({ names: ['Fig roll', 'Bun'], next: null })
  expect((await list({ keyword: 'f' })).names).toEqual(['Fruit tart', 'Fish pie', 'Fig roll'])
})

describe('the list of foods shows alone', () => {
  const namesOf = async (mark: 'unsold' | 'untaxed', restId: string, token: string) => {
    const { body } = await server.call(listFoods, { restId, mark }, { token })
    if (body.error) throw new Error(body.message)
    return { names: (body.data ?? []).map(({ name }) => name), total: body.total }
  }

  it('what nobody bought in 30 days, without delisted foods', async () => {
    const { restaurant, manager, place } = await begin()
    const { id: restId } = restaurant
    const unsold = () => namesOf('unsold', restId, manager.token)
    const tart = await makeFood(server.db, restId, { name: 'Tart', variations: [{ price: 900 }] })
    await makeFood(server.db, restId, { name: 'Old bun', isDelisted: true })
    server.passMinutes(-30 * DAY)
    await place({
      foods: [{ foodId: tart.id, variations: [{ foodVarId: tart.variations[0]?.id ?? '', quantity: 1 }] }],
    })
    server.time.now = EVENING
    expect(await unsold()).toEqual({ names: ['Tart', 'Fish pie'], total: 2 })
    const { _id: orderId } = await place()
    expect(await unsold()).toEqual({ names: ['Tart'], total: 1 })
    await server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'No' }, { token: manager.token })
    expect(await unsold()).toEqual({ names: ['Tart', 'Fish pie'], total: 2 })
  })

  it('what has a listed variation that bears no tax, without delisted foods', async () => {
    const { restaurant, manager } = await begin()
    const { id: restId } = restaurant
    await makeFood(server.db, restId, { name: 'Gift card', variations: [{ tax: 'overall' }, {}] })
    await makeFood(server.db, restId, { name: 'Old card', isDelisted: true, variations: [{}] })
    await makeFood(server.db, restId, { name: 'Cake', variations: [{ tax: 'overall' }, { isDelisted: true }] })
    expect(await namesOf('untaxed', restId, manager.token)).toEqual({ names: ['Gift card', 'Fish pie'], total: 2 })
  })
})

it('the sales of a food are counted by business day', async () => {
  const { restaurant, manager, place, food } = await begin()
  const input = { restId: restaurant.id, foodId: food.id }
  await place()
  server.passMinutes(-DAY)
  await place()
  await place()
  server.time.now = EVENING
  const { days, amount } = await server.ask(readFoodSales, input, { token: manager.token })
  expect(amount).toBe(60)
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ date: '2026:02:06', portions: 0 })
  expect(days.slice(-2)).toEqual([
    { date: '2026:03:06', portions: 2 },
    { date: '2026:03:07', portions: 1 },
  ])
})

it('sales of another branch are not shown', async () => {
  const { restaurant, food } = await begin()
  const { manager } = await begin()
  const { id: restId } = restaurant
  const { token } = manager
  expect((await server.call(readMenuOverview, { restId }, { token })).status).toBe(404)
  expect((await server.call(readFoodSales, { restId, foodId: food.id }, { token })).status).toBe(404)
  expect((await server.call(readPopularFoods, { restId }, { token })).status).toBe(404)
})
