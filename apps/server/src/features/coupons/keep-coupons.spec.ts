import {
  addCoupon,
  changeCoupon,
  coupon as couponReply,
  listCoupons,
  type CouponOnWire,
} from '@brigade/contract/coupons/coupons.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { makeCondition } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { restaurantServices, restTypes } from '../restaurants/restaurants.table.ts'
import { coupons } from './coupons.table.ts'

type Sent = SentOf<typeof addCoupon>

const thisYear = { startDate: '2026:01:01', st: 0, endDate: '2026:12:31', et: 24 }

let server: TestServer
const typeIds = new Map<ServiceName, string>()
beforeAll(async () => {
  server = await createTestServer()
  for (const { id, name } of await server.db.select().from(restTypes)) typeIds.set(name, id)
})

let kitchen: Kitchen
let token: string
beforeEach(async () => {
  kitchen = await makeKitchen(server, { food: { variations: [{ price: 1000 }] } })
  token = kitchen.manager.token
})

const idOf = (service: ServiceName) => typeIds.get(service) ?? ''
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const newCode = () => uuidv7().slice(-6).toUpperCase()

async function form(changes: Partial<Sent> = {}, kind: ConditionKind = 'minimum-order-amount'): Promise<Sent> {
  return {
    restId: kitchen.restaurant.id,
    restTypeIds: [idOf('Takeaway')],
    name: 'Welcome',
    note: 'On your first order',
    isPercentage: false,
    deductedPrice: 5,
    code: newCode(),
    isOnePerUser: false,
    conditionId: (await makeCondition(server.db, kind)).id,
    conditionValue: { minAmount: 0 },
    validity: thisYear,
    ...changes,
  }
}

const send = (sent: Record<string, unknown>, key?: string) =>
  server.send('POST', addCoupon.path, sent, { token, ...(key !== undefined && { key }) })
const add = async (changes: Partial<Sent> = {}, kind?: ConditionKind): Promise<CouponOnWire> =>
  server.ask(addCoupon, await form(changes, kind), { token })

const order = (couponCode: string, quantity = 1, changes: Parameters<Kitchen['tryToPlace']>[0] = {}) =>
  kitchen.tryToPlace({
    couponCode,
    foods: [{ foodId: kitchen.food.id, variations: [{ foodVarId: kitchen.variation.id, quantity }] }],
    ...changes,
  })

async function takenOff(...asked: Parameters<typeof order>): Promise<number | string> {
  const { body } = await order(...asked)
  return body.error ? body.code : (body.data?.summary.couponDiscount ?? Number.NaN)
}

describe('adding a coupon', () => {
  it('returns and lists it as entered, with its code in upper case, and audits it', async () => {
    const sent = await form({ code: 'kiwi10', restTypeIds: [idOf('Direct'), idOf('Delivery')], isOnePerUser: true })
    const { status, body } = await send({ ...sent, isPercentage: true, deductedPrice: 12.25 })
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Coupon KIWI10 added' })
    const added = couponReply.strict().parse(body.data)
    expect(added).toEqual({
      ...sent,
      _id: expect.any(String),
      code: 'KIWI10',
      isPercentage: true,
      deductedPrice: 12.25,
      restTypeIds: [idOf('Delivery'), idOf('Direct')],
      restTypes: [
        { _id: idOf('Delivery'), name: 'Delivery' },
        { _id: idOf('Direct'), name: 'Direct' },
      ],
      condition: { _id: sent.conditionId, name: expect.stringContaining('minimum-order-amount') },
      isStopped: false,
      isUsed: false,
      alsoIn: [],
      version: 1,
    })
    expect(await server.ask(listCoupons, { restId: sent.restId }, { token })).toEqual([added])
    const trail = await trailOf(server, { subjectId: added._id })
    expect(trail).toMatchObject([
      {
        action: 'add coupon',
        restId: sent.restId,
        actorId: kitchen.manager.id,
        after: { code: 'KIWI10', deduct: 12.25 },
      },
    ])
  })

  it('puts it first in the list, which comes in pages', async () => {
    const [oldest, middle, newest] = [await add(), await add(), await add()]
    const page = (more: { limit?: number; after?: string }) =>
      server.call(listCoupons, { restId: kitchen.restaurant.id, ...more }, { token })
    const { body: first } = await page({ limit: 2 })
    expect(first).toMatchObject({ data: [{ _id: newest._id }, { _id: middle._id }], next: middle._id, total: 3 })
    const { body: second } = await page({ limit: 2, after: middle._id })
    expect(second).toMatchObject({ data: [{ _id: oldest._id }], next: null, total: 3 })
  })

  it('adds one coupon when repeated under its key', async () => {
    const [sent, key] = [await form(), newKey()]
    const answers = [...(await Promise.all([send(sent, key), send(sent, key)])), await send(sent, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await server.db.$count(coupons, eq(coupons.restId, kitchen.restaurant.id))).toBe(1)
    expect((await send({ ...sent, name: 'Another' }, key)).body).toMatchObject({ code: 'key-reused' })
  })
})

describe('the code of a coupon', () => {
  it('is unique in the business, across cases and branches', async () => {
    const other = await makeRestaurant(server.db)
    const owner = await makeAccount(server, { type: 'owner' })
    await server.ask(addCoupon, await form({ restId: other.id, code: 'SPRING' }), { token: owner.token })
    const { status, body } = await send(await form({ code: 'spring' }))
    const message = 'Another coupon already has the code SPRING. Enter another one'
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'coupon-code-taken', message, fields: { code: message } },
    })
  })

  it('is added once by ten concurrent calls', async () => {
    const forms = await Promise.all(Array.from({ length: 10 }, () => form({ code: 'RUSH' })))
    const answers = await Promise.all(forms.map((sent) => send(sent)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await server.db.$count(coupons, eq(coupons.code, 'RUSH'))).toBe(1)
  })
})

