import { delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import { changeAvailabilities, changeOffers, delistFoods } from '@brigade/contract/foods/several-foods.contract.ts'
import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeCondition } from '../lookups/lookups.factory.ts'
import { thisYear } from './new-food.factory.ts'
import { makeSeveralFoods, type FoodWish } from './several-foods.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const aMenu = (...wishes: FoodWish[]) => makeSeveralFoods(server, ...wishes)

const everyDay = (st: number, et: number) => weekdays.map((day) => ({ day, st, et }))
const monday = { day: 'mon' as const, st: 12, et: 15 }
const tenth = {
  hasOffer: true,
  isPercentage: true,
  deduct: 10,
  offerNote: 'Happy hour',
  offerValidity: thisYear,
} as const

describe('the hours of several foods', () => {
  it('are replaced on all days, with an audit entry for each food that had others', async () => {
    const { ids, all, token, read } = await aMenu(
      { variations: [{}, { availability: everyDay(9, 21) }] },
      { variations: [{ availability: everyDay(9, 21) }] },
    )
    const { body } = await server.call(changeAvailabilities, { ...all, availability: everyDay(9, 21) }, { token })
    expect(body).toMatchObject({ message: '1 food changed', data: { changed: 1 } })
    const foods = await read()
    expect(foods.map(({ version }) => version)).toEqual([2, 1])
    for (const { variations } of foods)
      for (const { availability } of variations) expect(availability).toEqual(everyDay(9, 21))
    const [entry, ...others] = await trailOf(server, { subjectId: ids[0] ?? '' })
    expect(entry).toMatchObject({
      action: 'change availability',
      before: { variations: [{ availability: everyDay(0, 24) }] },
      after: { variations: [{ availability: everyDay(9, 21) }] },
    })
    expect(others).toEqual([])
    expect(await trailOf(server, { subjectId: ids[1] ?? '' })).toEqual([])
  })

  it('are replaced on some days, and stay on the others', async () => {
    const { all, token, read } = await aMenu(
      { variations: [{ availability: everyDay(9, 21) }, { availability: everyDay(8, 20) }] },
      { variations: [{ availability: [{ day: 'sun', st: 10, et: 14 }] }] },
    )
    const asked = { ...all, availability: [monday], days: ['mon' as const, 'tue' as const] }
    expect(await server.ask(changeAvailabilities, asked, { token })).toEqual({ changed: 2 })
    const [first, second] = await read()
    const without = (week: ReturnType<typeof everyDay>) => week.filter(({ day }) => day !== 'mon' && day !== 'tue')
    const weeks = [...(first?.variations ?? []), ...(second?.variations ?? [])].map(({ availability }) => availability)
    expect(weeks.map(without)).toEqual([
      without(everyDay(9, 21)),
      without(everyDay(8, 20)),
      [{ day: 'sun', st: 10, et: 14 }],
    ])
    for (const week of weeks) expect(week.filter(({ day }) => day === 'mon' || day === 'tue')).toEqual([monday])
  })

  it('stay for all of them if one would have none left', async () => {
    const { all, token, read } = await aMenu(
      { name: 'Curry' },
      { name: 'Soup', variations: [{ name: 'Bowl', availability: [monday] }] },
    )
    const { status, body } = await server.call(
      changeAvailabilities,
      { ...all, availability: [], days: ['mon'] },
      { token },
    )
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'foods-refused', data: { foods: [{ name: 'Soup', reason: 'no-hours', variation: 'Bowl' }] } },
    })
    expect((await read()).map(({ version }) => version)).toEqual([1, 1])
  })
})

