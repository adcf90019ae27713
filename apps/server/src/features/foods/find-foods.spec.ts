import { findFoods as findCall, listFoods as listCall } from '@brigade/contract/foods/foods.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { contextOn } from '../../platform/testing/context.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeCategory, makeMenu } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { findFoods, listFoods } from './find-foods.ts'
import { makeFood } from './foods.factory.ts'
import { foodMenus } from './foods.table.ts'
import { makeManyFoods } from './many-foods.factory.ts'
import { thisYear } from './new-food.factory.ts'

const names = [
  'Smoked salmon pie',
  'Curry puffs',
  'Green curry',
  'Beef burger',
  'Crème brûlée',
  'Fish & chips',
  'Half-roasted chicken',
  '100% fruit juice',
  'Juice 100 cl',
  'Pavlova',
]

let server: TestServer
let restId: string
let token: string
beforeAll(async () => {
  server = await createTestServer()
  restId = (await makeRestaurant(server.db)).id
  token = (await makeAccount(server, { restIds: [restId] })).token
  for (const name of names) await makeFood(server.db, restId, { name })
})

const namesOf = (foods: readonly { name: string }[]) => foods.map(({ name }) => name)

interface Where {
  mode?: 'Direct' | 'Dining'
  at?: string
  as?: string
}

const find = async (keyword: string, { mode = 'Direct', at = restId, as = token }: Where = {}) =>
  namesOf(await server.ask(findCall, { restId: at, mode, keyword }, { token: as }))

describe('finding a food', () => {
  it.each([
    ['the beginning of its name', 'pav', ['Pavlova']],
    ['the beginning of a word', 'sal', ['Smoked salmon pie']],
    ['a word behind a hyphen', 'roast', ['Half-roasted chicken']],
    ['several words', 'salmon p', ['Smoked salmon pie']],
    ['capitals', 'PAVLOVA', ['Pavlova']],
    ['a name written without its accents', 'creme brulee', ['Crème brûlée']],
    ['a name written with other accents', 'crémé', ['Crème brûlée']],
    ['its whole name with a sign in it', 'fish & chips', ['Fish & chips']],
  ])('matches by %s', async (_what, keyword, found) => {
    expect(await find(keyword)).toEqual(found)
  })

  it.each([
    ['cury', 'Curry puffs'],
    ['slamon', 'Smoked salmon pie'],
    ['buger', 'Beef burger'],
    ['pavlvoa', 'Pavlova'],
    ['chiken', 'Half-roasted chicken'],
    ['creme bruhlee', 'Crème brûlée'],
  ])('tolerates a typing error: %s', async (keyword, name) => {
    expect((await find(keyword))[0]).toBe(name)
  })
})

it('ranks names that begin with the keyword before names with a word that does, and those before similar ones', async () => {
  const at = (await makeRestaurant(server.db)).id
  const as = (await makeAccount(server, { restIds: [at] })).token
  for (const name of ['Hamburger salad', 'Veggie burger', 'Burger deluxe', 'Beef burger', 'Soup']) {
    await makeFood(server.db, at, { name })
  }
  expect(await find('burger', { at, as })).toEqual(['Burger deluxe', 'Beef burger', 'Veggie burger', 'Hamburger salad'])
})

it.each([
  ['%', []],
  ['_', []],
  ['\\', []],
  ['100%', ['100% fruit juice', 'Juice 100 cl']],
  ['p_v', []],
  ["'; drop table foods; --", []],
])('takes special characters in a keyword literally: %s', async (keyword, found) => {
  const foundHere = await find(keyword)
  expect(found.length === 0 ? foundHere.filter((name) => name.includes(keyword)) : foundHere.slice(0, 2)).toEqual(found)
})

it('finds nothing when no name is similar', async () => {
  expect(await find('xylophone')).toEqual([])
})

it('refuses an empty keyword', async () => {
  const { status, body } = await server.call(findCall, { restId, mode: 'Direct', keyword: '  ' }, { token })
  expect({ status, body }).toMatchObject({ status: 400, body: { fields: { keyword: 'Field cannot be empty' } } })
})

