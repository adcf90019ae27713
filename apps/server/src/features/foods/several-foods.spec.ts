import { ownerOtp, verifyOwner } from '@brigade/contract/accounts/accounts.contract.ts'
import { changePrice, changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import { foodsTopic, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { isSoldOut } from '@brigade/contract/foods/orderable.rules.ts'
import { changeFoods, changePrices, changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeCategory, makeMenu, makeTax } from '../lookups/lookups.factory.ts'
import { thisYear } from './new-food.factory.ts'
import { makeSeveralFoods, type FoodWish } from './several-foods.factory.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await makeAccount(server, { type: 'owner' })
})

const aMenu = (...wishes: FoodWish[]) => makeSeveralFoods(server, ...wishes)

const pricesOf = (foods: readonly Food[]) => foods.map(({ variations }) => variations.map(({ price }) => price))
const portionsOf = (foods: readonly Food[]) =>
  foods.map(({ variations }) => variations.map(({ noOfStock }) => noOfStock))
const versionsOf = (foods: readonly Food[]) => foods.map(({ version }) => version)

const upTo90 = { isRaise: true, isPercentage: true, by: 10, ending: '90' } as const

describe('menus, category and tax of several foods', () => {
  it('change in one call, with an audit entry for each food that was not so already', async () => {
    const [lunch, dinner, sides] = [await makeMenu(server.db), await makeMenu(server.db), await makeCategory(server.db)]
    const gst = await makeTax(server.db)
    const { restId, ids, all, token, read } = await aMenu(
      { variations: [{}, { tax: { id: gst.id } }] },
      {},
      { category: sides, variations: [{ tax: { id: gst.id } }] },
    )
    const [first, second, third] = all.foods
    if (!first || !second || !third) throw new Error('The menu is too short')
    await server.ask(changeFoods, { ...all, addMenuIds: [lunch.id] }, { token })
    await server.ask(changeFoods, { restId, foods: [{ ...third, version: 2 }], addMenuIds: [dinner.id] }, { token })
    await server.ask(changeFoods, { restId, foods: [{ ...third, version: 3 }], removeMenuIds: [lunch.id] }, { token })

    const { body } = await server.call(
      changeFoods,
      {
        restId,
        foods: [
          { ...first, version: 2 },
          { ...second, version: 2 },
          { ...third, version: 4 },
        ],
        addMenuIds: [dinner.id],
        removeMenuIds: [lunch.id],
        categoryId: sides.id,
        tax: { hasTax: true, taxId: gst.id },
      },
      { token },
    )
    expect(body).toMatchObject({ message: '2 foods changed', data: { changed: 2 } })
    const foods = await read()
    expect(versionsOf(foods)).toEqual([3, 3, 4])
    for (const { menus, category, variations } of foods) {
      expect(menus).toEqual([{ _id: dinner.id, name: dinner.name }])
      expect(category._id).toBe(sides.id)
      for (const { inditax } of variations) expect(inditax?._id).toBe(gst.id)
    }
    const [entry] = (await trailOf(server, { subjectId: ids[0] ?? '' })).toReversed()
    expect(entry).toMatchObject({
      action: 'edit food',
      restId,
      before: { menuIds: [lunch.id], variations: [{ taxMode: 'none', taxId: null }] },
      after: { menuIds: [dinner.id], categoryId: sides.id, variations: [{ taxMode: 'individual', taxId: gst.id }] },
    })
    expect(await trailOf(server, { subjectId: ids[2] ?? '' })).toHaveLength(3)
  })

  it('stay for all of them if one would be on no menu', async () => {
    const [lunch, dinner] = [await makeMenu(server.db), await makeMenu(server.db)]
    const { restId, ids, all, token, read } = await aMenu({ name: 'Curry' }, { name: 'Soup' })
    await server.ask(changeFoods, { ...all, addMenuIds: [lunch.id] }, { token })
    const [curry, soup] = ids.map((foodId) => ({ foodId, version: 2 }))
    if (!curry || !soup) throw new Error('The menu is too short')
    await server.ask(changeFoods, { restId, foods: [curry], addMenuIds: [dinner.id] }, { token })
    const before = await read()
    const foods = [{ ...curry, version: 3 }, soup]
    const { status, body } = await server.call(changeFoods, { restId, foods, removeMenuIds: [lunch.id] }, { token })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'foods-refused',
        message: 'Nothing changed: Soup cannot be changed like this any more. Check it, then press again',
        data: { foods: [{ foodId: soup.foodId, name: 'Soup', reason: 'no-menu', variation: null }] },
      },
    })
    expect(await read()).toEqual(before)
  })

  it('name everything that is not in a list, and the foods of other branches', async () => {
    const [here, there] = [await aMenu({}, {}), await aMenu({})]
    const [known] = here.all.foods
    const [foreign] = there.all.foods
    if (!known || !foreign) throw new Error('The menu is too short')
    const [menu, nothing] = [await makeMenu(server.db), uuidv7()]
    const { status, body } = await server.call(
      changeFoods,
      {
        restId: here.restId,
        foods: [known, foreign],
        addMenuIds: [menu.id, nothing],
        categoryId: nothing,
        tax: { hasTax: true, taxId: nothing },
      },
      { token: here.token },
    )
    const gone = 'This is no longer in the list. Select another'
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: { 'foods.1.foodId': gone, 'addMenuIds.1': gone, categoryId: gone, 'tax.taxId': gone },
    })
    expect(versionsOf([...(await here.read()), ...(await there.read())])).toEqual([1, 1, 1])
    const unseen = await server.call(changeFoods, { ...there.all, addMenuIds: [menu.id] }, { token: here.token })
    expect(unseen.body).toMatchObject({ code: 'not-found' })
  })
})