describe('refusing a coupon', () => {
  it('reports everything the form lacks, in the order of the form', async () => {
    const { status, body } = await send({ restId: kitchen.restaurant.id, isPercentage: false })
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Select atleast a service' })
    expect(Object.entries(body.fields)).toEqual([
      ['restTypeIds', 'Select atleast a service'],
      ['name', 'Field cannot be empty'],
      ['note', 'Field cannot be empty'],
      ['deductedPrice', 'Field cannot be empty'],
      ['code', 'Field cannot be empty'],
      ['conditionId', 'Select a condition for the coupon'],
      ['conditionValue', 'Enter the values of the condition'],
      ['validity', 'Select coupon validity'],
    ])
  })

  it('names all services that are not offered and an unknown condition', async () => {
    const dining = and(
      eq(restaurantServices.restId, kitchen.restaurant.id),
      eq(restaurantServices.typeId, idOf('Dining')),
    )
    await server.db.delete(restaurantServices).where(dining)
    const restTypeIds = [idOf('Dining'), idOf('Takeaway'), uuidv7()]
    const { status, body } = await send(await form({ restTypeIds, conditionId: uuidv7() }))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad-input' })
    const message = 'This is no longer in the list. Select another'
    expect(Object.entries(body.fields)).toEqual([
      ['restTypeIds.0', message],
      ['restTypeIds.2', message],
      ['conditionId', message],
    ])
    expect(await server.db.$count(coupons, eq(coupons.restId, kitchen.restaurant.id))).toBe(0)
  })

  it('refuses a validity that ended a minute ago, as the clock of the branch shows', async () => {
    const now = server.time.now
    const validity = { ...thisYear, endDate: '2026:03:07', et: 19.31 }
    await add({ validity })
    server.passMinutes(2)
    const { status, body } = await send(await form({ validity }))
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { validity: 'This validity is already over. Pick a later end' },
    })
    server.time.now = now
  })

  it.each<[ConditionKind, Record<string, number>, Record<string, string>]>([
    [
      'minimum-order-amount',
      { minQuantity: 2 },
      { minAmount: 'Enter the values of the condition', minQuantity: 'Unknown field' },
    ],
    [
      'order-amount-between',
      { minAmount: 20, maxAmount: 10 },
      { maxAmount: 'The largest amount must not be below the smallest' },
    ],
    ['order-amount-between', { minAmount: 20 }, { maxAmount: 'Enter the values of the condition' }],
    ['minimum-quantity', { minQuantity: 2.5 }, { minQuantity: 'Enter a whole number from 1' }],
    ['every-nth-order', { nth: 0 }, { nth: 'Enter a whole number from 1' }],
  ])('refuses invalid numbers for %s: %j', async (kind, conditionValue, expected) => {
    const { status, body } = await send(await form({ conditionValue }, kind))
    const fields = Object.fromEntries(
      Object.entries(expected).map(([parameter, message]) => [`conditionValue.${parameter}`, message]),
    )
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields })
  })

  it("hides another branch's coupons as if that branch did not exist", async () => {
    const other = await makeRestaurant(server.db)
    for (const restId of [other.id, uuidv7()]) {
      const sent = await form({ restId })
      for (const { status, body } of [await send(sent), await server.call(listCoupons, { restId }, { token })]) {
        expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'not-found' })
      }
    }
  })
})