it('finds only what can be ordered now at that branch, with the remaining sizes', async () => {
  const { id: at } = await makeRestaurant(server.db)
  const as = (await makeAccount(server, { restIds: [at] })).token
  const make = (wish: Parameters<typeof makeFood>[2]) => makeFood(server.db, at, wish)
  await make({ name: 'Stew delisted', isDelisted: true })
  await make({ name: 'Stew delivered', services: ['Delivery', 'Takeaway'] })
  await make({ name: 'Stew at table', services: ['Dining'] })
  await make({ name: 'Stew for breakfast', variations: [{ availability: [{ day: 'sat', st: 6, et: 11 }] }] })
  await make({ name: 'Stew sold out', variations: [{ noOfStock: 0 }] })
  await make({ name: 'Stew of old', comboValidity: { ...thisYear, endDate: '2026:02:28' } })
  await make({
    name: 'Stew of today',
    variations: [
      { name: 'Small', noOfStock: 0 },
      { name: 'Large', noOfStock: 2 },
    ],
  })

  const [direct, ...more] = await server.ask(findCall, { restId: at, mode: 'Direct', keyword: 'stew' }, { token: as })
  expect({ name: direct?.name, sizes: namesOf(direct?.variations ?? []), more }).toEqual({
    name: 'Stew of today',
    sizes: ['Large'],
    more: [],
  })
  expect(await find('stew', { mode: 'Dining', at, as })).toEqual(['Stew at table', 'Stew of today'])
})

it('searches an invisible branch as if it did not exist', async () => {
  const stranger = await makeAccount(server)
  const search = await server.call(findCall, { restId, mode: 'Direct', keyword: 'curry' }, { token: stranger.token })
  const list = await server.call(listCall, { restId }, { token: stranger.token })
  expect([search.status, list.status]).toEqual([404, 404])
  const elsewhere = (await makeRestaurant(server.db)).id
  const theirs = await makeAccount(server, { restIds: [elsewhere] })
  expect(await find('curry', { at: elsewhere, as: theirs.token })).toEqual([])
})

describe('the list of foods', () => {
  it('holds delisted foods too, the newest first, in pages', async () => {
    const { id: at } = await makeRestaurant(server.db)
    const as = (await makeAccount(server, { restIds: [at] })).token
    const made = []
    for (let n = 0; n < 5; n += 1) made.unshift((await makeFood(server.db, at, { isDelisted: n === 2 })).id)
    const seen: string[] = []
    let after: string | undefined
    for (const size of [2, 2, 1]) {
      const { body } = await server.call(listCall, { restId: at, limit: 2, after }, { token: as })
      if (body.error) throw new Error(body.message)
      expect([body.total, body.data?.length]).toEqual([5, size])
      seen.push(...(body.data ?? []).map(({ _id }) => _id))
      after = body.next ?? undefined
    }
    expect(seen).toEqual(made)
    expect(after).toBeUndefined()
  })

  it('holds the matches of a keyword, the best first, delisted or not', async () => {
    const { id: at } = await makeRestaurant(server.db)
    const as = (await makeAccount(server, { restIds: [at] })).token
    await makeFood(server.db, at, { name: 'Chicken curry' })
    await makeFood(server.db, at, { name: 'Curry of yesterday', isDelisted: true })
    await makeFood(server.db, at, { name: 'Soup' })
    const { body } = await server.call(listCall, { restId: at, keyword: 'curry' }, { token: as })
    if (body.error) throw new Error(body.message)
    expect(namesOf(body.data ?? [])).toEqual(['Curry of yesterday', 'Chicken curry'])
    expect([body.next, body.total]).toEqual([null, 2])
  })
})

describe('the foods of a category', () => {
  it('are listed in pages, and searched, apart from all others', async () => {
    const { id: at } = await makeRestaurant(server.db)
    const as = (await makeAccount(server, { restIds: [at] })).token
    const category = await makeCategory(server.db)
    await makeFood(server.db, at, { name: 'Beef curry', category })
    await makeFood(server.db, at, { name: 'Chicken curry' })
    await makeFood(server.db, at, { name: 'Lamb stew', category, isDelisted: true })
    const pageOf = async (more: { after?: string; limit?: number; keyword?: string }) => {
      const { body } = await server.call(listCall, { restId: at, categoryId: category.id, ...more }, { token: as })
      if (body.error) throw new Error(body.message)
      return { names: namesOf(body.data ?? []), total: body.total, next: body.next }
    }
    const first = await pageOf({ limit: 1 })
    expect(first).toMatchObject({ names: ['Lamb stew'], total: 2 })
    expect(await pageOf({ limit: 1, after: first.next ?? '' })).toEqual({ names: ['Beef curry'], total: 2, next: null })
    expect(await pageOf({ keyword: 'curry' })).toMatchObject({ names: ['Beef curry'], total: 1 })
    expect(await pageOf({ keyword: 'chicken' })).toMatchObject({ names: [], total: 0 })
  })
})