describe('prices of several foods', () => {
  it('change by a percentage with one ending, once for each key', async () => {
    const over = { startDate: '2026:02:01', st: 9, endDate: '2026:02:28', et: 21 }
    const { ids, all, read } = await aMenu(
      { variations: [{ price: 1250 }, { price: 1800 }] },
      { variations: [{ price: 1000, discountPrice: 900, offerValidity: over }] },
      { variations: [{ price: 0 }] },
    )
    const once = { token: owner.token, key: uuidv7() }
    const raised = await server.ask(changePrices, { ...all, ...upTo90 }, once)
    expect(raised).toEqual({ changed: 2 })
    expect(await server.ask(changePrices, { ...all, ...upTo90 }, once)).toEqual(raised)
    const foods = await read()
    expect(pricesOf(foods)).toEqual([[13.9, 19.9], [10.9], [0]])
    expect(versionsOf(foods)).toEqual([2, 2, 1])
    expect(foods[1]?.variations[0]).toMatchObject({ discountPrice: null, offer: { hasOffer: false } })
    expect(await trailOf(server, { subjectId: ids[0] ?? '' })).toMatchObject([
      {
        action: 'change price',
        actorId: owner.id,
        before: { variations: [{ price: 12.5 }, { price: 18 }] },
        after: { variations: [{ price: 13.9 }, { price: 19.9 }] },
      },
    ])
  })

  it('stay for all of them if one would not be above its offer, or be below zero', async () => {
    const { all, read } = await aMenu(
      { name: 'Curry', variations: [{ price: 1250 }] },
      { name: 'Soup', variations: [{ name: 'Bowl', price: 1000, discountPrice: 900, offerValidity: thisYear }] },
      { name: 'Bread', variations: [{ name: 'Slice', price: 150 }] },
    )
    const cut = { ...all, isRaise: false, isPercentage: false as const, by: 2 }
    expect((await server.call(changePrices, cut, { token: owner.token })).body).toMatchObject({
      code: 'foods-refused',
      message: 'Nothing changed: Soup and 1 more cannot be changed like this any more. Check it, then press again',
      data: {
        foods: [
          { name: 'Soup', reason: 'below-offer', variation: 'Bowl' },
          { name: 'Bread', reason: 'below-zero', variation: 'Slice' },
        ],
      },
    })
    expect(pricesOf(await read())).toEqual([[12.5], [10], [1.5]])
  })

  it('are the owner’s, who can unlock them for a manager of that branch', async () => {
    const [here, there] = [await aMenu({ variations: [{ price: 1000 }] }), await aMenu({})]
    const { manager, restId, all, ids } = here
    expect((await server.call(changePrices, { ...all, ...upTo90 }, { token: manager.token })).status).toBe(403)
    const { key } = await server.ask(ownerOtp, { restId }, { token: manager.token })
    const otp = Number(server.codeFor(owner.provider))
    const { token } = await server.ask(verifyOwner, { key, otp }, { token: manager.token })
    expect((await server.call(changePrices, { ...there.all, ...upTo90 }, { token })).body).toMatchObject({
      code: 'not-found',
    })
    await server.ask(changePrices, { ...all, ...upTo90 }, { token })
    expect(await trailOf(server, { subjectId: ids[0] ?? '' })).toMatchObject([
      { actorId: manager.id, after: { unlockedBy: owner.id } },
    ])
  })
})

