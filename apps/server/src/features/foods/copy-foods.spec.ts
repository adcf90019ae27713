import { copyFoods, previewCopies } from '@brigade/contract/foods/copy-foods.contract.ts'
import { foodsTopic, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { somebodyWaits } from '../../platform/testing/somebody-waits.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { materials } from '../ingredients/ingredients.table.ts'
import {
  makeAddon,
  makeCategory,
  makeCoalition,
  makeCustomization,
  makeMenu,
  makeTax,
} from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'
import { foodCoalitions, foodMenus } from './foods.table.ts'
import { makeManyFoods } from './many-foods.factory.ts'
import { thisYear } from './new-food.factory.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await createTestServer()
  owner = (await makeAccount(server, { type: 'owner' })).token
})

type Wish = NonNullable<Parameters<typeof makeFood>[2]>
type BranchWish = NonNullable<Parameters<typeof makeRestaurant>[1]>

const tomorrow = new Date('2030-01-01T04:00:00Z')

const all = { withPrices: true, withImages: true, withStock: true }
const none = { withPrices: false, withImages: false, withStock: false }

/** A branch with foods, another branch, and a manager of both. */
async function twoBranches(wishes: readonly Wish[] = [{}], other: BranchWish = {}) {
  const source = await makeRestaurant(server.db)
  const target = await makeRestaurant(server.db, other)
  const { token } = await makeAccount(server, { restIds: [source.id, target.id] })
  const foodIds: string[] = []
  for (const wish of wishes) foodIds.push((await makeFood(server.db, source.id, wish)).id)
  const foodsIn = ({ id: restId }: { id: string }): Promise<Food[]> => server.ask(listFoods, { restId }, { token })
  return {
    source,
    target,
    token,
    asked: { restId: source.id, foodIds, restIds: [target.id] },
    from: () => foodsIn(source),
    there: () => foodsIn(target),
  }
}

const withoutIds = (food: Food) => ({
  ...food,
  _id: '',
  restId: '',
  version: 0,
  variations: food.variations.map((variation) => ({ ...variation, _id: '' })),
})

/** Every column but those that tell the rows apart. */
function rowsOf(table: 'foods' | 'variations', restId: string): Promise<readonly object[]> {
  const own = ['rest_id', 'id', 'food_id', 'created_at', 'version', ...(table === 'foods' ? ['position'] : [])]
  return table === 'foods'
    ? server.sql`select to_jsonb(t) - ${own}::text[] as row from foods t where rest_id = ${restId} order by name`
    : server.sql`select to_jsonb(t) - ${own}::text[] as row from variations t where rest_id = ${restId} order by name`
}

/** A food with all that a food can have. */
async function withEverything(branch: Awaited<ReturnType<typeof twoBranches>>) {
  const { db } = server
  const material = { id: uuidv7(), name: `Rice ${uuidv7()}`, note: 'Jasmine' }
  await db.insert(materials).values(material)
  const [customizations, addons, tax] = [[await makeCustomization(db)], [await makeAddon(db)], await makeTax(db)]
  const wastage = { hasWastage: true, isWeight: true, weight: 0.01, nos: 0 }
  const line = { matId: material.id, note: 'Washed', isWeight: true, weight: 0.2, nos: 0, wastage }
  const restId = branch.source.id
  const food = await makeFood(db, restId, {
    name: 'Green curry',
    allergens: ['fish', 'nuts'],
    variations: [
      { price: 1250, discountPrice: 1000, offerValidity: thisYear, tax, customizations, addons, ingredients: [line] },
      { price: 1800, noOfStock: 7, soldOutUntil: tomorrow, tax: 'overall' },
      { price: 900, hasStock: false, noOfStock: 0, isDelisted: true },
    ],
  })
  await db.insert(foodMenus).values({ restId, foodId: food.id, menuId: (await makeMenu(db)).id })
  await db.insert(foodCoalitions).values({ restId, foodId: food.id, coalitionId: (await makeCoalition(db)).id })
  return { restId, foodIds: [food.id], restIds: [branch.target.id] }
}

