import { directCoupons } from '@brigade/contract/carts/cart-coupons.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { openTerminal, makeCardTill } from '../terminals/terminals.factory.ts'
import { lineOf, orderOf } from './carts.factory.ts'
import { makeCouponTill, type CouponTill } from './till-coupons.factory.ts'

/** Its last minute ends at 20:01. */
const UNTIL_EIGHT = { startDate: '2026:03:01', st: 0, endDate: '2026:03:07', et: 20 }
const at = (time: string) => new Date(`2026-03-07T${time}+13:00`)

let server: TestServer
let till: CouponTill
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.time.now = at('19:30:00')
  till = await makeCouponTill(server)
})

/** Takes 20 % off the 29.00 of a cart until eight. */
async function withFifth() {
  const { code } = await till.coupon({ deduct: 2000, isPercentage: true, validity: UNTIL_EIGHT })
  return { code, cart: await till.use(till.one.cartId, code) }
}

/** A part in cash, which the till shows with the answer. */
const take = async (cartId: string, amount: number) => {
  const { cart } = await till.take(cartId, amount, { amount })
  return cart?.tenders.at(-1)?._id ?? ''
}

describe('the first part of a bill, paid before its coupon expires and taken back afterwards,', () => {
  it('still counts for the guests who paid later', async () => {
    const { code, cart } = await withFifth()
    const { cartId } = cart
    const first = await take(cartId, 10)
    server.time.now = at('20:05:00')
    await take(cartId, 5)
    const back = await till.giveBack(cartId, first)
    expect(back).toMatchObject({ coupon: { code, problem: null }, summary: { grandTotal: 23.2 } })
    expect(await till.details(cartId)).toEqual(back)
    const last = await till.take(cartId, 18.2, { amount: 18.2 })
    const order = await server.ask(readPastOrder, { orderId: last.paid?.orderId ?? '' }, till)
    expect(order).toMatchObject({ couponCode: code, payment: { summary: { grandTotal: 23.2 } } })
  })

  it('can be entered again at the same price if nobody else has paid', async () => {
    const { code, cart } = await withFifth()
    const { cartId } = cart
    const first = await take(cartId, 10)
    server.time.now = at('20:05:00')
    await till.giveBack(cartId, first)
    expect((await till.details(cartId)).summary.grandTotal).toBe(23.2)
    const payment = { ...till.paymentOf(cartId, 23.2), grandTotal: 23.2 }
    const { orderId } = await server.ask(directCart.pay, payment, till)
    expect(await server.ask(readPastOrder, { orderId }, till)).toMatchObject({ couponCode: code })
  })

  it('lets nobody add a coupon that has expired', async () => {
    const { code, cart } = await withFifth()
    const { cartId } = cart
    const first = await take(cartId, 10)
    server.time.now = at('20:05:00')
    await till.giveBack(cartId, first)
    await till.use(cartId, null)
    expect(await till.tryToUse(cartId, code)).toMatchObject({ body: { data: { reason: 'outside-validity' } } })
  })
})

describe('the first part of a bill that is priced in the last minute of its coupon', () => {
  it('keeps the coupon although it arrives just after', async () => {
    const { cart } = await withFifth()
    const { cartId } = cart
    const acted = at('20:00:50')
    server.time.now = at('20:01:20')
    const part = till.inputOf(cartId, 10, { amount: 10 })
    const key = uuidv7({ msecs: acted.getTime() })
    const taken = await server.ask(directCart.takeTender, part, { token: till.token, key })
    expect(taken).toMatchObject({ dueAmount: 13.2, cart: { coupon: { problem: null } } })
    expect(taken.cart?.tenders).toMatchObject([{ at: acted.toISOString() }])
    expect((await till.details(cartId)).summary.grandTotal).toBe(23.2)
  })

  it('keeps the time at which it was taken, although it arrives the next day', async () => {
    const { code } = await till.coupon({ deduct: 2000, isPercentage: true })
    const { cartId } = await till.use(till.one.cartId, code)
    const acted = at('20:00:00')
    server.time.now = new Date('2026-03-08T09:00:00+13:00')
    const part = till.inputOf(cartId, 10, { amount: 10 })
    const key = uuidv7({ msecs: acted.getTime() })
    const taken = await server.ask(directCart.takeTender, part, { token: till.token, key })
    expect(taken.cart?.tenders).toMatchObject([{ at: acted.toISOString() }])
  })

  it('keeps the coupon although the terminal answers just after', async () => {
    const terminal = await openTerminal()
    const cardTill = await makeCardTill(server, terminal.url)
    const { token, restId } = cardTill
    const { cartId } = await cardTill.bill(2)
    const { code } = await makeCoupon(server.db, restId, { validity: UNTIL_EIGHT })
    await server.ask(directCoupons.change, { cartId, code }, { token })
    server.time.now = at('20:00:50')
    const chargeId = await cardTill.charge(cartId, { amount: 5 })
    server.time.now = at('20:01:20')
    await server.app.sendDue()
    const { cart, dueAmount } = await cardTill.book(cartId, chargeId)
    expect(cart).toMatchObject({ coupon: { problem: null }, tenders: [{ at: at('20:00:50').toISOString() }] })
    expect(dueAmount).toBe(10)
    expect((await cardTill.details(cartId)).summary.grandTotal).toBe(15)
  })
})

describe('a coupon that takes nothing off a bill of which parts are paid', () => {
  /** 25.00 after the tea was removed, of which 22.00 are paid. With the tea, the coupon counts: 29.00 - 10.00. */
  async function withIdle() {
    const condition = { kind: 'minimum-order-amount' as const, value: { minAmount: 29 } }
    const { code } = await till.coupon({ deduct: 1000, condition })
    const { cartId } = await till.use(till.one.cartId, code)
    await server.ask(directCart.removeItem, { cartId, ...lineOf(till.tea) }, till)
    await take(cartId, 22)
    return { code, cartId }
  }

  it('does not come back while the total would be below what was paid, and the refusal names it', async () => {
    const { code, cartId } = await withIdle()
    expect(await till.tryToAdd(cartId, orderOf(till.tea))).toMatchObject({
      status: 409,
      body: {
        code: 'cart-below-paid',
        message: `Guests have already paid $22.00, but the coupon ${code} would count again and the total would be $19.00. Take the coupon off first`,
      },
    })
  })

  it('can be taken off, and then foods are added as without it', async () => {
    const { code, cartId } = await withIdle()
    expect(await till.tryToUse(cartId, code)).toMatchObject({ body: { code: 'cart-has-tenders' } })
    const without = await till.use(cartId, null)
    expect(without.coupon).toBeUndefined()
    expect(without.summary.grandTotal).toBe(25)
    expect((await till.tryToAdd(cartId, orderOf(till.tea))).status).toBe(200)
    expect((await till.details(cartId)).summary.grandTotal).toBe(29)
    expect(await till.tryToUse(cartId, null)).toMatchObject({ body: { code: 'cart-has-tenders' } })
  })

  it('stays once it counts again', async () => {
    const { cartId } = await withIdle()
    await server.ask(directCart.addItem, { cartId, ...orderOf(till.soup, { quantity: 2 }) }, till)
    expect(await till.tryToUse(cartId, null)).toMatchObject({ body: { code: 'cart-has-tenders' } })
  })
})
