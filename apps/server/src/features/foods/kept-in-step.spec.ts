import { importCsv, previewCsvImport } from '@brigade/contract/csv/csv.contract.ts'
import {
  changeAvailability,
  changeOffer,
  changePrice,
  changeStock,
  delistFood,
} from '@brigade/contract/foods/change-food.contract.ts'
import { copyFoods, previewCopies } from '@brigade/contract/foods/copy-foods.contract.ts'
import { leaveFoodStep, readFoodStep } from '@brigade/contract/foods/food-step.contract.ts'
import { foodsTopic, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { keptFields } from '@brigade/contract/foods/kept-field.ts'
import { changeFoods, changeOffers, changePrices, delistFoods } from '@brigade/contract/foods/several-foods.contract.ts'
import { changeVariation } from '@brigade/contract/foods/variations.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { archiveBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { somebodyWaits } from '../../platform/testing/somebody-waits.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeCategory, makeCoalition, makeMenu, makeTax } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'
import { makePicture, sendFood, thisYear } from './new-food.factory.ts'
import { makeStep } from './step.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const wayOf = (food: Food, at = 0) => food.variations[at]?._id ?? ''
const byName = (a: Food, b: Food) => (a.name < b.name ? -1 : 1)
const versioned = ({ _id: foodId, version }: Food) => ({ foodId, version })
const upByTen = { isRaise: true, isPercentage: true, by: 10, ending: 'exact' } as const
const offer = { hasOffer: true, isPercentage: true, deduct: 50, offerNote: 'Half', offerValidity: thisYear } as const

/** What the form sends of a food, with other values and lists that it has. */
async function edited(food: Food, token: string, changes: object = {}) {
  const { db } = server
  const sent = {
    ...versioned(food),
    name: food.name,
    note: food.note,
    isCombo: false,
    isFreeClaim: false,
    restTypeIds: food.restTypes.map(({ _id }) => _id),
    menuIds: [(await makeMenu(db)).id],
    coalitionIds: [(await makeCoalition(db)).id],
    categoryId: food.category._id,
    pictures: food.images,
    ...changes,
  }
  const files = sent.pictures.includes('new') ? [await makePicture()] : []
  return sendFood(server, sent, files, { method: 'PATCH', token, key: newKey() })
}

const kept = { status: 409, body: { code: 'food-kept' } }

