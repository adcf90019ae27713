import { channelMenu } from '@brigade/contract/channel/channel.contract.ts'
import { copyFoods } from '@brigade/contract/foods/copy-foods.contract.ts'
import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import { food as foodReply, foodsTopic, listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { moveFood } from '@brigade/contract/foods/menu-order.contract.ts'
import { changeFoods } from '@brigade/contract/foods/several-foods.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { changeCategory } from '@brigade/contract/lookups/change-entry.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { makeCategory } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeCsvMenu, makeListsOfFoods, neededColumns, newFoodRow } from './foods-csv.factory.ts'
import { makeFood } from './foods.factory.ts'
import { makeMenuBranch, makePicture, sendFood } from './new-food.factory.ts'
import { makeSeveralFoods } from './several-foods.factory.ts'

let server: TestServer
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

beforeAll(async () => {
  server = await createTestServer()
})

const menuOf = async (restId: string, token: string) => {
  const foods = await server.ask(listFoods, { restId, sort: 'menu' }, { token })
  return foods.map(({ name }) => name)
}

/** A branch whose foods C, B and A stand in this order in one category, because the newest comes first. */
async function makeMenu(names = ['A', 'B', 'C']) {
  const category = await makeCategory(server.db)
  const branch = await makeSeveralFoods(server, ...names.map((name) => ({ name, category })))
  const { restId, token, ids } = branch
  const idOf = (name: string) => ids[names.indexOf(name)] ?? ''
  const call = (name: string, before: string | null, key = newKey()) =>
    server.call(moveFood, { restId, foodId: idOf(name), before: before && idOf(before) }, { token, key })
  const move = async (name: string, before: string | null, key?: string) => (await call(name, before, key)).body.data
  return { ...branch, category, idOf, call, move, menu: () => menuOf(restId, token) }
}

const described = <Sent extends { restId: string; variations: unknown }>({
  restId: _,
  variations: __,
  ...others
}: Sent) => others

describe('the order of a menu', () => {
  it('changes by moving one food before another, which is told and recorded', async () => {
    const { restId, token, idOf, move, menu } = await makeMenu()
    expect(await menu()).toEqual(['C', 'B', 'A'])
    const screen = server.connectLive(token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    expect(await move('A', 'C')).toEqual({ place: 1, count: 3, stoodBefore: null })
    expect(await heard).toEqual({ m: foodsTopic.m, data: { restId } })
    expect(await menu()).toEqual(['A', 'C', 'B'])
    expect(await move('C', null)).toEqual({ place: 3, count: 3, stoodBefore: idOf('B') })
    expect(await menu()).toEqual(['A', 'B', 'C'])
    const [first, second, ...others] = await trailOf(server, { restId }, 'move food')
    expect(first).toMatchObject({ subjectId: idOf('A'), before: { place: 3 }, after: { place: 1 } })
    expect(second).toMatchObject({ subjectId: idOf('C'), before: { place: 2 }, after: { place: 3 } })
    expect(others).toEqual([])
  })

  it('changes once for each key, and not at all by a move that moves nothing', async () => {
    const { restId, move, menu } = await makeMenu()
    const key = newKey()
    const moved = await move('A', 'C', key)
    await move('B', 'A')
    expect(await move('A', 'C', key)).toEqual(moved)
    expect(await menu()).toEqual(['B', 'A', 'C'])
    expect(await move('C', null)).toEqual({ place: 3, count: 3, stoodBefore: null })
    expect(await move('C', 'C')).toMatchObject({ place: 3 })
    expect(await trailOf(server, { restId }, 'move food')).toHaveLength(2)
  })

  it('leaves the versions of the foods as they are', async () => {
    const { token, idOf, move, read } = await makeMenu()
    await move('A', 'C')
    expect((await read()).map(({ version }) => version)).toEqual([1, 1, 1])
    const stock = { foodId: idOf('A'), version: 1, isSameToAll: true as const, hasStock: true as const, noOfStock: 4 }
    await server.ask(changeStock, stock, { token, key: newKey() })
  })

  it('takes moves that are made at the same moment one after the other', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const { call, menu } = await makeMenu(names)
    const answers = await Promise.all(names.map((name, at) => call(name, at === 0 ? null : 'A')))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    const after = await menu()
    expect(after.toSorted()).toEqual(names)
    for (const { body } of answers) expect(body.data).toMatchObject({ count: 6 })
  })

  it('is that of foods of one category of one branch', async () => {
    const { restId, token, idOf, call, menu } = await makeMenu()
    const other = await makeFood(server.db, restId, { name: 'Z' })
    const elsewhere = await makeMenu()
    for (const before of [other.id, elsewhere.idOf('A')]) {
      const sent = { restId, foodId: idOf('A'), before }
      const answer = await server.call(moveFood, sent, { token, key: newKey() })
      expect(answer).toMatchObject({ status: 400, body: { fields: { before: expect.any(String) } } })
    }
    const foreign = { restId, foodId: elsewhere.idOf('A'), before: null }
    expect(await server.call(moveFood, foreign, { token, key: newKey() })).toMatchObject({ status: 404 })
    const hidden = { restId: elsewhere.restId, foodId: elsewhere.idOf('A'), before: null }
    expect(await server.call(moveFood, hidden, { token, key: newKey() })).toMatchObject({ status: 404 })
    expect(await call('A', null)).toMatchObject({ status: 200 })
    expect(await menu()).toEqual(['Z', 'C', 'B', 'A'])
  })

  it('follows that of the categories, in the list and for storefronts', async () => {
    const { restId, token, category, move, menu } = await makeMenu()
    const drinks = await makeCategory(server.db, 'Drinks')
    await makeFood(server.db, restId, { name: 'Tea', category: drinks })
    await move('A', 'C')
    const owner = await makeAccount(server, { type: 'owner' })
    const change = { _id: drinks.id, before: category.id }
    await server.ask(changeCategory, change, { token: owner.token, key: newKey() })
    expect(await menu()).toEqual(['Tea', 'A', 'C', 'B'])
    await server.ask(changeCategory, { _id: drinks.id, before: null }, { token: owner.token, key: newKey() })
    expect(await menu()).toEqual(['A', 'C', 'B', 'Tea'])

    const key = await makeChannelKey(server, [restId])
    const shown = await server.ask(channelMenu, { restId, service: 'Takeaway' }, { token: key })
    expect(shown.map(({ name }) => name)).toEqual(['A', 'C', 'B', 'Tea'])
    const page = await server.ask(listFoods, { restId, sort: 'menu', limit: 2 }, { token })
    const rest = await server.ask(listFoods, { restId, sort: 'menu', after: page[1]?._id }, { token })
    expect([...page, ...rest].map(({ name }) => name)).toEqual(['A', 'C', 'B', 'Tea'])
  })
})