describe('the stock of several foods', () => {
  it('is sold out with its count kept, and as it was again', async () => {
    const { all, at, token, read } = await aMenu(
      { variations: [{}, { noOfStock: 7 }] },
      { variations: [{ noOfStock: 4 }] },
    )
    const isOut = async () => (await read()).flatMap((food) => food.variations.map((one) => isSoldOut(one, new Date())))
    expect(await server.ask(changeStocks, { ...all, isSoldOut: true }, { token })).toEqual({ changed: 2 })
    expect(await isOut()).toEqual([true, true, true])
    expect(portionsOf(await read())).toEqual([[0, 7], [4]])
    expect(await server.ask(changeStocks, { ...at(2), isSoldOut: false }, { token })).toEqual({ changed: 2 })
    expect(await isOut()).toEqual([false, false, false])
    expect(portionsOf(await read())).toEqual([[null, 7], [4]])
  })

  it('is again what can be, and a food of which nothing can be is in the way', async () => {
    const { restId, ids, all, token, read } = await aMenu(
      { variations: [{ hasStock: false, noOfStock: 0 }, { noOfStock: 0 }] },
      { variations: [{ noOfStock: 0 }] },
    )
    const again = (foods: typeof all.foods) => server.call(changeStocks, { restId, foods, isSoldOut: false }, { token })
    const refused = { code: 'foods-refused', data: { foods: [{ foodId: ids[1], reason: 'counted' }] } }
    expect((await again(all.foods)).body).toMatchObject(refused)
    expect((await again(all.foods.slice(0, 1))).status).toBe(200)
    expect(portionsOf(await read())).toEqual([[null, 0], [0]])
  })

  it('is announced to the screens of the branch', async () => {
    const { restId, all, token } = await aMenu({}, {})
    const screen = server.connectLive(token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    await server.ask(changeStocks, { ...all, isSoldOut: true }, { token })
    expect(await heard).toEqual({ m: foodsTopic.m, data: { restId } })
  })
})

describe('two people', () => {
  it('who change one of the foods first keep all others as they were', async () => {
    const { ids, all, token, read } = await aMenu({ name: 'Curry' }, { name: 'Soup' }, { name: 'Bread' })
    const soup = { foodId: ids[1] ?? '', isSameToAll: true as const, hasStock: true as const, noOfStock: 3 }
    await server.ask(changeStock, soup, { token })
    const { status, body } = await server.call(changeStocks, { ...all, isSoldOut: true }, { token })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'stale-version',
        message: 'Nothing changed: someone else changed Soup meanwhile. Check it and repeat your change',
        data: { foods: [{ foodId: ids[1], name: 'Soup', version: 2 }] },
      },
    })
    expect(portionsOf(await read())).toEqual([[null], [3], [null]])
  })

  it('who change the same foods at once change them once', async () => {
    const { all, read } = await aMenu(...Array.from({ length: 20 }, () => ({ variations: [{ price: 1000 }] })))
    const raise = (foods: typeof all.foods) =>
      server.call(
        changePrices,
        { ...all, foods, isRaise: true, isPercentage: false, by: 1 },
        { token: owner.token, key: uuidv7() },
      )
    const calls = await Promise.all([raise(all.foods), raise(all.foods.toReversed()), raise(all.foods)])
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(new Set(pricesOf(await read()).flat())).toEqual(new Set([11]))
  })

  it('are told when a food of such a change is changed alone afterwards', async () => {
    const { ids, all, read } = await aMenu({ variations: [{ price: 1000 }] }, { variations: [{ price: 1000 }] })
    await server.ask(changePrices, { ...all, isRaise: true, isPercentage: false, by: 1 }, { token: owner.token })
    const [food] = await read()
    const price = { foodId: ids[0] ?? '', version: 1, varId: food?.variations[0]?._id ?? '', price: 5 }
    const { body } = await server.call(changePrice, price, { token: owner.token })
    expect(body).toMatchObject({ code: 'stale-version', data: { version: 2 } })
  })
})