describe('ordering with a coupon', () => {
  it('deducts an amount, down to zero', async () => {
    const { code } = await add({ deductedPrice: 12.5 })
    expect([await takenOff(code, 2), await takenOff(code.toLowerCase(), 1)]).toEqual([12.5, 10])
  })

  it('deducts a percentage', async () => {
    const { code } = await add({ isPercentage: true, deductedPrice: 12.25 })
    expect(await takenOff(code, 2)).toBe(2.45)
  })

  it.each<[ConditionKind, Record<string, number>, Array<[number, number | 'coupon-refused']>]>([
    [
      'minimum-order-amount',
      { minAmount: 20 },
      [
        [1, 'coupon-refused'],
        [2, 5],
      ],
    ],
    [
      'order-amount-between',
      { minAmount: 20, maxAmount: 30 },
      [
        [1, 'coupon-refused'],
        [2, 5],
        [3, 5],
        [4, 'coupon-refused'],
      ],
    ],
    [
      'minimum-quantity',
      { minQuantity: 3 },
      [
        [2, 'coupon-refused'],
        [3, 5],
      ],
    ],
  ])('requires the condition %s %j to be met', async (kind, conditionValue, portions) => {
    const { code } = await add({ conditionValue }, kind)
    for (const [quantity, expected] of portions)
      expect([quantity, await takenOff(code, quantity)]).toEqual([quantity, expected])
  })

  it("deducts every second order's coupon from the second and the fourth", async () => {
    const { code } = await add({ conditionValue: { nth: 2 } }, 'every-nth-order')
    const refusedThenUsed = async () => {
      expect(await takenOff(code)).toBe('coupon-refused')
      await kitchen.place()
      expect(await takenOff(code)).toBe(5)
    }
    await refusedThenUsed()
    await refusedThenUsed()
  })

  it('refuses a coupon until it is valid', async () => {
    const { code } = await add({ validity: { ...thisYear, startDate: '2026:03:07', st: 19.31 } })
    const now = server.time.now
    // The clock shows 19:30.
    expect(await takenOff(code)).toBe('coupon-refused')
    server.passMinutes(1)
    expect(await takenOff(code)).toBe(5)
    server.time.now = now
  })

  it('refuses a coupon of another service or branch', async () => {
    const { code } = await add()
    expect(await takenOff(code, 1, { service: 'Delivery' })).toBe('coupon-refused')
    const elsewhere = await makeKitchen(server)
    expect((await elsewhere.tryToPlace({ couponCode: code })).body).toMatchObject({ code: 'coupon-unknown' })
  })

  it('is named by its order, also after the order was rejected and the use given back', async () => {
    const { code } = await add()
    const { body } = await order(code)
    const orderId = body.error ? '' : (body.data?._id ?? '')
    const orderOf = () => server.ask(readPastOrder, { orderId }, { token })
    expect(await orderOf()).toMatchObject({ couponCode: code, payment: { summary: { couponDiscount: 5 } } })
    await server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'The oven is out' }, { token })
    expect(await orderOf()).toMatchObject({ couponCode: code, status: 'rejected' })
  })

  it('redeems a once-per-customer coupon in one of fifty concurrent orders', async () => {
    const { code } = await add({ isOnePerUser: true })
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ body }) => (body.error ? [body.message] : [])))).toEqual(
      new Set([`The coupon ${code} can be used only once. Remove it, or use another`]),
    )
    expect(await takenOff(code, 1, { customer: { name: 'Ben', contact: 'ben@guest.test' } })).toBe(5)
  })
})

describe('stopping a coupon', () => {
  const change = (coupon: { _id: string; restId: string }, isStopped: boolean) =>
    server.ask(changeCoupon, { restId: coupon.restId, _id: coupon._id, isStopped }, { token })

  it('refuses it to new orders until it is restarted, keeps what orders took off, and is audited once', async () => {
    const coupon = await add()
    const { body } = await order(coupon.code)
    const orderId = body.error ? '' : (body.data?._id ?? '')
    const stopped = { ...coupon, isStopped: true, isUsed: true, version: 2 }
    expect(await change(coupon, true)).toEqual(stopped)
    expect(await change(coupon, true)).toEqual(stopped)
    expect((await order(coupon.code)).body).toMatchObject({
      code: 'coupon-refused',
      message: `The coupon ${coupon.code} is stopped. Remove it, or use another`,
    })
    expect(await server.ask(readPastOrder, { orderId }, { token })).toMatchObject({ couponCode: coupon.code })
    expect(await change(coupon, false)).toEqual({ ...stopped, isStopped: false, version: 3 })
    expect(await takenOff(coupon.code)).toBe(5)
    const trail = await trailOf(server, { subjectId: coupon._id })
    expect(trail.map(({ action }) => action)).toEqual(['add coupon', 'stop coupon', 'restart coupon'])
  })

  it('has one winner of twenty at once', async () => {
    const coupon = await add()
    await Promise.all(Array.from({ length: 20 }, () => change(coupon, true)))
    const trail = await trailOf(server, { subjectId: coupon._id })
    expect(trail.map(({ action }) => action)).toEqual(['add coupon', 'stop coupon'])
  })

  it('is refused for a coupon of another branch, which stays as it was', async () => {
    const coupon = await add()
    const { restaurant, manager } = await makeKitchen(server)
    const sent = { restId: restaurant.id, _id: coupon._id, isStopped: true }
    const { status, body } = await server.send('PATCH', changeCoupon.path, sent, { token: manager.token })
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'coupon-gone' })])
    expect(await server.ask(listCoupons, { restId: coupon.restId }, { token })).toContainEqual(coupon)
  })

  it('names everything that is wrong', async () => {
    const { status, body } = await server.send('PATCH', changeCoupon.path, { restId: 7, isStopped: 'yes' }, { token })
    expect(status).toBe(400)
    expect(Object.keys(body.error ? (body.fields ?? {}) : {})).toEqual(['restId', '_id', 'isStopped'])
  })
})