describe('copying foods to another branch', () => {
  it('copies all that belongs to a food', async () => {
    const branches = await twoBranches([])
    const asked = await withEverything(branches)
    const { status, body } = await server.call(copyFoods, { ...asked, ...all }, { token: branches.token })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        message: 'Added to other branches: 1',
        data: { branches: [{ restId: branches.target.id, added: 1, leftOut: [], withoutServices: [], untaxed: 1 }] },
      },
    })
    const [food] = await branches.from()
    const [copy] = await branches.there()
    if (!food || !copy) throw new Error('A branch has no food')
    const at = expect.any(String)
    const expected = withoutIds(food)
    expect(withoutIds(copy)).toEqual({
      ...expected,
      variations: expected.variations.map((one) => ({ ...one, delistedAt: one.isDelisted ? at : null })),
    })
    expect(copy.version).toBe(1)
    expect(await rowsOf('foods', copy.restId)).toEqual(await rowsOf('foods', food.restId))
    const [trail] = await trailOf(server, { subjectId: copy._id })
    expect(trail).toMatchObject({
      action: 'copy food',
      restId: branches.target.id,
      after: {
        name: 'Green curry',
        copiedFrom: branches.source.name,
        variations: [{ price: 12.5, discountPrice: 10 }, { price: 18 }, { price: 9 }],
      },
    })
  })

  it('copies every column of foods and variations', async () => {
    const { asked, source, target, token } = await twoBranches([
      { name: 'Menu', comboValidity: thisYear, variations: [{ name: 'One', price: 1500, discountPrice: 1200 }] },
      { name: 'Soup', variations: [{ name: 'Two', noOfStock: 3, soldOutUntil: tomorrow, tax: 'overall' }] },
    ])
    await server.ask(copyFoods, { ...asked, ...all }, { token })
    for (const table of ['foods', 'variations'] as const) {
      expect(await rowsOf(table, target.id)).toEqual(await rowsOf(table, source.id))
    }
  })

  it('leaves out prices, images and stock that it is not asked for', async () => {
    const branches = await twoBranches([])
    await server.ask(copyFoods, { ...(await withEverything(branches)), ...none }, { token: branches.token })
    const [copy] = await branches.there()
    expect(copy).toMatchObject({ isDelisted: true, delistedAt: expect.any(String), images: [] })
    const counted = copy?.variations.map(({ price, discountPrice, offer, hasStock, noOfStock, soldOutUntil }) => ({
      price,
      discountPrice,
      hasOffer: offer.hasOffer,
      hasStock,
      noOfStock,
      soldOutUntil,
    }))
    const free = { price: 0, discountPrice: null, hasOffer: false, soldOutUntil: null }
    expect(counted).toEqual([
      { ...free, hasStock: false, noOfStock: null },
      { ...free, hasStock: true, noOfStock: 0 },
      { ...free, hasStock: false, noOfStock: null },
    ])
  })

  it('overwrites nothing, and tells which foods a branch has already', async () => {
    const { asked, target, token, there } = await twoBranches([{ name: 'Curry' }, { name: 'Soup' }])
    await makeFood(server.db, target.id, { name: 'CURRY', isDelisted: true, variations: [{ price: 100 }] })
    const leftOut = [{ foodId: asked.foodIds[0], name: 'Curry', reason: 'name-taken' }]
    const preview = await server.ask(previewCopies, { ...asked, withPrices: true }, { token })
    expect(preview.branches).toMatchObject([{ added: 1, leftOut }])
    expect(await server.ask(copyFoods, { ...asked, ...all }, { token })).toEqual(preview)
    expect((await there()).map(({ name }) => name).toSorted()).toEqual(['CURRY', 'Soup'])
    expect(await server.ask(copyFoods, { ...asked, ...all }, { token })).toMatchObject({ branches: [{ added: 0 }] })
    expect(await there()).toHaveLength(2)
  })

  it('keeps to the services of the branch, and to combos with their prices', async () => {
    const { asked, token, there } = await twoBranches(
      [
        { name: 'Curry', services: ['Takeaway', 'Dining'] },
        { name: 'Box', services: ['Delivery'] },
        { name: 'Menu', comboValidity: thisYear, variations: [{ discountPrice: 1000 }] },
      ],
      { services: ['Dining', 'Direct'] },
    )
    const { branches } = await server.ask(copyFoods, { ...asked, ...none }, { token })
    expect(branches).toMatchObject([
      {
        added: 1,
        leftOut: [
          { name: 'Box', reason: 'no-service' },
          { name: 'Menu', reason: 'combo-price' },
        ],
        withoutServices: ['Takeaway'],
      },
    ])
    expect((await there()).map(({ name, restTypes }) => [name, restTypes.map((type) => type.name)])).toEqual([
      ['Curry', ['Dining']],
    ])
  })

  it('happens once under one key, and copies at one moment do not add a food twice', async () => {
    const { asked, token, there } = await twoBranches([{ name: 'Curry' }, { name: 'Soup' }])
    const key = uuidv7({ msecs: server.time.now.getTime() })
    const sent = { ...asked, ...all }
    const first = await server.ask(copyFoods, sent, { token, key })
    expect(await server.ask(copyFoods, sent, { token, key })).toEqual(first)
    expect(await there()).toHaveLength(2)
    const more = await twoBranches([{ name: 'Curry' }, { name: 'Soup' }])
    const calls = [1, 2, 3].map(() => server.ask(copyFoods, { ...more.asked, ...all }, { token: more.token }))
    const added = (await Promise.all(calls)).flatMap(({ branches }) => branches.map((branch) => branch.added))
    expect(added.toSorted()).toEqual([0, 0, 2])
    expect(await more.there()).toHaveLength(2)
  })

  it('locks the versions of branches in the order of their ids, as a closing of several does', async () => {
    const { asked, target: low } = await twoBranches([{}], { createdAt: new Date('2026-02-02T00:00:00Z') })
    const high = await makeRestaurant(server.db, { createdAt: new Date('2026-02-01T00:00:00Z') })
    const sent = { ...asked, ...all, restIds: [low.id, high.id] }
    const { copying } = await server.sql.begin(async (other) => {
      await other`select from branch_versions where rest_id = ${low.id} for update`
      const copying = server.call(copyFoods, sent, { token: owner })
      await somebodyWaits(server.sql)
      const free = await other`select from branch_versions where rest_id = ${high.id} for update skip locked`
      expect(free).toHaveLength(1)
      return { copying }
    })
    expect((await copying).status).toBe(200)
  })

  it('is announced in the other branch', async () => {
    const { asked, target, token } = await twoBranches()
    const { token: theirs } = await makeAccount(server, { restIds: [target.id] })
    const screen = server.connectLive(theirs)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    await server.ask(copyFoods, { ...asked, ...all }, { token })
    expect(await heard).toEqual({ m: foodsTopic.m, data: { restId: target.id } })
  })

  it('is refused as a whole for a branch that the caller may not enter, and for a food of another branch', async () => {
    const { asked, source, target, token, there } = await twoBranches()
    const stranger = await makeRestaurant(server.db)
    const theirs = await makeFood(server.db, stranger.id)
    const { token: ofTarget } = await makeAccount(server, { restIds: [target.id] })
    const refused = async (changes: object, as: string) => {
      const { status: previewed } = await server.call(
        previewCopies,
        { ...asked, ...changes, withPrices: true },
        { token: as },
      )
      const { status, body } = await server.call(copyFoods, { ...asked, ...all, ...changes }, { token: as })
      expect(previewed).toBe(status)
      return { status, body }
    }
    const notFound = { status: 404, body: { code: 'not-found' } }
    expect(await refused({ restIds: [target.id, stranger.id] }, token)).toMatchObject(notFound)
    expect(await refused({ restId: stranger.id, foodIds: [theirs.id] }, token)).toMatchObject(notFound)
    expect(await refused({}, ofTarget)).toMatchObject(notFound)
    expect(await refused({ restIds: [target.id, uuidv7()] }, owner)).toMatchObject(notFound)
    expect(await refused({ foodIds: [...asked.foodIds, theirs.id] }, token)).toMatchObject({
      status: 400,
      body: { code: 'bad-input', fields: { 'foodIds.1': 'This is no longer in the list. Select another' } },
    })
    expect(await there()).toEqual([])
    expect(await trailOf(server, { restId: source.id }, 'copy food')).toEqual([])
  })
})

it('takes as many statements for three hundred foods in three branches as for three in one', async () => {
  let asked = 0
  const watched = await createTestServer({ beside: server, wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)) })
  const category = await makeCategory(server.db)
  const counted = async (count: number, branches: number) => {
    const { id: restId } = await makeRestaurant(server.db)
    await makeFood(server.db, restId, { name: 'Curry', category })
    await makeManyFoods(server.sql, restId, { count: count - 1, name: (n) => `Dish ${n}` })
    const rows = await server.sql<Array<{ id: string }>>`select id from foods where rest_id = ${restId}`
    const restIds: string[] = []
    while (restIds.length < branches) restIds.push((await makeRestaurant(server.db)).id)
    const sent = { restId, foodIds: rows.map(({ id }) => id), restIds, ...all }
    asked = 0
    const copied = await watched.ask(copyFoods, sent, { token: owner })
    expect(copied.branches.map(({ added }) => added)).toEqual(restIds.map(() => count))
    return asked
  }
  await counted(2, 1)
  const few = await counted(3, 1)
  expect(few).toBeLessThanOrEqual(24)
  expect(await counted(300, 3)).toBe(few)
})
