import { changeOffer } from '@brigade/contract/foods/change-food.contract.ts'
import { MAX_AMOUNT } from '@brigade/contract/kernel/fields.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { asyncProperty, assert, boolean, integer } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { makeCondition } from '../lookups/lookups.factory.ts'
import { makeFood } from './foods.factory.ts'
import { thisYear } from './new-food.factory.ts'

let server: TestServer
let kitchen: Kitchen
let token: string
beforeAll(async () => {
  server = await createTestServer()
  kitchen = await makeKitchen(server)
  token = kitchen.manager.token
})

const terms = { hasOffer: true as const, offerNote: 'Happy hour', offerValidity: thisYear }
const percent = (deduct: number) => ({ ...terms, isPercentage: true as const, deduct })
const amount = (deduct: number) => ({ ...terms, isPercentage: false as const, deduct })
const ending = { hasOffer: false as const }

type Offer =
  | ReturnType<typeof percent>
  | ReturnType<typeof amount>
  | typeof ending
  | (Partial<typeof terms> & {
      hasOffer: true
      isPercentage: false
      kept: Array<'deduct' | 'offerNote' | 'offerValidity'>
    })
type Wish = NonNullable<Parameters<typeof makeFood>[2]>

async function made(wish: Wish = {}) {
  const food = await makeFood(server.db, kitchen.restaurant.id, wish)
  const ids = food.variations.map(({ id }) => id)
  const offer = (sent: Offer, variations: readonly string[] = ids) =>
    server.call(changeOffer, { foodId: food.id, variations: [...variations], ...sent }, { token })
  const all = (sent: Offer) => server.call(changeOffer, { foodId: food.id, isSameToAll: true, ...sent }, { token })
  return { id: food.id, ids, offer, all }
}

it.each([
  [1250, percent(10), 11.25],
  [1495, percent(12.5), 13.08],
  [999, percent(33.333), 6.66],
  [1250, percent(100), 0],
  [1250, amount(2.5), 10],
  [1250, amount(12.5), 0],
])('reduces %i cents by %j to %d', async (price, offer, left) => {
  const food = await made({ variations: [{ price }] })
  expect((await food.offer(offer)).body).toMatchObject({
    message: 'Offer updated',
    data: {
      version: 2,
      variations: [
        { discountPrice: left, offer: { hasOffer: true, offerNote: 'Happy hour', offerValidity: thisYear } },
      ],
    },
  })
})

it('keeps every reduced price at least zero and below the price, or refuses the offer', async () => {
  const prices = integer({ min: 1, max: MAX_AMOUNT * 100 })
  const isBetween = asyncProperty(prices, boolean(), integer({ min: 0, max: 1_000_000 }), async (price, isShare, n) => {
    const food = await made({ variations: [{ price }] })
    // A share in thousandths of a percent up to 100, an amount in cents.
    const offer = isShare ? percent(Math.min(n, 100_000) / 1000) : amount(n / 100)
    const { status, body } = await food.offer(offer)
    if (body.error) {
      expect(status).toBe(400)
      expect(body.fields).toEqual({ deduct: expect.stringContaining('The offer price of') })
      return
    }
    const [variation] = body.data?.variations ?? []
    expect(variation?.discountPrice).toBeGreaterThanOrEqual(0)
    expect(variation?.discountPrice).toBeLessThan(variation?.price ?? 0)
  })
  await assert(isBetween, { numRuns: effort.races })
})

it('applies an offer to the selected or all sizes, each by its own price', async () => {
  const food = await made({ variations: [{ price: 1000 }, { price: 2000 }, { price: 2000 }] })
  const [small = ''] = food.ids
  expect((await food.offer(percent(10), [small])).body).toMatchObject({
    data: { variations: [{ discountPrice: 9 }, { discountPrice: null }, { offer: { hasOffer: false } }] },
  })
  expect((await food.all(percent(25))).body).toMatchObject({
    data: { variations: [{ discountPrice: 7.5 }, { discountPrice: 15 }, { discountPrice: 15 }] },
  })
})

it.each([
  [amount(0), '$14.95'],
  [percent(0.001), '$14.95'],
  [amount(14.96), '$14.95'],
])('refuses an offer that leaves too much or too little, and names the size: %j', async (offer, price) => {
  const food = await made({
    variations: [
      { name: 'Family', price: 900_000 },
      { name: 'Single', price: 1495 },
    ],
  })
  const { status, body } = await food.all(offer)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'bad-input',
    fields: { deduct: expect.stringContaining('must be at least 0') },
  })
  const named = offer.deduct === 0 ? 'Family' : 'Single'
  expect(body.message).toContain(named)
  if (named === 'Single') expect(body.message).toContain(price)
  expect((await food.offer(ending)).body).toMatchObject({ data: { version: 2 } })
})