describe('a copy that is kept in step', () => {
  it('says so, as does its original', async () => {
    const { original, follower, step, from, owner } = await makeStep(server, { fields: ['lists', 'texts'] })
    expect(await follower()).toMatchObject({ keptFields: ['texts', 'lists'], variations: [{ isKept: true }] })
    expect(await original()).not.toHaveProperty('keptFields')
    const [copied] = await trailOf(server, { subjectId: (await follower())._id }, 'copy food')
    expect(copied?.after).toMatchObject({ keptFields: ['texts', 'lists'] })
    expect(await step(await follower())).toEqual({
      follows: { branch: expect.any(String), food: 'Green curry', fields: ['texts', 'lists'], namesTaken: [] },
      followers: 0,
    })
    expect(await step(await original())).toEqual({ follows: null, followers: 1 })
    const stranger = await makeAccount(server, { restIds: [(await makeRestaurant(server.db)).id] })
    const asked = { restId: from, foodId: (await original())._id }
    expect(await server.call(readFoodStep, asked, { token: stranger.token })).toMatchObject({ status: 404 })
    expect(await server.ask(readFoodStep, { ...asked, foodId: uuidv7() }, { token: owner })).toMatchObject({
      follows: null,
    })
  })

  it('follows what is edited, with an audit entry and a hint in its branch', async () => {
    const { from, to, owner, manager, original, follower, step } = await makeStep(server)
    const { token: theirs } = await makeAccount(server, { restIds: [to] })
    const { token: ours } = await makeAccount(server, { restIds: [from] })
    const screen = server.connectLive(theirs)
    const heard: unknown[] = []
    screen.on(LIVE_EVENT, (hint) => heard.push(hint))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    const before = await follower()
    const branch = (await step(before)).follows?.branch
    const category = await makeCategory(server.db)
    const tax = await makeTax(server.db)
    const food = await original()
    const changes = {
      name: 'Red curry',
      note: 'Hotter',
      allergens: ['milk'],
      tags: ['new'],
      categoryId: category.id,
      pictures: [...food.images, 'new'],
      taxes: [{ varId: wayOf(food), hasTax: true, useOverallTax: false, taxId: tax.id }],
    }
    expect(await edited(food, ours, changes)).toMatchObject({ status: 200 })
    // The hint of the copy itself may come as well.
    await expect.poll(() => heard).toContainEqual({ m: foodsTopic.m, data: { restId: to, foodId: before._id } })
    const [now, after] = [await original(), await follower()]
    const { name, note, allergens, tags, menus, coalitions, images } = now
    expect(after).toMatchObject({ name, note, allergens, tags, menus, coalitions, images, version: before.version + 1 })
    expect(after.category).toEqual(now.category)
    expect(after.variations[0]?.inditax).toEqual(now.variations[0]?.inditax)
    const [entry] = await trailOf(server, { subjectId: after._id }, 'keep food in step')
    expect(entry).toMatchObject({
      restId: to,
      before: { name: 'Green curry', images: ['AAAAAAAAAAAAAAAAAAAAAA'] },
      after: { name: 'Red curry', note: 'Hotter', inStepWith: branch },
    })

    const way = { ...versioned(now), varId: wayOf(now), name: 'Huge', portionSize: '2 kg', code: '0042' }
    await server.ask(changeVariation, way, { token: manager })
    const [renamed] = (await follower()).variations
    expect(renamed).toMatchObject({ name: 'Huge', portionSize: '2 kg', code: null })
    await server.ask(changePrice, { foodId: now._id, varId: wayOf(now), price: 20 }, { token: owner })
    const chosen = { foodId: now._id, isSameToAll: true } as const
    await server.ask(changeOffer, { ...chosen, ...offer }, { token: manager })
    expect((await follower()).variations).toMatchObject([{ price: 20, discountPrice: 10, offer: { hasOffer: true } }])
    await server.ask(changeOffer, { ...chosen, hasOffer: false }, { token: manager })
    expect((await follower()).variations).toMatchObject([{ discountPrice: null, offer: { hasOffer: false } }])
  })

  it('keeps hours, stock and listing, and what was not chosen', async () => {
    const { owner, original, follower } = await makeStep(server, { fields: ['images'] })
    const [food, before] = [await original(), await follower()]
    const chosen = { foodId: food._id, isSameToAll: true } as const
    await server.ask(changeStock, { ...chosen, hasStock: true, noOfStock: 3 }, { token: owner })
    const availability = [{ day: 'sun', st: 9, et: 21 } as const]
    await server.ask(changeAvailability, { ...chosen, availability }, { token: owner })
    await server.ask(changePrice, { foodId: food._id, varId: wayOf(food), price: 20 }, { token: owner })
    await server.ask(delistFood, { ...chosen, isDelisted: true }, { token: owner })
    await edited(await original(), owner, { name: 'Red curry' })
    expect(await follower()).toEqual(before)
  })

  it('follows changes of several foods and of a file', async () => {
    const { db } = server
    const made = await makeStep(server, { foods: [{ name: 'Curry' }, { name: 'Soup' }] })
    const { from, to, owner, manager, listed } = made
    const at = async () => ({ restId: from, foods: (await listed(from)).map(versioned) })
    const [menu, category] = [await makeMenu(db), await makeCategory(db)]
    const places = { addMenuIds: [menu.id], removeMenuIds: [], categoryId: category.id }
    await server.ask(changeFoods, { ...(await at()), ...places }, { token: manager })
    await server.ask(changePrices, { ...(await at()), ...upByTen }, { token: owner })
    await server.ask(changeOffers, { ...(await at()), ...offer }, { token: manager })
    const text = 'name,note,variation,portion size\nCurry,From a file,Size 1,3 kg'
    const file = { list: 'foods', restId: from, text } as const
    const { version } = await server.ask(previewCsvImport, file, { token: manager })
    await server.ask(importCsv, { ...file, version }, { token: manager, key: newKey() })
    const shown = async (restId: string) =>
      (await listed(restId)).toSorted(byName).map(({ name, note, menus, category: of, variations }) => ({
        name,
        note,
        menus,
        of,
        ways: variations.map(({ price, discountPrice, portionSize }) => ({ price, discountPrice, portionSize })),
      }))
    expect(await shown(to)).toEqual(await shown(from))
    expect(await shown(to)).toContainEqual(
      expect.objectContaining({
        note: 'From a file',
        ways: [{ price: 13.75, discountPrice: expect.any(Number), portionSize: '3 kg' }],
      }),
    )
  })

  it('keeps its name while its branch has the new one, and takes it later', async () => {
    const { to, owner, original, follower, listed, step } = await makeStep(server, { foods: [{ name: 'Curry' }] })
    const other = await makeFood(server.db, to, { name: 'RED CURRY' })
    const theirs = async () => (await listed(to)).find(({ _id }) => _id !== other.id) ?? follower()
    expect(await edited(await original(), owner, { name: 'Red curry', note: 'Hot' })).toMatchObject({ status: 200 })
    expect(await theirs()).toMatchObject({ name: 'Curry', note: 'Hot' })
    expect(await step(await theirs())).toMatchObject({ follows: { namesTaken: ['Red curry'] } })
    await server.sql`update foods set name = 'Other' where id = ${other.id}`
    await edited(await original(), owner, { note: 'Hotter' })
    expect(await theirs()).toMatchObject({ name: 'Red curry', note: 'Hotter' })
  })

  it('no longer follows a variation that the original archives, and follows while its branch is archived', async () => {
    const foods = [{ variations: [{ name: 'Large' }, { name: 'Small' }] }]
    const { to, owner, manager, original, follower, foodIds } = await makeStep(server, { foods })
    const food = await original()
    await server.ask(changeVariation, { foodId: food._id, varId: wayOf(food, 1), isArchived: true }, { token: manager })
    const [large, small] = (await follower()).variations
    expect([large?.isKept, small?.isKept]).toEqual([true, undefined])
    const own = { foodId: (await follower())._id, varId: small?._id ?? '', price: 5 }
    expect(await server.call(changePrice, own, { token: owner })).toMatchObject({ status: 200 })

    await server.ask(archiveBranch, { restId: to }, { token: owner })
    const price = { foodId: foodIds[0] ?? '', varId: wayOf(food), price: 33 }
    expect(await server.call(changePrice, price, { token: owner })).toMatchObject({ status: 200 })
    const [there] = await server.sql`select price from variations where id = ${large?._id ?? ''}`
    expect(there?.price).toBe(3300)
  })
})

