import { directCoupons } from '@brigade/contract/carts/cart-coupons.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { changeCoupon, readCouponUses, shareCoupon } from '@brigade/contract/coupons/coupons.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { readRefundable, refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { somebodyWaits } from '../../platform/testing/somebody-waits.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { openTerminal, makeCardTill } from '../terminals/terminals.factory.ts'
import { lineOf } from './carts.factory.ts'
import { portionsOf } from './moves.factory.ts'
import { makeCouponTill, type CouponTill } from './till-coupons.factory.ts'

let server: TestServer
let till: CouponTill
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.time.now = new Date('2026-03-07T19:30:00+13:00')
  till = await makeCouponTill(server)
})

const HANA = 'hana@guest.test'
const usesOf = (couponId: string) =>
  server.sql<Array<{ customer: string; orderId: string }>>`
    select customer, order_id as "orderId" from coupon_uses where coupon_id = ${couponId}`
const orderOf = (orderId: string) => server.ask(readPastOrder, { orderId }, { token: till.token })

describe('a payment with a coupon', () => {
  it('uses it: the order, the statistics and the refund have it', async () => {
    const { id, code } = await till.coupon({ deduct: 1000, isPercentage: true })
    const { cartId, summary } = await till.use(till.one.cartId, code)
    expect(summary.grandTotal).toBe(26.1)
    const { orderId, returnedAmount } = await till.pay(cartId, 30)
    expect(returnedAmount).toBe(3.9)
    const order = await orderOf(orderId)
    expect(order).toMatchObject({
      couponCode: code,
      customer: null,
      payment: { summary: { subTotal: 29, couponDiscount: 2.9, grandTotal: 26.1 }, paymentStatus: 'paid' },
    })
    const { token, restId, mode } = till
    expect((await server.ask(readCouponUses, { restId }, { token })).coupons).toEqual([
      { _id: id, code, uses: 1, deducted: 2.9 },
    ])
    expect(await server.ask(readRefundable, { orderId }, { token })).toMatchObject({
      left: 26.1,
      lines: [{ worth: 22.5 }, { worth: 3.6 }],
    })
    const whole = { lines: [], amount: 26.1, paymentModeId: mode.id, reason: 'Cold soup', isRestocked: false }
    await server.ask(refundSale, { orderId, ...whole }, { token })
    expect(await usesOf(id)).toEqual([{ customer: '', orderId }])
  })

  it('counts once for each customer, here, in a storefront and in branches that share its code', async () => {
    const kitchen = await makeKitchen(server, { food: { variations: [{ price: 2000 }] } })
    const { restaurant, tryToPlace } = kitchen
    const { id: _id, code } = await till.coupon({ isOnePerUser: true })
    const both = await makeAccount(server, { restIds: [till.restId, restaurant.id] })
    await server.ask(shareCoupon, { restId: till.restId, _id, restIds: [restaurant.id] }, { token: both.token })
    await till.use(till.one.cartId, code, HANA)
    const { orderId } = await till.pay(till.one.cartId, 100)
    expect(await usesOf(_id)).toEqual([{ customer: HANA, orderId }])
    expect(await till.tryToUse(till.other.cartId, code, { contact: 'HANA@guest.test' })).toMatchObject({
      status: 409,
      body: {
        fields: { contact: expect.stringContaining('has already used the coupon') },
        data: { reason: 'already-used' },
      },
    })
    const customer = { name: 'Hana', contact: HANA }
    expect(await tryToPlace({ couponCode: code, customer })).toMatchObject({ body: { code: 'coupon-refused' } })
    expect((await till.use(till.other.cartId, code, 'sam@guest.test')).coupon?.problem).toBeNull()
    const [{ contact }] = await server.sql<[{ contact: string | null }]>`
      select coupon_contact as contact from carts where id = ${till.one.cartId}`
    expect(contact).toBeNull()
  })

  it('takes the total without one that has ended, as it is shown, and uses nothing', async () => {
    const { id, code } = await till.coupon({
      validity: { startDate: '2020:01:01', st: 0, endDate: '2026:12:31', et: 24 },
    })
    const { cartId } = await till.use(till.one.cartId, code)
    server.time.now = new Date('2027-01-01T00:00:00+13:00')
    const { token } = await makeAccount(server, { restIds: [till.restId] })
    const shown = await server.ask(directCart.details, { cartId }, { token })
    expect(shown).toMatchObject({ coupon: { problem: 'outside-validity' }, summary: { grandTotal: 29 } })
    const payment = { ...till.paymentOf(cartId, 29), grandTotal: 29 }
    const { orderId } = await server.ask(directCart.pay, payment, { token })
    const order = await server.ask(readPastOrder, { orderId }, { token })
    expect(order).toMatchObject({ couponCode: null, payment: { summary: { couponDiscount: 0, grandTotal: 29 } } })
    expect(await usesOf(id)).toEqual([])
  })

  it('is refused, with its reason, while the till still shows the total with it', async () => {
    const { id: _id, code } = await till.coupon()
    const { cartId } = await till.use(till.one.cartId, code)
    await server.ask(changeCoupon, { restId: till.restId, _id, isStopped: true }, { token: till.token })
    const refused = await till.tryToPayShown(cartId, 24)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'cart-total-changed',
        message: `The coupon ${code} takes nothing off any more: the total is now $29.00, was $24.00. Check the cart, then take the payment again`,
        data: { grandTotal: 29 },
      },
    })
    expect((await till.tryToPayShown(cartId, 29)).status).toBe(200)
  })
})

