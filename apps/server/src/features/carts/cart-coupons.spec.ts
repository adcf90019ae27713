import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { changeCoupon } from '@brigade/contract/coupons/coupons.contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { lineOf, orderOf } from './carts.factory.ts'
import { makeCouponTill, type CouponTill } from './till-coupons.factory.ts'
import { makeWatchedServer } from './watched-server.factory.ts'

let server: TestServer
let till: CouponTill
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  till = await makeCouponTill(server)
})

const EVER = { startDate: '2020:01:01', st: 0, endDate: '2040:01:01', et: 24 }
const over = { ...EVER, endDate: '2021:01:01' }
const early = { ...EVER, startDate: '2039:01:01' }
const fromAmount = (minAmount: number) => ({ kind: 'minimum-order-amount' as const, value: { minAmount } })

const removeTea = ({ one, tea, token }: CouponTill) =>
  server.ask(directCart.removeItem, { cartId: one.cartId, ...lineOf(tea) }, { token })

describe('a coupon', () => {
  it('is added by its code, whatever its case, and shows what it takes off', async () => {
    const { code } = await till.coupon({ deduct: 450 })
    const cart = await till.use(till.one.cartId, ` ${code.toLowerCase()} `)
    expect(cart.coupon).toEqual({
      code,
      name: 'Welcome',
      deductedPrice: 4.5,
      isPercentage: false,
      isOnePerUser: false,
      contact: null,
      validity: EVER,
      condition: fromAmount(0),
      isStopped: false,
      isForService: true,
      hasUsed: false,
      problem: null,
    })
    expect(cart.summary).toMatchObject({ subTotal: 29, couponDiscount: 4.5, grandTotal: 24.5 })
    expect(await till.details(cart.cartId)).toEqual(cart)
  })

  it('is replaced by another one, and taken off', async () => {
    const [first, second] = [await till.coupon(), await till.coupon({ deduct: 1000, isPercentage: true })]
    await till.use(till.one.cartId, first.code)
    const replaced = await till.use(till.one.cartId, second.code)
    expect(replaced).toMatchObject({ coupon: { code: second.code }, summary: { couponDiscount: 2.9 } })
    const without = await till.use(till.one.cartId, null)
    expect(without.coupon).toBeUndefined()
    expect(without.summary.grandTotal).toBe(29)
    expect((await till.use(till.one.cartId, null)).version).toBe(without.version)
  })

  it('comes off after the discounts that a person gave, and its condition sees the foods before them', async () => {
    const { code } = await till.coupon({ deduct: 1000, isPercentage: true, condition: fromAmount(29) })
    const { cartId } = till.one
    const discount = { kind: 'percent' as const, value: 50, reason: 'Long wait' }
    await server.ask(directCart.discount, { cartId, discount }, { token: till.token })
    const { summary, coupon } = await till.use(cartId, code)
    expect(coupon?.problem).toBeNull()
    expect(summary).toMatchObject({ discount: 14.5, subTotal: 14.5, couponDiscount: 1.45, grandTotal: 13.05 })
  })

  it('is added once for a repeated press, and both acts are recorded with their person', async () => {
    const { code } = await till.coupon()
    const key = till.newKey()
    const first = await till.tryToUse(till.one.cartId, code, { key })
    expect(first.status).toBe(200)
    expect((await till.tryToUse(till.one.cartId, code, { key })).body).toEqual(first.body)
    await till.use(till.one.cartId, null)
    const owner = await makeAccount(server, { type: 'owner' })
    const entries = await server.ask(listAudit, { restId: till.restId }, { token: owner.token })
    const by = { actor: { _id: till.managerId } }
    expect(entries.filter(({ action }) => action.includes('coupon'))).toMatchObject([
      { ...by, action: 'take coupon off cart', before: { name: code } },
      { ...by, action: 'add coupon to cart', after: { name: code, amount: 5 } },
    ])
  })

  it('of another branch is unknown, and a cart of another branch is not found', async () => {
    const other = await makeCouponTill(server)
    const { code } = await other.coupon()
    const own = await till.coupon()
    const unknown = { status: 404, body: { code: 'coupon-unknown' } }
    expect(await till.tryToUse(till.one.cartId, code)).toMatchObject(unknown)
    expect(await till.tryToUse(till.one.cartId, 'NOSUCH')).toMatchObject(unknown)
    const absent = { status: 404, body: { code: 'not-found' } }
    expect(await till.tryToUse(till.one.cartId, own.code, { as: other.token })).toMatchObject(absent)
    expect(await till.offered(till.one.cartId, other.token)).toMatchObject(absent)
  })

  it('needs a code, and a contact by the rules of every form', async () => {
    const { code } = await till.coupon({ isOnePerUser: true })
    expect(await till.tryToUse(till.one.cartId, '')).toMatchObject({ status: 400 })
    expect(await till.tryToUse(till.one.cartId, 'SEVENTH')).toMatchObject({ status: 400 })
    expect(await till.tryToUse(till.one.cartId, code, { contact: 'hana' })).toMatchObject({
      status: 400,
      body: { fields: { contact: expect.any(String) } },
    })
  })
})