describe('what a copy keeps in step', () => {
  it('is not changed there', async () => {
    const { to, owner, manager, follower } = await makeStep(server)
    const food = await follower()
    const foodId = food._id
    const way = { foodId, varId: wayOf(food) }
    expect(await edited(food, owner, { name: 'Own' })).toMatchObject(kept)
    expect(await server.call(changeVariation, { ...way, portionSize: '9 kg' }, { token: manager })).toMatchObject(kept)
    expect(await server.call(changeVariation, { ...way, name: 'Own' }, { token: manager })).toMatchObject(kept)
    expect(await server.call(changePrice, { ...way, price: 1 }, { token: owner })).toMatchObject(kept)
    const halved = { foodId, isSameToAll: true, ...offer } as const
    expect(await server.call(changeOffer, halved, { token: manager })).toMatchObject({
      ...kept,
      body: { message: expect.stringMatching(/^Green curry is kept in step with Green curry of .+Change it there/) },
    })
    const several = { restId: to, foods: [versioned(food)] }
    const inTheWay = { status: 409, body: { code: 'foods-refused', data: { foods: [{ reason: 'kept-in-step' }] } } }
    expect(await server.call(changePrices, { ...several, ...upByTen }, { token: owner })).toMatchObject(inTheWay)
    const file = { list: 'foods', restId: to, text: 'name,note,variation,price\nGreen curry,Own,Size 1,1' } as const
    const { problems } = await server.ask(previewCsvImport, file, { token: manager })
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'note'],
      [2, 'price'],
    ])
    expect(await follower()).toEqual(food)
    expect(await trailOf(server, { restId: to }, 'edit food', 'change price', 'change offer')).toEqual([])
  })

  it('leaves the rest free, and an edit that changes nothing of it', async () => {
    const { owner, follower } = await makeStep(server, { fields: ['texts'] })
    const food = await follower()
    const way = { foodId: food._id, varId: wayOf(food) }
    expect(await edited(food, owner)).toMatchObject({ status: 200 })
    expect(await server.call(changePrice, { ...way, price: 1 }, { token: owner })).toMatchObject({ status: 200 })
    expect(await server.call(changeVariation, { ...way, code: '7' }, { token: owner })).toMatchObject({ status: 200 })
  })

  it('is chosen from what is copied, prices only by an owner, and not of what follows itself', async () => {
    const { to, sent, owner, manager, follower } = await makeStep(server)
    const [third, food] = [await makeRestaurant(server.db), await follower()]
    const more = { ...sent, restIds: [third.id] }
    const refusedFor = async (changes: object, token: string) => {
      const { status, body } = await server.call(copyFoods, { ...more, ...changes }, { token })
      return { status, ...body }
    }
    const { token: ofThird } = await makeAccount(server, { restIds: [sent.restId, third.id] })
    expect(await refusedFor({ keepInStep: ['prices'] }, ofThird)).toMatchObject({ status: 403, code: 'not-allowed' })
    const leftOut = { code: 'bad-input', fields: { keepInStep: expect.stringContaining('only if they are copied') } }
    expect(await refusedFor({ keepInStep: ['prices'], withPrices: false }, owner)).toMatchObject(leftOut)
    expect(await refusedFor({ keepInStep: ['images'], withImages: false }, owner)).toMatchObject(leftOut)
    const asked = { ...more, restId: to, foodIds: [food._id] }
    const follows = { status: 409, code: 'food-follows', message: expect.stringContaining('itself kept in step') }
    expect(await refusedFor({ ...asked, keepInStep: ['texts'] }, owner)).toMatchObject(follows)
    const { restId, foodIds, restIds, withPrices } = asked
    const preview = { restId, foodIds, restIds, withPrices, keepInStep: ['texts' as const] }
    expect(await server.call(previewCopies, preview, { token: owner })).toMatchObject({ status: 409 })
    expect(await server.call(copyFoods, { ...more, keepInStep: ['texts'] }, { token: ofThird })).toMatchObject({
      status: 200,
    })
    expect(await server.call(copyFoods, { ...asked, restIds: [sent.restId] }, { token: manager })).toMatchObject({
      status: 200,
    })
  })

  it('goes its own way when a person of its branch says so', async () => {
    const { from, to, owner, original, follower } = await makeStep(server)
    const { token: theirs } = await makeAccount(server, { restIds: [to] })
    const { token: ours } = await makeAccount(server, { restIds: [from] })
    const food = await follower()
    expect(await server.call(leaveFoodStep, versioned(food), { token: ours })).toMatchObject({ status: 404 })
    expect(await server.call(leaveFoodStep, { ...versioned(food), version: 9 }, { token: theirs })).toMatchObject({
      status: 409,
      body: { code: 'stale-version' },
    })
    const left = await server.ask(leaveFoodStep, versioned(food), { token: theirs })
    const variations = food.variations.map((each) => ({ ...each, isKept: undefined }))
    expect(left).toEqual({ ...food, keptFields: undefined, version: food.version + 1, variations })
    expect(await trailOf(server, { subjectId: food._id }, 'leave food step')).toHaveLength(1)
    expect(await edited(await original(), owner, { name: 'Red curry' })).toMatchObject({ status: 200 })
    expect(await follower()).toEqual(left)
    expect(await edited(left, theirs, { name: 'Own' })).toMatchObject({ status: 200 })
  })
})

