import {
  addCoupon,
  changeCoupon,
  editCoupon,
  listCoupons,
  shareCoupon,
  type CouponOnWire,
} from '@brigade/contract/coupons/coupons.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { makeCondition } from '../lookups/lookups.factory.ts'
import { restaurantServices, restTypes } from '../restaurants/restaurants.table.ts'
import { makeCoupon } from './coupons.factory.ts'
import { coupons, couponUses } from './coupons.table.ts'

type Terms = SentOf<typeof editCoupon>

const thisYear = { startDate: '2026:01:01', st: 0, endDate: '2026:12:31', et: 24 }
const dish = { food: { variations: [{ price: 1000 }] } }

let server: TestServer
let kitchen: Kitchen
let other: Kitchen
let token: string
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  kitchen = await makeKitchen(server, dish)
  other = await makeKitchen(server, dish)
  token = (await makeAccount(server, { restIds: [kitchen.restaurant.id, other.restaurant.id] })).token
})

async function made(wish: Parameters<typeof makeCoupon>[2] = {}): Promise<CouponOnWire> {
  const { id } = await makeCoupon(server.db, kitchen.restaurant.id, wish)
  return listed(id, kitchen.restaurant.id)
}

async function listed(id: string, restId: string): Promise<CouponOnWire> {
  const all = await server.ask(listCoupons, { restId }, { token })
  return all.find(({ _id }) => _id === id) ?? expect.fail('The coupon is not in the list')
}

/** As the form sends a coupon that nobody changed. */
function termsOf(coupon: CouponOnWire, changes: Partial<Terms> = {}): Terms {
  const { _id, version, restId, restTypeIds, name, note, isPercentage, deductedPrice, code, isOnePerUser } = coupon
  const { conditionId, conditionValue, validity } = coupon
  const texts = { restTypeIds, name, note, isPercentage, deductedPrice, code, isOnePerUser }
  return { _id, version, restId, ...texts, conditionId, conditionValue, validity, ...changes }
}

const edit = (coupon: CouponOnWire, changes: Partial<Terms> = {}) =>
  server.call(editCoupon, termsOf(coupon, changes), { token })
const share = (coupon: CouponOnWire, restIds: string[], as = token) =>
  server.call(shareCoupon, { restId: coupon.restId, _id: coupon._id, restIds }, { token: as })

const order = (at: Kitchen, couponCode: string, contact = 'ana@guest.test') =>
  at.tryToPlace({
    couponCode,
    customer: { name: 'Ana', contact },
    foods: [{ foodId: at.food.id, variations: [{ foodVarId: at.variation.id, quantity: 1 }] }],
  })
const codeOf = ({ body }: Awaited<ReturnType<typeof order>>) => (body.error ? body.code : 'placed')