describe('offers of several foods', () => {
  it('reduce each price alike, once for each key, and end again', async () => {
    const { ids, all, at, token, read } = await aMenu(
      { variations: [{ price: 1250 }, { price: 1495 }] },
      { variations: [{ price: 999, discountPrice: 500, offerValidity: thisYear }] },
    )
    const once = { token, key: uuidv7() }
    expect(await server.ask(changeOffers, { ...all, ...tenth }, once)).toEqual({ changed: 2 })
    expect(await server.ask(changeOffers, { ...all, ...tenth }, once)).toEqual({ changed: 2 })
    const offer = { hasOffer: true, offerNote: 'Happy hour', offerValidity: thisYear }
    expect(await read()).toMatchObject([
      {
        version: 2,
        variations: [
          { price: 12.5, discountPrice: 11.25, offer },
          { price: 14.95, discountPrice: 13.45, offer },
        ],
      },
      { version: 2, variations: [{ price: 9.99, discountPrice: 8.99, offer }] },
    ])
    expect(await server.ask(changeOffers, { ...at(2), ...tenth }, { token })).toEqual({ changed: 0 })
    expect(await server.ask(changeOffers, { ...at(2), hasOffer: false }, { token })).toEqual({ changed: 2 })
    for (const { variations } of await read())
      for (const one of variations) expect(one).toMatchObject({ discountPrice: null, offer: { hasOffer: false } })
    expect(await trailOf(server, { subjectId: ids[1] ?? '' })).toMatchObject([
      {
        action: 'change offer',
        before: { variations: [{ discountPrice: 5 }] },
        after: { variations: [{ discountPrice: 8.99, offerNote: 'Happy hour' }] },
      },
      { action: 'end offer', before: { variations: [{ discountPrice: 8.99 }] } },
    ])
  })

  it('are refused for all of them where one would not be cheaper, and for combos and free claims', async () => {
    const condition = await makeCondition(server.db)
    const { all, token, read } = await aMenu(
      { name: 'Curry', variations: [{ price: 1250 }] },
      { name: 'Bread', variations: [{ name: 'Slice', price: 150 }] },
      { name: 'Lunch', comboValidity: thisYear, variations: [{ price: 2000, discountPrice: 1500 }] },
      { name: 'Coffee', freeClaim: { validity: thisYear, conditionId: condition.id, value: { minAmount: 40 } } },
    )
    const cut = { ...all, ...tenth, isPercentage: false as const, deduct: 2 }
    expect((await server.call(changeOffers, cut, { token })).body).toMatchObject({
      code: 'foods-refused',
      data: {
        foods: [
          { name: 'Bread', reason: 'not-cheaper', variation: 'Slice' },
          { name: 'Lunch', reason: 'combo', variation: null },
          { name: 'Coffee', reason: 'free-claim', variation: null },
        ],
      },
    })
    expect((await read()).map(({ version }) => version)).toEqual([1, 1, 1, 1])
  })

  it('name everything that is wrong: foods of other branches, and a validity that nobody would see begin', async () => {
    const [here, there] = [await aMenu({}), await aMenu({})]
    const foods = [...here.all.foods, ...there.all.foods]
    const offerValidity = { ...thisYear, startDate: '2025:01:01', endDate: '2025:12:31' }
    const { status, body } = await server.call(
      changeOffers,
      { restId: here.restId, foods, ...tenth, offerValidity },
      { token: here.token },
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: {
        'foods.1.foodId': 'This is no longer in the list. Select another',
        offerValidity: expect.stringMatching(/over/),
      },
    })
    const unseen = await server.call(changeOffers, { ...there.all, ...tenth }, { token: here.token })
    expect(unseen.body).toMatchObject({ code: 'not-found' })
    expect([...(await here.read()), ...(await there.read())].map(({ version }) => version)).toEqual([1, 1])
  })
})

describe('the listing of several foods', () => {
  it('ends and begins as it does for one food, and stays where it is so', async () => {
    const wishes: FoodWish[] = [
      { variations: [{}, { isDelisted: true }] },
      { isDelisted: true, variations: [{}, { isDelisted: true }] },
      { variations: [{ isDelisted: true }, { isDelisted: true }] },
      { isDelisted: true, variations: [{ isDelisted: true }] },
    ]
    const [several, single] = [await aMenu(...wishes), await aMenu(...wishes)]
    const listing = async ({ read }: typeof several) =>
      (await read()).map(({ version, isDelisted, variations }) => ({
        version,
        isDelisted,
        variations: variations.map((variation) => variation.isDelisted),
      }))
    for (const isDelisted of [true, false]) {
      const present = (await several.read()).map(({ _id: foodId, version }) => ({ foodId, version }))
      const asked = { restId: several.restId, foods: present, isDelisted }
      const { changed } = await server.ask(delistFoods, asked, { token: several.token })
      expect(changed).toBe(isDelisted ? 2 : 4)
      for (const foodId of single.ids)
        await server.ask(delistFood, { foodId, isSameToAll: true, isDelisted }, { token: single.token })
      expect(await listing(several)).toEqual(await listing(single))
    }
    expect(await listing(several)).toMatchObject([
      { isDelisted: false, variations: [false, true] },
      { isDelisted: false, variations: [false, true] },
      { isDelisted: false, variations: [false, false] },
      { isDelisted: false, variations: [false] },
    ])
    const [id = ''] = several.ids
    expect(await trailOf(server, { subjectId: id })).toMatchObject([
      { action: 'delist food', before: { isDelisted: false }, after: { isDelisted: true } },
      { action: 'list food again', before: { isDelisted: true }, after: { isDelisted: false } },
    ])
  })

  it('is announced to the screens of the branch', async () => {
    const { restId, all, token } = await aMenu({}, {})
    const screen = server.connectLive(token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    await server.ask(delistFoods, { ...all, isDelisted: true }, { token })
    expect(await heard).toEqual({ m: foodsTopic.m, data: { restId } })
  })
})

it('changes once if several people change the same foods at once', async () => {
  const { all, token, read } = await aMenu(...Array.from({ length: 10 }, () => ({ variations: [{ price: 1000 }] })))
  const calls = await Promise.all([
    server.call(delistFoods, { ...all, isDelisted: true }, { token, key: uuidv7() }),
    server.call(changeOffers, { ...all, foods: all.foods.toReversed(), ...tenth }, { token, key: uuidv7() }),
    server.call(changeAvailabilities, { ...all, availability: [monday] }, { token, key: uuidv7() }),
  ])
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(new Set((await read()).map(({ version }) => version))).toEqual(new Set([2]))
})