describe('changes at one moment', () => {
  it('of originals with followers in each other’s branch, and of followers, all happen', async () => {
    const restIds = [(await makeRestaurant(server.db)).id, (await makeRestaurant(server.db)).id] as const
    const [low, high] = restIds
    const there = await makeStep(server, { foods: [{ name: 'Curry' }, { name: 'Soup' }], restIds })
    const back = await makeStep(server, { foods: [{ name: 'Tea' }, { name: 'Cake' }], restIds: [high, low] })
    const { owner, listed } = there
    const ways = new Map([...(await listed(low)), ...(await listed(high))].map((food) => [food._id, wayOf(food)]))
    const follower = (await listed(high)).find(({ name }) => name === 'Curry')
    const priced = (foodId = '', price = 0) =>
      server.call(changePrice, { foodId, varId: ways.get(foodId) ?? '', price }, { token: owner })
    for (const round of [1, 2, 3, 4, 5]) {
      const listing = { isDelisted: round % 2 === 1 }
      const all = await Promise.all([
        priced(there.foodIds[0], 20 + round),
        priced(back.foodIds[0], 30 + round),
        priced(there.foodIds[1], 40 + round),
        priced(back.foodIds[1], 50 + round),
        server.call(
          changeStock,
          { foodId: follower?._id ?? '', isSameToAll: true, hasStock: true, noOfStock: round },
          { token: owner },
        ),
        server.call(delistFood, { foodId: there.foodIds[0] ?? '', isSameToAll: true, ...listing }, { token: owner }),
      ])
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    }
    const prices = async (restId: string) =>
      Object.fromEntries((await listed(restId)).map(({ name, variations }) => [name, variations[0]?.price]))
    const expected = { Curry: 25, Tea: 35, Soup: 45, Cake: 55 }
    expect(await prices(low)).toEqual(expected)
    expect(await prices(high)).toEqual(expected)
  })

  it('lock the versions of branches in the order of their ids', async () => {
    const low = await makeRestaurant(server.db, { createdAt: new Date('2026-02-01T00:00:00Z') })
    const high = await makeRestaurant(server.db, { createdAt: new Date('2026-02-02T00:00:00Z') })
    const [first = '', second = ''] = [low.id, high.id].toSorted()
    const { original, owner } = await makeStep(server, { restIds: [second, first] })
    const food = await original()
    const { changing } = await server.sql.begin(async (other) => {
      await other`select from branch_versions where rest_id = ${first} for update`
      const price = { foodId: food._id, varId: wayOf(food), price: 20 }
      const changing = server.call(changePrice, price, { token: owner })
      await somebodyWaits(server.sql)
      const free = await other`select from branch_versions where rest_id = ${second} for update skip locked`
      expect(free).toHaveLength(1)
      return { changing }
    })
    expect((await changing).status).toBe(200)
  })

  it('lock foods that follow none before the others, and these by branch', async () => {
    const ids = [(await makeRestaurant(server.db)).id, (await makeRestaurant(server.db)).id]
    const [low = '', high = ''] = ids.toSorted()
    const there = await makeStep(server, { foods: [{ name: 'Curry' }], restIds: [high, low] })
    await makeStep(server, { foods: [{ name: 'Tea' }], restIds: [low, high] })
    const [inHigh, inLow] = [await there.listed(high), await there.listed(low)]
    const [curry, curryThere] = [inHigh, inLow].map((foods) => foods.find(({ name }) => name === 'Curry'))
    const teaThere = inHigh.find(({ name }) => name === 'Tea')
    if (!curry || !curryThere || !teaThere) throw new Error('A food is missing')
    const { changing } = await server.sql.begin(async (other) => {
      await other`select from foods where id = ${curryThere._id} for update`
      const several = { restId: curry.restId, foods: [versioned(curry), versioned(teaThere)], isDelisted: true }
      const changing = server.call(delistFoods, several, { token: there.owner })
      await somebodyWaits(server.sql)
      const free = await other`select from foods where id = ${teaThere._id} for update skip locked`
      expect(free).toHaveLength(1)
      return { changing }
    })
    expect((await changing).status).toBe(200)
  })
})