it('a cart that an earlier version pays keeps no contact', async () => {
  const { code } = await till.coupon({ isOnePerUser: true })
  const { cartId } = await till.use(till.one.cartId, code, HANA)
  const { orderId } = await till.pay(till.other.cartId, 100)
  const contactOf = async () => {
    const [{ contact }] = await server.sql<[{ contact: string | null }]>`
      select coupon_contact as contact from carts where id = ${cartId}`
    return contact
  }
  await server.sql`update carts set version = version + 1 where id = ${cartId}`
  expect(await contactOf()).toBe(HANA)
  await server.sql`update carts set order_id = null where id = ${till.other.cartId}`
  await server.sql`update carts set order_id = ${orderId} where id = ${cartId}`
  expect(await contactOf()).toBeNull()
})

it('a price that rose is said to have, also if the coupon of the cart took nothing off before', async () => {
  const { code } = await till.coupon({ condition: { kind: 'minimum-order-amount', value: { minAmount: 29 } } })
  const { cartId } = await till.use(till.one.cartId, code)
  const tea = { cartId, ...lineOf(till.tea) }
  const { summary } = await server.ask(directCart.removeItem, tea, { token: till.token })
  expect(summary.grandTotal).toBe(25)
  await server.sql`update variations set price = 1300 where id = ${till.soup.variations[0]?.id ?? ''}`
  expect(await till.tryToPayShown(cartId, 25)).toMatchObject({
    status: 409,
    body: { message: 'The total is now $26.00, was $25.00. Check the cart, then take the payment again' },
  })
})

describe('two tills with the last use of a customer', () => {
  const bothWith = async (code: string) => {
    await till.use(till.one.cartId, code, HANA)
    await till.use(till.other.cartId, code, HANA)
    return [till.tryToPayShown(till.one.cartId, 24), till.tryToPayShown(till.other.cartId, 14.5)] as const
  }

  it('sell once with it: the other is told, and sells without it', async () => {
    const { id, code } = await till.coupon({ isOnePerUser: true })
    const answers = await Promise.all(await bothWith(code))
    const lost = answers.find(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(lost?.body).toMatchObject({ message: expect.stringContaining(`The coupon ${code} `) })
    expect(await usesOf(id)).toHaveLength(1)
    const cartId = answers[0].status === 409 ? till.one.cartId : till.other.cartId
    const { coupon, summary } = await till.details(cartId)
    expect(coupon?.problem).toBe('already-used')
    expect(summary.couponDiscount).toBe(0)
    expect((await till.use(cartId, null)).summary.grandTotal).toBe(summary.grandTotal)
    expect((await till.tryToPayShown(cartId, summary.grandTotal)).status).toBe(200)
    expect(await usesOf(id)).toHaveLength(1)
  })

  it('wait for each other, and the later one writes nothing', async () => {
    const { id, code } = await till.coupon({ isOnePerUser: true })
    const { cartId } = await till.use(till.one.cartId, code, HANA)
    const calls: Array<ReturnType<CouponTill['tryToPayShown']>> = []
    await server.sql.begin(async (sql) => {
      await sql`insert into coupon_uses (rest_id, order_id, coupon_id, customer, is_one_per_user)
                values (${till.restId}, ${uuidv7()}, ${id}, ${HANA}, true)`
      calls.push(till.tryToPayShown(cartId, 24))
      await somebodyWaits(server.sql)
    })
    const [refused] = await Promise.all(calls)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'coupon-used',
        message: `The coupon ${code} was used elsewhere meanwhile, so it takes nothing off any more. Check the cart, then take the payment again`,
      },
    })
    const [{ orders }] = await server.sql<[{ orders: number }]>`
      select count(*)::int as orders from orders where rest_id = ${till.restId}`
    expect(orders).toBe(0)
    expect((await till.details(cartId)).coupon?.problem).toBe('already-used')
  })

  it('take the terms that an edit wrote before them', async () => {
    const { id, code } = await till.coupon()
    const { cartId } = await till.use(till.one.cartId, code)
    const calls: Array<ReturnType<CouponTill['tryToPayShown']>> = []
    await server.sql.begin(async (sql) => {
      await sql`update coupons set deduct = 300, version = version + 1, code = 'NEW300' where id = ${id}`
      calls.push(till.tryToPayShown(cartId, 24))
      await somebodyWaits(server.sql)
    })
    expect(await Promise.all(calls)).toMatchObject([{ body: { code: 'cart-total-changed', data: { grandTotal: 26 } } }])
    const { status } = await till.tryToPayShown(cartId, 26)
    expect(status).toBe(200)
  })
})