describe('the foods that bear a mark, belong to a menu or are made for a service', () => {
  const running = { startDate: '2026:03:01', st: 0, endDate: '2026:03:31', et: 24 }
  const offered = { price: 2000, discountPrice: 1500, offerValidity: running }

  async function begin() {
    const { id: at } = await makeRestaurant(server.db, { timeZone: 'Pacific/Auckland' })
    const as = (await makeAccount(server, { restIds: [at] })).token
    const category = await makeCategory(server.db)
    const lunch = await makeMenu(server.db)
    const scone = await makeFood(server.db, at, { name: 'Scone', category, variations: [offered] })
    await makeFood(server.db, at, { name: 'Tart', services: ['Dining'], variations: [offered] })
    await makeFood(server.db, at, { name: 'Bun', category, variations: [{ noOfStock: 0 }] })
    await makeFood(server.db, at, { name: 'Half a bun', variations: [{ noOfStock: 0 }, { noOfStock: 1 }] })
    await makeFood(server.db, at, { name: 'Old bun', isDelisted: true, variations: [{ noOfStock: 0 }] })
    await server.db.insert(foodMenus).values({ restId: at, foodId: scone.id, menuId: lunch.id })
    const list = async (some: Partial<SentOf<typeof listCall>>) => {
      const { body } = await server.call(listCall, { restId: at, ...some }, { token: as })
      if (body.error) throw new Error(body.message)
      return { names: namesOf(body.data ?? []), total: body.total, next: body.next }
    }
    return { at, category, lunch, list }
  }

  it('are listed alone, the newest first, in pages, and searched', async () => {
    const { category, lunch, list } = await begin()
    expect(await list({ mark: 'sold-out' })).toEqual({ names: ['Bun'], total: 1, next: null })
    expect(await list({ mark: 'low' })).toEqual({ names: ['Half a bun'], total: 1, next: null })
    expect(await list({ mark: 'delisted' })).toEqual({ names: ['Old bun'], total: 1, next: null })
    expect(await list({ menuId: lunch.id })).toEqual({ names: ['Scone'], total: 1, next: null })
    expect(await list({ service: 'Delivery', mark: 'on-offer' })).toEqual({ names: ['Scone'], total: 1, next: null })
    expect(await list({ service: 'Dining', categoryId: category.id })).toMatchObject({ names: ['Bun', 'Scone'] })
    const first = await list({ mark: 'on-offer', limit: 1 })
    expect(first).toMatchObject({ names: ['Tart'], total: 2 })
    expect(await list({ mark: 'on-offer', limit: 1, after: first.next ?? '' })).toEqual({
      names: ['Scone'],
      total: 2,
      next: null,
    })
    expect(await list({ service: 'Direct', keyword: 'bun' })).toMatchObject({ names: ['Bun', 'Half a bun', 'Old bun'] })
    // So do the words that their rows bear, also for some of their variations.
    expect(await list({ keyword: 'Sold out' })).toMatchObject({ names: ['Half a bun', 'Bun'], total: 2 })
    expect(await list({ keyword: 'delisted' })).toMatchObject({ names: ['Old bun'], total: 1 })
    expect((await list({ keyword: 'on offer' })).names).toEqual((await list({ mark: 'on-offer' })).names)
    expect(await list({ mark: 'sold-out', keyword: 'tart' })).toMatchObject({ names: [], total: 0 })
  })

  it('are sorted by name or price, in pages and in a search, also after a food left the list', async () => {
    const { at, list } = await begin()
    await makeFood(server.db, at, { name: 'apple bun', variations: [{ price: 300 }, { price: 200 }] })
    const names = ['apple bun', 'Bun', 'Half a bun', 'Old bun', 'Scone', 'Tart']
    expect((await list({ sort: 'name' })).names).toEqual(names)
    expect((await list({ sort: 'price' })).names[0]).toBe('apple bun')
    expect((await list({ sort: 'price-down' })).names.slice(-1)).toEqual(['apple bun'])
    expect((await list({ sort: 'name', keyword: 'bun' })).names).toEqual(names.slice(0, 4))
    const first = await list({ sort: 'name', service: 'Direct', limit: 2 })
    await server.sql`delete from food_rest_types where rest_id = ${at} and food_id = ${first.next ?? ''}`
    const second = await list({ sort: 'name', service: 'Direct', limit: 2, after: first.next ?? '' })
    expect([first.names, second.names]).toEqual([names.slice(0, 2), names.slice(2, 4)])
  })

  it('change when an offer ends, without any change of the menu', async () => {
    const { list } = await begin()
    const before = server.time.now
    try {
      server.time.now = new Date('2026-03-31T10:59:00Z')
      expect((await list({ mark: 'on-offer' })).names).toEqual(['Tart', 'Scone'])
      server.time.now = new Date('2026-03-31T11:01:00Z')
      expect((await list({ mark: 'on-offer' })).names).toEqual([])
    } finally {
      server.time.now = before
    }
  })

  it('change when a portion is sold or given back', async () => {
    const { at, list } = await begin()
    await server.sql`update variations set no_of_stock = 0 where rest_id = ${at} and no_of_stock = 1`
    expect((await list({ mark: 'sold-out' })).names).toEqual(['Half a bun', 'Bun'])
  })
})