describe('a food that comes to a category', () => {
  it('is the last of it, whether new or moved there', async () => {
    const { restId, token, category, idOf, move, menu } = await makeMenu()
    await move('A', 'C')
    const other = await makeFood(server.db, restId, { name: 'Z' })
    const into = { restId, foods: [{ foodId: other.id, version: 1 }], categoryId: category.id }
    await server.ask(changeFoods, into, { token, key: newKey() })
    expect(await menu()).toEqual(['A', 'C', 'B', 'Z'])
    const [edited] = await trailOf(server, { restId }, 'edit food')
    expect(edited?.after).not.toHaveProperty('position')

    const away = await makeCategory(server.db, 'Away')
    for (const categoryId of [away.id, category.id]) {
      const version = categoryId === away.id ? 1 : 2
      const sent = { restId, foods: [{ foodId: idOf('A'), version }], categoryId }
      server.time.now = new Date(server.time.now.getTime() + 1000)
      await server.ask(changeFoods, sent, { token, key: newKey() })
    }
    expect(await menu()).toEqual(['C', 'B', 'Z', 'A'])
  })

  it('is the last of it if it is added, or edited into it', async () => {
    const branch = await makeMenuBranch(server)
    const { restId, token, normal, lists } = branch
    const picture = await makePicture()
    await makeFood(server.db, restId, { name: 'Old', category: lists.category })
    const other = await makeCategory(server.db, 'Other')
    const add = async (name: string, categoryId: string) => {
      server.time.now = new Date(server.time.now.getTime() + 1000)
      const { body } = await sendFood(server, { ...normal, name, categoryId }, [picture], { token, key: newKey() })
      return foodReply.parse(body.data)
    }
    await add('First', lists.category.id)
    const moving = await add('Moving', other.id)
    await add('Second', lists.category.id)
    server.time.now = new Date(server.time.now.getTime() + 1000)
    const taxes = moving.variations.map(({ _id }) => ({ varId: _id, hasTax: false }))
    const edit = {
      ...described(normal),
      name: 'Moving',
      foodId: moving._id,
      version: 1,
      pictures: moving.images,
      taxes,
    }
    const { status } = await sendFood(server, edit, [], { method: 'PATCH', token, key: newKey() })
    expect(status).toBe(200)
    expect(await menuOf(restId, token)).toEqual(['Old', 'First', 'Second', 'Moving'])
  })
})

describe('the order of a menu is kept', () => {
  it('by copies to another branch, after the foods that it has', async () => {
    const { restId, ids, category, move } = await makeMenu()
    await move('A', 'C')
    const { id: target } = await makeRestaurant(server.db)
    await makeFood(server.db, target, { name: 'Own', category })
    const { token } = await makeAccount(server, { type: 'owner' })
    const choices = { withPrices: true, withImages: true, withStock: true }
    await server.ask(copyFoods, { restId, foodIds: ids, restIds: [target], ...choices }, { token, key: newKey() })
    expect(await menuOf(target, token)).toEqual(['Own', 'A', 'C', 'B'])
  })

  it('by an import, whose new foods come last in the order of the file', async () => {
    const lists = await makeListsOfFoods(server)
    const { restId, token, made, imported } = await makeCsvMenu(server, lists, [{ name: 'A' }, { name: 'B' }])
    const [a, b] = made
    await server.ask(moveFood, { restId, foodId: a?.id ?? '', before: b?.id ?? '' }, { token, key: newKey() })
    server.time.now = new Date(server.time.now.getTime() + 1000)
    await imported([neededColumns, newFoodRow(lists, 'Y', 'One', 4), newFoodRow(lists, 'X', 'One', 4)].join('\n'))
    expect(await imported('name,variation,note\nB,Size 1,Changed')).toMatchObject({ changed: 1 })
    expect(await menuOf(restId, token)).toEqual(['A', 'B', 'Y', 'X'])
  })
})