describe('editing a coupon that no order used', () => {
  it('changes all its terms, raises its version and is audited', async () => {
    const coupon = await made()
    expect(coupon).toMatchObject({ isUsed: false, version: 1, alsoIn: [] })
    const { id: conditionId } = await makeCondition(server.db, 'minimum-quantity')
    const code = uuidv7().slice(-6).toUpperCase()
    const [first = ''] = coupon.restTypeIds
    const changes = {
      name: 'Spring',
      note: 'Ten percent off',
      isPercentage: true as const,
      deductedPrice: 10,
      code: code.toLowerCase(),
      isOnePerUser: true,
      restTypeIds: [first],
      conditionId,
      conditionValue: { minQuantity: 2 },
      validity: thisYear,
    }
    const { status, body } = await edit(coupon, changes)
    expect({ status, message: body.message }).toEqual({ status: 200, message: `Coupon ${code} changed` })
    const now = await listed(coupon._id, coupon.restId)
    expect(now).toMatchObject({ ...changes, code, version: 2 })
    expect(body).toMatchObject({ data: now })
    const [entry] = await trailOf(server, { subjectId: coupon._id })
    expect(entry).toMatchObject({
      action: 'edit coupon',
      before: { name: 'Welcome', code: coupon.code, deduct: 5 },
      after: { name: 'Spring', code, deduct: 10 },
    })
  })

  it('writes nothing when nothing changes', async () => {
    const coupon = await made({ validity: thisYear })
    const { body } = await edit(coupon)
    expect(body).toMatchObject({ data: coupon })
    expect(await trailOf(server, { subjectId: coupon._id })).toEqual([])
  })

  it('refuses an older version with the present coupon', async () => {
    const coupon = await made()
    await edit(coupon, { name: 'Spring' })
    const { status, body } = await edit(coupon, { name: 'Autumn' })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { name: 'Spring', version: 2 } },
    })
  })

  it('counts a stop as a change', async () => {
    const coupon = await made()
    await server.ask(changeCoupon, { restId: coupon.restId, _id: coupon._id, isStopped: true }, { token })
    expect((await edit(coupon, { name: 'Spring' })).body).toMatchObject({ code: 'stale-version' })
  })

  it('has one winner of ten at once', async () => {
    const coupon = await made()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => edit(coupon, { name: `Spring ${at}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses the code of another coupon, terms that do not hold, and a validity that is over', async () => {
    const [coupon, taken] = [await made(), await made()]
    const message = `Another coupon already has the code ${taken.code}. Enter another one`
    expect((await edit(coupon, { code: taken.code })).body).toMatchObject({ fields: { code: message } })
    const { body } = await edit(coupon, {
      restTypeIds: [uuidv7()],
      conditionValue: { minQuantity: 2 },
      validity: { ...thisYear, endDate: '2026:01:02' },
    })
    expect(Object.keys(body.error ? (body.fields ?? {}) : {})).toEqual([
      'restTypeIds.0',
      'conditionValue.minAmount',
      'conditionValue.minQuantity',
      'validity',
    ])
    expect(await listed(coupon._id, coupon.restId)).toEqual(coupon)
  })

  it('is refused once an order used it, and allowed again after that order was rejected', async () => {
    const coupon = await made()
    const { body: placed } = await order(kitchen, coupon.code)
    const orderId = placed.error ? '' : (placed.data?._id ?? '')
    expect(await listed(coupon._id, coupon.restId)).toMatchObject({ isUsed: true })
    const { status, body } = await edit(coupon, { name: 'Spring' })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'coupon-in-use',
        message: `Orders used the coupon ${coupon.code}, so its terms stay. Stop it, and add another`,
      },
    })
    await server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'The oven is out' }, { token })
    expect((await edit(coupon, { name: 'Spring' })).status).toBe(200)
  })

  it('lets each order that races with it take the old terms or the new ones', async () => {
    const coupon = await made()
    const [edited, ...placed] = await Promise.all([
      edit(coupon, { deductedPrice: 7 }),
      ...Array.from({ length: 8 }, (_, at) => order(kitchen, coupon.code, `guest${at}@guest.test`)),
    ])
    const taken = new Set(placed.map(({ body }) => (body.error ? body.code : body.data?.summary.couponDiscount)))
    // Orders that came first keep the edit away.
    if (edited.status === 200) expect([...taken]).toEqual([7])
    else expect([...taken]).toEqual([5])
  })

  it("hides another branch's coupon", async () => {
    const coupon = await made()
    const sent = termsOf(coupon, { restId: other.restaurant.id })
    const { status, body } = await server.call(editCoupon, sent, { token })
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'coupon-gone' } })
    const { status: stranger } = await server.call(editCoupon, termsOf(coupon), { token: other.manager.token })
    expect(stranger).toBe(404)
  })
})

describe('sharing the code of a coupon', () => {
  it('adds a coupon on the same terms to each chosen branch, once, and is audited there', async () => {
    const coupon = await made({ isOnePerUser: true })
    const restIds = [other.restaurant.id]
    const { status, body } = await share(coupon, restIds)
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: `The code ${coupon.code} now counts in the chosen branches`,
    })
    expect(body).toMatchObject({ data: { ...coupon, alsoIn: restIds } })
    expect((await share(coupon, restIds)).status).toBe(200)
    const copies = await server.ask(listCoupons, { restId: other.restaurant.id }, { token })
    expect(copies).toEqual([
      { ...coupon, _id: copies[0]?._id, restId: other.restaurant.id, alsoIn: [kitchen.restaurant.id] },
    ])
    const trail = await trailOf(server, { subjectId: copies[0]?._id ?? '' })
    expect(trail).toMatchObject([{ action: 'share coupon', restId: other.restaurant.id }])
    expect(codeOf(await order(other, coupon.code))).toBe('placed')
  })

  it('lets each branch stop its own', async () => {
    const coupon = await made()
    await share(coupon, [other.restaurant.id])
    await server.ask(changeCoupon, { restId: coupon.restId, _id: coupon._id, isStopped: true }, { token })
    expect(codeOf(await order(kitchen, coupon.code))).toBe('coupon-refused')
    expect(codeOf(await order(other, coupon.code))).toBe('placed')
  })

  it('counts once per customer in all its branches, also at one moment', async () => {
    const coupon = await made({ isOnePerUser: true })
    await share(coupon, [other.restaurant.id])
    const both = [kitchen, other].flatMap((at) => Array.from({ length: 5 }, () => order(at, coupon.code)))
    const answers = await Promise.all(both)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const copies = server.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, coupon.code))
    expect(await server.db.$count(couponUses, inArray(couponUses.couponId, copies))).toBe(1)
    expect(codeOf(await order(other, coupon.code, 'ben@guest.test'))).toBe('placed')
  })

  it('keeps the code, and leaves the other terms to each branch', async () => {
    const coupon = await made()
    await share(coupon, [other.restaurant.id])
    const { body } = await edit(coupon, { code: 'OTHER1' })
    expect(body).toMatchObject({ fields: { code: 'Other branches have this code too, so it stays' } })
    expect((await edit(coupon, { name: 'Here' })).status).toBe(200)
    const [copy] = await server.ask(listCoupons, { restId: other.restaurant.id }, { token })
    expect(copy?.name).toBe('Welcome')
  })

  it('keeps the code from every coupon that does not share it', async () => {
    const coupon = await made()
    const { restTypeIds, conditionId } = coupon
    const sent = { ...termsOf(coupon), restTypeIds, conditionId, restId: other.restaurant.id }
    expect((await server.call(addCoupon, sent, { token })).body).toMatchObject({ code: 'coupon-code-taken' })
    await share(coupon, [other.restaurant.id])
    const { restaurant } = await makeKitchen(server)
    const owner = await makeAccount(server, { type: 'owner' })
    const further = await server.call(addCoupon, { ...sent, restId: restaurant.id }, { token: owner.token })
    expect(further.body).toMatchObject({ code: 'coupon-code-taken' })
  })

  it('takes over only services that the branch offers, and refuses a branch without any', async () => {
    const types = await server.db.select().from(restTypes)
    const takeaway = types.find(({ name }) => name === 'Takeaway')?.id ?? ''
    const coupon = await made({ services: ['Takeaway', 'Dining'] })
    const notTakeaway = and(
      eq(restaurantServices.restId, other.restaurant.id),
      inArray(
        restaurantServices.typeId,
        types.filter(({ id }) => id !== takeaway).map(({ id }) => id),
      ),
    )
    await server.db.delete(restaurantServices).where(notTakeaway)
    const dining = await made({ services: ['Dining'] })
    expect((await share(dining, [other.restaurant.id])).body).toMatchObject({
      fields: { 'restIds.0': 'This branch offers none of the services of the coupon' },
    })
    await share(coupon, [other.restaurant.id])
    const [copy] = await server.ask(listCoupons, { restId: other.restaurant.id }, { token })
    expect(copy?.restTypeIds).toEqual([takeaway])
  })

  it('needs access to both branches, and hides branches that an account may not see', async () => {
    const coupon = await made()
    const third = await makeKitchen(server)
    expect((await share(coupon, [third.restaurant.id])).status).toBe(404)
    expect((await share(coupon, [uuidv7()])).status).toBe(404)
    expect((await share(coupon, [kitchen.restaurant.id], other.manager.token)).status).toBe(404)
    await share(coupon, [other.restaurant.id])
    const [seen] = await server.ask(listCoupons, { restId: coupon.restId }, { token: kitchen.manager.token })
    expect(seen?.alsoIn).toEqual([])
  })

  it('asks for a branch', async () => {
    const coupon = await made()
    expect((await share(coupon, [])).body).toMatchObject({ fields: { restIds: 'Choose a branch' } })
  })
})