it('takes as many statements for sixty followers in three branches as for one', async () => {
  let asked = 0
  const watched = await createTestServer({ beside: server, wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)) })
  const { token: owner } = await makeAccount(server, { type: 'owner' })
  const counted = async (count: number, branches: number) => {
    const { id: restId } = await makeRestaurant(server.db)
    const category = await makeCategory(server.db)
    const made: string[] = []
    while (made.length < count)
      made.push((await makeFood(server.db, restId, { name: `Dish ${made.length}`, category })).id)
    const restIds: string[] = []
    while (restIds.length < branches) restIds.push((await makeRestaurant(server.db)).id)
    const copies = { restId, foodIds: made, restIds, withPrices: true, withImages: true, withStock: false }
    if (branches > 0) await watched.ask(copyFoods, { ...copies, keepInStep: [...keptFields] }, { token: owner })
    const foods = made.map((foodId) => ({ foodId, version: 1 }))
    asked = 0
    expect(await watched.ask(changePrices, { restId, foods, ...upByTen }, { token: owner })).toEqual({ changed: count })
    return asked
  }
  await counted(1, 1)
  const none = await counted(1, 0)
  const one = await counted(1, 1)
  expect(one - none).toBeLessThanOrEqual(14)
  expect(await counted(20, 3)).toBe(one)
})
