import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import {
  restoreListing,
  restoreOffers,
  restorePrices,
  restoreStocks,
} from '@brigade/contract/foods/restore-foods.contract.ts'
import {
  changeOffers,
  changePrices,
  changeStocks,
  delistFoods,
} from '@brigade/contract/foods/several-foods.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { thisYear } from './new-food.factory.ts'
import { makeSeveralFoods, type FoodWish } from './several-foods.factory.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await makeAccount(server, { type: 'owner' })
})

const aMenu = (...wishes: FoodWish[]) => makeSeveralFoods(server, ...wishes)

/** What the restored foods are: as they were, but for their version. */
const asWere = (foods: readonly Food[]) => foods.map((food) => ({ ...food, version: food.version + 2 }))

it('gives several foods their prices again, which only the owner can', async () => {
  const { restId, all, read, token } = await aMenu({ variations: [{ price: 1250 }, { price: 1800 }] }, {})
  const before = await read()
  await server.ask(changePrices, { ...all, isRaise: true, isPercentage: true, by: 10, ending: '90' }, owner)
  const sent = {
    restId,
    foods: before.map(({ _id: foodId, variations }) => ({
      foodId,
      version: 2,
      variations: variations.map(({ _id, price }) => ({ _id, price })),
    })),
  }
  expect((await server.call(restorePrices, sent, { token })).status).toBe(403)
  expect(await server.ask(restorePrices, sent, owner)).toEqual({ changed: 2 })
  expect(await read()).toEqual(asWere(before))
  expect((await server.call(restorePrices, sent, owner)).body).toMatchObject({ code: 'stale-version' })
})

it('sells several foods as before they were sold out, and out as before they were sold again', async () => {
  const { restId, all, at, read, token } = await aMenu(
    { variations: [{}, { noOfStock: 7 }] },
    { variations: [{ noOfStock: 4 }, { hasStock: false, noOfStock: 0 }] },
  )
  await server.ask(changeStocks, { ...all, isSoldOut: true, untilTomorrow: true }, { token })
  for (const [version, isSoldOut] of [
    [2, true],
    [4, false],
  ] as const) {
    const before = await read()
    const { replaced = [] } = await server.ask(changeStocks, { ...at(version), isSoldOut, isUndoable: true }, { token })
    const foods = before.map(({ _id: foodId, variations }) => ({
      foodId,
      version: version + 1,
      variations: replaced.filter(({ _id }) => variations.some((one) => one._id === _id)),
    }))
    expect(await server.ask(restoreStocks, { restId, foods }, { token })).toEqual({ changed: 2 })
    expect(await read()).toEqual(asWere(before))
  }
})

it('gives several foods their own offers again, and none to those that had none', async () => {
  const { restId, all, read, token } = await aMenu(
    { variations: [{ price: 1000, discountPrice: 900, offerValidity: thisYear }, { price: 1500 }] },
    { variations: [{ price: 2000 }] },
  )
  const before = await read()
  const offer = { hasOffer: true, isPercentage: true, deduct: 50, offerNote: 'Half', offerValidity: thisYear } as const
  await server.ask(changeOffers, { ...all, ...offer }, { token })
  const foods = before.map(({ _id: foodId, variations }) => ({
    foodId,
    version: 2,
    variations: variations.map(({ _id, discountPrice, offer: { offerNote, offerValidity } }) => ({
      _id,
      offer: discountPrice !== null && offerValidity ? { discountPrice, offerNote, offerValidity } : null,
    })),
  }))
  const dear = foods.map((food) => ({
    ...food,
    variations: food.variations.map((one) => ({ ...one, offer: one.offer && { ...one.offer, discountPrice: 10 } })),
  }))
  expect((await server.call(restoreOffers, { restId, foods: dear }, { token })).body).toMatchObject({
    code: 'foods-refused',
    data: { foods: [{ reason: 'not-cheaper' }] },
  })
  expect(await server.ask(restoreOffers, { restId, foods }, { token })).toEqual({ changed: 2 })
  expect(await read()).toEqual(asWere(before))
})

it('delists and lists several foods and their variations as they were', async () => {
  const { restId, ids, all, at, read, token } = await aMenu({ variations: [{ isDelisted: true }] }, {})
  for (const [version, isDelisted] of [
    [1, true],
    [4, false],
  ] as const) {
    const asked = version === 1 ? all : at(version)
    const before = await read()
    await server.ask(delistFoods, { ...asked, isDelisted }, { token })
    const foods = before.map((food) => ({
      foodId: food._id,
      version: version + 1,
      isDelisted: food.isDelisted,
      variations: food.variations.map((one) => ({ _id: one._id, isDelisted: one.isDelisted })),
    }))
    expect(await server.ask(restoreListing, { restId, foods }, { token })).toEqual({ changed: ids.length })
    const shown = (some: readonly Food[]) =>
      some.map((food) => [food.isDelisted, food.variations.map((one) => one.isDelisted)])
    expect(shown(await read())).toEqual(shown(before))
    if (version === 1) await server.ask(delistFoods, { ...at(3), isDelisted: true }, { token })
  }
})
