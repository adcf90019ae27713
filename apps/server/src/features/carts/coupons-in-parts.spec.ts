import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
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