describe('a coupon that does not count', () => {
  it.each<[string, Parameters<CouponTill['coupon']>[0], string, string]>([
    ['is over', { validity: over }, 'outside-validity', 'has expired'],
    ['has not begun', { validity: early }, 'outside-validity', 'is not valid yet'],
    ['is for tables', { services: ['Dining'] }, 'other-service', 'is not for this service'],
    [
      'needs more',
      { condition: fromAmount(30.5) },
      'condition-not-met',
      'counts from $30.50. Add foods for $1.50 more',
    ],
    [
      'needs less',
      { condition: { kind: 'order-amount-between', value: { minAmount: 5, maxAmount: 20 } } },
      'condition-not-met',
      'counts from $5.00 to $20.00',
    ],
    [
      'needs more portions',
      { condition: { kind: 'minimum-quantity', value: { minQuantity: 5 } } },
      'condition-not-met',
      'counts from 5 portions. Add 2 more',
    ],
    [
      'counts orders',
      { condition: { kind: 'every-nth-order', value: { nth: 1 } } },
      'condition-not-met',
      'which the till does not know',
    ],
    [
      'has a condition without numbers',
      { condition: { kind: 'minimum-quantity', value: {} } },
      'condition-not-met',
      'does not meet the condition',
    ],
  ])('because it %s is refused with the reason', async (_title, terms, reason, words) => {
    const { code } = await till.coupon(terms)
    const { status, body } = await till.tryToUse(till.one.cartId, code)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'coupon-refused',
      message: expect.stringContaining(words),
      fields: { code: expect.stringContaining(words) },
      data: { reason },
    })
    expect((await till.details(till.one.cartId)).coupon).toBeUndefined()
  })

  it('because it was stopped is refused, and one that is stopped later takes nothing off', async () => {
    const { id: _id, code } = await till.coupon()
    const { token, restId } = till
    await till.use(till.one.cartId, code)
    await server.ask(changeCoupon, { restId, _id, isStopped: true }, { token })
    const stopped = { coupon: { problem: 'stopped' }, summary: { couponDiscount: 0, grandTotal: 29 } }
    expect(await till.details(till.one.cartId)).toMatchObject(stopped)
    expect(await till.tryToUse(till.other.cartId, code)).toMatchObject({ body: { data: { reason: 'stopped' } } })
    await server.ask(changeCoupon, { restId, _id, isStopped: false }, { token })
    expect((await till.details(till.one.cartId)).summary.grandTotal).toBe(24)
  })

  it('without the food that it needs counts again with it', async () => {
    const { code } = await till.coupon({ condition: fromAmount(26) })
    const { cartId } = await till.use(till.one.cartId, code)
    expect(await removeTea(till)).toMatchObject({
      coupon: { code, problem: 'condition-not-met' },
      summary: { subTotal: 25, couponDiscount: 0, grandTotal: 25 },
    })
    const again = await server.ask(directCart.addItem, { cartId, ...orderOf(till.tea) }, { token: till.token })
    expect(again).toMatchObject({ coupon: { problem: null }, summary: { grandTotal: 24 } })
  })
})

describe('a coupon that is once per user', () => {
  it('asks for the customer, and keeps the contact', async () => {
    const { code } = await till.coupon({ isOnePerUser: true })
    expect(await till.tryToUse(till.one.cartId, code, { contact: '  ' })).toMatchObject({
      status: 409,
      body: {
        code: 'coupon-refused',
        fields: { contact: `The coupon ${code} is once per customer. Enter the contact of this customer` },
        data: { reason: 'customer-unknown' },
      },
    })
    const cart = await till.use(till.one.cartId, code, 'Hana@Guest.test')
    expect(cart.coupon).toMatchObject({ contact: 'hana@guest.test', problem: null })
  })

  it('keeps no contact if it is not', async () => {
    const { code } = await till.coupon()
    expect((await till.use(till.one.cartId, code, 'hana@guest.test')).coupon?.contact).toBeNull()
  })
})

describe('the coupons that are offered', () => {
  it('are valid now for the counter, newest first, with what each takes off', async () => {
    const { code: once } = await till.coupon({ isOnePerUser: true, deduct: 5000 })
    const { code: unmet } = await till.coupon({ deduct: 1000, isPercentage: true, condition: fromAmount(30) })
    const { id: _id } = await till.coupon()
    await server.ask(changeCoupon, { restId: till.restId, _id, isStopped: true }, { token: till.token })
    await till.coupon({ validity: over })
    await till.coupon({ validity: early })
    await till.coupon({ validity: { startDate: '2026:03:07', st: 0, endDate: '2026:03:07', et: 19 } })
    await till.coupon({ services: ['Dining', 'Takeaway'] })
    await till.coupon({ condition: { kind: 'every-nth-order', value: { nth: 2 } } })
    const { status, body } = await till.offered(till.one.cartId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: [
        { code: unmet, name: 'Welcome', isOnePerUser: false, takesOff: 2.9, condition: fromAmount(30), isMet: false },
        { code: once, name: 'Welcome', isOnePerUser: true, takesOff: 29, condition: fromAmount(0), isMet: true },
      ],
    })
    expect(body).toHaveProperty('data.length', 2)
  })
})

it('a cart with a coupon takes one more statement to read, and two more to change', async () => {
  const watched = await makeWatchedServer(server)
  const { token, one, soup } = till
  const { cartId } = one
  const counted = async (call: () => Promise<unknown>) => (await watched.counting(call)).statements
  const read = () => counted(() => watched.ask(directCart.details, { cartId }, { token }))
  const raise = () =>
    counted(() =>
      watched.ask(directCart.changeQuantity, { cartId, ...lineOf(soup), isIncr: true }, { token, key: till.newKey() }),
    )
  await read()
  await raise()
  const [reading, changing] = [await read(), await raise()]
  const { code } = await till.coupon()
  await till.use(cartId, code)
  await read()
  await raise()
  expect([await read(), await raise()]).toEqual([reading + 1, changing + 2])
})