describe('guests who share a bill with a coupon', () => {
  it('pay parts that add up, and nobody changes the coupon in between', async () => {
    const { id, code } = await till.coupon({ deduct: 333 })
    const { code: another } = await till.coupon()
    const { cartId } = await till.use(till.one.cartId, code)
    const [soup, tea] = linesOf(till.one).map(({ lineId }) => lineId)
    const part = (lineId: string | undefined) => ({ lines: [{ lineId: lineId ?? '', quantity: 1 }] })
    const first = await till.take(cartId, 100, part(soup), till.cash.id)
    const paid = { status: 409, body: { code: 'cart-has-tenders', message: expect.stringContaining('its coupon') } }
    expect(await till.tryToUse(cartId, another)).toMatchObject(paid)
    expect(await till.tryToUse(cartId, null)).toMatchObject(paid)
    const second = await till.take(cartId, 100, part(soup), till.cash.id)
    const last = await till.take(cartId, 100, part(tea), till.cash.id)
    const sum = [first, second, last].reduce((all, { returnedAmount }) => all + 100 - returnedAmount, 0)
    expect(sum.toFixed(2)).toBe('25.67')
    const orderId = last.paid?.orderId ?? ''
    expect(await orderOf(orderId)).toMatchObject({ couponCode: code })
    expect(await usesOf(id)).toEqual([{ customer: '', orderId }])
  })

  it('change it before the first part, and after that was taken back', async () => {
    const { code } = await till.coupon()
    const { cartId } = till.one
    await till.take(cartId, 10, { amount: 10 })
    expect(await till.tryToUse(cartId, code)).toMatchObject({ body: { code: 'cart-has-tenders' } })
    const [tender] = (await till.details(cartId)).tenders
    await till.giveBack(cartId, tender?._id ?? '')
    expect((await till.use(cartId, code)).summary.grandTotal).toBe(24)
  })

  it('keep one that expires after the first part', async () => {
    const { code } = await till.coupon({ validity: { startDate: '2020:01:01', st: 0, endDate: '2026:12:31', et: 24 } })
    const { cartId } = await till.use(till.one.cartId, code)
    await till.take(cartId, 10, { amount: 10 })
    server.time.now = new Date('2027-01-01T00:00:00+13:00')
    const { token } = await makeAccount(server, { restIds: [till.restId] })
    const { orderId } = await server.ask(
      directCart.pay,
      { ...till.paymentOf(cartId, 14), grandTotal: 24 },
      { token, key: uuidv7({ msecs: server.time.now.getTime() }) },
    )
    expect(await server.ask(readPastOrder, { orderId }, { token })).toMatchObject({ couponCode: code })
  })
})

describe('carts that are joined', () => {
  it('are not while the merged one has a coupon, and the other keeps its own', async () => {
    const { code } = await till.coupon()
    const one = await till.use(till.one.cartId, code)
    expect(await till.tryToMerge(one, till.other)).toMatchObject({
      status: 409,
      body: {
        code: 'cart-discounted',
        message: `This cart has the coupon ${code}. Take it off before you merge the cart`,
      },
    })
    const merged = await till.merge(till.other, one)
    expect(merged).toMatchObject({ coupon: { code, problem: null }, summary: { subTotal: 48.5, grandTotal: 43.5 } })
  })

  it('leave the coupon behind when foods move, and it counts by what is left', async () => {
    const { code } = await till.coupon({ condition: { kind: 'minimum-order-amount', value: { minAmount: 20 } } })
    const one = await till.use(till.one.cartId, code)
    const { cart, into } = await till.move(one, undefined, [portionsOf(one, till.soup, 1)])
    expect(cart).toMatchObject({ coupon: { problem: 'condition-not-met' }, summary: { grandTotal: 16.5 } })
    expect(into.coupon).toBeUndefined()
  })
})

it('a card is charged for the total with the coupon, which stays until the charge is booked', async () => {
  const terminal = await openTerminal()
  const cardTill = await makeCardTill(server, terminal.url)
  const { token, restId } = cardTill
  const { cartId } = await cardTill.bill(2)
  const { id, code } = await makeCoupon(server.db, restId)
  await server.ask(directCoupons.change, { cartId, code }, { token })
  const chargeId = await cardTill.charge(cartId)
  await server.app.sendDue()
  expect(terminal.taken()).toBe(1500)
  expect(await server.call(directCoupons.change, { cartId, code: null }, { token })).toMatchObject({
    status: 409,
    body: { code: 'card-charge-open' },
  })
  const { paid } = await cardTill.book(cartId, chargeId)
  expect(await usesOf(id)).toEqual([{ customer: '', orderId: paid?.orderId }])
})