describe('a menu of two thousand foods', () => {
  let large: string
  const asked: string[] = []
  beforeAll(async () => {
    large = (await makeRestaurant(server.db)).id
    await makeManyFoods(server.sql, large, { count: 2000, name: (n) => `Curry number ${n}` })
  })

  function counted() {
    asked.length = 0
    return contextOn(
      server.app.world,
      createDb(server.pool, (query) => void asked.push(query)),
    )
  }

  it('reads a page of any size in nine statements', async () => {
    for (const limit of [1, 100, 500]) {
      const { body } = await listFoods(counted(), { restId: large, limit, keyword: '' }, () =>
        Promise.resolve(new Map()),
      )
      const { data, total }: { data: unknown[]; total: number } = JSON.parse(String(body))
      expect({ foods: data.length, total, statements: asked.length }).toEqual({
        foods: limit,
        total: 2000,
        statements: 9,
      })
    }
  })

  it('searches in nine statements when the first round finds enough', async () => {
    const found = await findFoods(counted(), { restId: large, mode: 'Direct', keyword: 'curry' })
    expect({ foods: found.length, statements: asked.length }).toEqual({ foods: 50, statements: 9 })
  })

  it('finds the few orderable foods among many sold-out ones in a bounded number of statements', async () => {
    await server.sql`update variations set has_stock = true, no_of_stock = 0 where rest_id = ${large}`
    await server.sql`
      update variations set no_of_stock = 1 where rest_id = ${large} and food_id in (
        select id from foods where rest_id = ${large} order by lower(name) offset 420 limit 3)`
    const found = await findFoods(counted(), { restId: large, mode: 'Direct', keyword: 'curry' })
    expect(found).toHaveLength(3)
    expect(asked.length).toBeLessThanOrEqual(25)
  })
})

it('lists the foods that bear a status and have the other words of the search, also in their note', async () => {
  const at = (await makeRestaurant(server.db)).id
  const as = (await makeAccount(server, { restIds: [at] })).token
  for (const name of ['Green curry', 'Beef pie'])
    await makeFood(server.db, at, { name, variations: [{ noOfStock: 0 }] })
  const { id: red } = await makeFood(server.db, at, { name: 'Red curry' })
  await server.sql`update foods set note = 'With lemongrass' where id = ${red}`
  const list = async (keyword: string) =>
    namesOf(await server.ask(listCall, { restId: at, keyword }, { token: as })).toSorted()
  expect(await list('curry sold out')).toEqual(['Green curry'])
  expect(await list('Sold out')).toEqual(['Beef pie', 'Green curry'])
  expect(await list('lemongr')).toEqual(['Red curry'])
})
