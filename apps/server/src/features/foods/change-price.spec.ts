import { getUserDetails, ownerOtp, verifyOwner } from '@brigade/contract/accounts/accounts.contract.ts'
import { changePrice, delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'
import { thisYear } from './new-food.factory.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof makeAccount>>
let restId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await makeAccount(server, { type: 'owner' })
  restId = (await makeRestaurant(server.db)).id
})

type Wish = NonNullable<Parameters<typeof makeFood>[2]>

async function priced(wish: Wish = {}, at = restId) {
  const food = await makeFood(server.db, at, wish)
  const [variation] = food.variations
  if (!variation) throw new Error('A food was made without a variation')
  const to = (price: number, token = owner.token) =>
    server.call(changePrice, { foodId: food.id, varId: variation.id, price }, { token })
  return { id: food.id, variation, to }
}

it('lets the owner change a price and records the old one in the audit trail', async () => {
  const { id, variation, to } = await priced({ variations: [{ price: 1250 }, { price: 990 }] })
  expect((await to(13.5)).body).toMatchObject({
    message: 'Price updated',
    data: { version: 2, variations: [{ price: 13.5 }, { price: 9.9 }] },
  })
  const [entry, ...more] = await trailOf(server, { subjectId: id })
  expect(more).toEqual([])
  expect(entry).toMatchObject({ action: 'change price', actorId: owner.id })
  expect([entry?.before, entry?.after]).toEqual([
    { variations: [{ id: variation.id, price: 12.5 }] },
    { variations: [{ id: variation.id, price: 13.5 }] },
  ])
})

it("refuses a manager's price change", async () => {
  const { id, to } = await priced()
  const manager = await makeAccount(server, { restIds: [restId] })
  const { status, body } = await to(1, manager.token)
  expect({ status, code: body.error && body.code }).toEqual({ status: 403, code: 'not-allowed' })
  expect(await trailOf(server, { subjectId: id })).toEqual([])
})

it("lets a manager unlocked by the owner's code change prices of that branch only", async () => {
  const elsewhere = (await makeRestaurant(server.db)).id
  const manager = await makeAccount(server, { restIds: [restId, elsewhere] })
  const { key } = await server.ask(ownerOtp, { restId }, { token: manager.token })
  const otp = Number(server.codeFor(owner.provider))
  const unlock = (await server.ask(verifyOwner, { key, otp }, { token: manager.token })).token

  const [here, there] = [await priced(), await priced({}, elsewhere)]
  expect((await here.to(13.5, unlock)).status).toBe(200)
  expect(await trailOf(server, { subjectId: here.id })).toMatchObject([
    { actorId: manager.id, after: { unlockedBy: owner.id } },
  ])
  expect((await there.to(13.5, unlock)).body).toMatchObject({ code: 'not-found' })

  const others = [
    await server.call(listFoods, { restId }, { token: unlock }),
    await server.call(delistFood, { foodId: here.id, isSameToAll: true, isDelisted: true }, { token: unlock }),
    await server.call(getUserDetails, {}, { token: unlock }),
    await server.call(ownerOtp, { restId }, { token: unlock }),
  ]
  expect(others.map(({ status }) => status)).toEqual([401, 401, 401, 401])

  server.passMinutes(11)
  expect((await here.to(14, unlock)).status).toBe(401)
})

it.each<[string, Wish]>([
  ['an offer', { variations: [{ name: 'Large', price: 1250, discountPrice: 1000, offerValidity: thisYear }] }],
  [
    'an offer that is still to come',
    {
      variations: [
        {
          name: 'Large',
          price: 1250,
          discountPrice: 1000,
          offerValidity: { startDate: '2026:12:01', st: 9, endDate: '2026:12:24', et: 21 },
        },
      ],
    },
  ],
  ['a combo', { comboValidity: thisYear, variations: [{ name: 'Large', price: 1250, discountPrice: 1000 }] }],
])('keeps a price above the price in %s', async (_what, wish) => {
  const { to } = await priced(wish)
  for (const price of [10, 9.99, 0]) {
    const { status, body } = await to(price)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'price-below-offer',
        message: 'Large is on offer at $10.00. Enter a price above that, or change the offer first',
      },
    })
  }
  expect((await to(10.01)).body).toMatchObject({ data: { variations: [{ price: 10.01, discountPrice: 10 }] } })
})

it.each<[string, Wish]>([
  [
    'an offer that is over',
    {
      variations: [
        {
          price: 1250,
          discountPrice: 1000,
          offerValidity: { startDate: '2026:02:01', st: 9, endDate: '2026:02:28', et: 21 },
        },
      ],
    },
  ],
  ['no offer at all', { variations: [{ price: 1250, discountPrice: 1000 }] }],
])('ignores a lower price of %s', async (_what, wish) => {
  const { to } = await priced(wish)
  expect((await to(8)).body).toMatchObject({
    data: {
      variations: [{ price: 8, discountPrice: null, offer: { hasOffer: false, offerValidity: null, offerNote: '' } }],
    },
  })
})

it('changes the price of one size of one food', async () => {
  const [food, other] = [await priced(), await priced()]
  const change = { foodId: food.id, varId: other.variation.id, price: 5 }
  expect((await server.call(changePrice, change, { token: owner.token })).body).toMatchObject({
    code: 'variation-unknown',
  })
})