it('says that what costs nothing cannot be on offer', async () => {
  const food = await made({ variations: [{ name: 'Gift', price: 0 }] })
  expect((await food.offer(percent(10))).body).toMatchObject({
    fields: { deduct: 'Gift costs nothing, so it cannot be on offer' },
  })
})

it('keeps what the call says of the offer of each variation', async () => {
  const onOffer = { offerValidity: { ...thisYear, st: 1 } }
  const food = await made({
    variations: [
      { price: 1000, discountPrice: 800, ...onOffer },
      { price: 2000, discountPrice: 1700, ...onOffer },
      { price: 3000 },
    ],
  })
  const [small = '', large = '', plain = ''] = food.ids
  const changed = { hasOffer: true as const, isPercentage: false as const }
  await food.offer({ ...changed, kept: ['deduct', 'offerNote'], offerValidity: thisYear }, [small, large])
  const offer = { hasOffer: true, offerNote: 'Lunch', offerValidity: thisYear }
  expect(
    (await food.offer({ ...changed, kept: ['deduct', 'offerValidity'], offerNote: 'Lunch' }, [small, large])).body,
  ).toMatchObject({
    data: { variations: [{ discountPrice: 8, offer }, { discountPrice: 17, offer }, { discountPrice: null }] },
  })
  expect(
    (await food.offer({ ...changed, kept: ['deduct', 'offerValidity'], offerNote: 'Late' }, [small, plain])).body,
  ).toMatchObject({
    code: 'bad-input',
    fields: { deduct: say('input.empty'), offerValidity: say('food.new-offer-validity') },
  })
})

it('leaves nothing of an expired offer', async () => {
  const food = await made({ variations: [{ price: 1250, discountPrice: 1000, offerValidity: thisYear }] })
  expect((await food.offer(ending)).body).toMatchObject({
    message: 'Offer ended',
    data: {
      variations: [
        { price: 12.5, discountPrice: null, offer: { hasOffer: false, offerValidity: null, offerNote: '' } },
      ],
    },
  })
})

it('charges the offer price, and the full price after the offer expires', async () => {
  const food = await made({ variations: [{ price: 1250 }] })
  const [foodVarId = ''] = food.ids
  const order = () => kitchen.place({ foods: [{ foodId: food.id, variations: [{ foodVarId, quantity: 2 }] }] })
  await food.offer(percent(20))
  expect((await order()).summary).toMatchObject({ total: 25, discount: 5 })
  await food.offer(ending)
  expect((await order()).summary).toMatchObject({ total: 25, discount: 0 })
})

describe('the offer of a combo', () => {
  const combo: Wish = { name: 'Lunch', comboValidity: thisYear, variations: [{ price: 2000, discountPrice: 1500 }] }

  it('changes the combo price and accepts no offer', async () => {
    const food = await made(combo)
    expect((await food.offer(amount(8))).body).toMatchObject({
      data: {
        combo: { comboValidity: thisYear },
        variations: [{ discountPrice: 12, offer: { hasOffer: false, offerValidity: null, offerNote: 'Happy hour' } }],
      },
    })
  })

  it('always requires the combo price', async () => {
    const food = await made(combo)
    const { status, body } = await food.offer(ending)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'offer-not-for-kind', message: expect.stringContaining('Lunch is a combo') },
    })
  })
})

it('refuses offers on a free claim', async () => {
  const condition = await makeCondition(server.db)
  const freeClaim = { validity: thisYear, conditionId: condition.id, value: { minAmount: 40 } }
  const food = await made({ name: 'Sundae', freeClaim })
  for (const offer of [percent(10), ending]) {
    const { status, body } = await food.offer(offer)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'offer-not-for-kind', message: 'Sundae is a free claim and cannot have an offer' },
    })
  }
})

it('refuses an offer that is over already, but not for a combo, which keeps its own validity', async () => {
  const offerValidity = { ...thisYear, endDate: '2026:02:28' }
  const over = { ...percent(10), offerValidity }
  const food = await made({ variations: [{ price: 1250 }] })
  const { status, body } = await food.offer(over)
  const message = 'This validity is already over. Pick a later end'
  expect({ status, body }).toMatchObject({ status: 400, body: { message, fields: { offerValidity: message } } })
  const combo = await made({ comboValidity: thisYear, variations: [{ price: 2000, discountPrice: 1500 }] })
  expect((await combo.offer(over)).status).toBe(200)
})
