import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { rowsOf } from '../books/books.factory.ts'
import { orderOf } from './carts.factory.ts'
import { makeSplitTill } from './tenders.factory.ts'

const AUCKLAND = { timeZone: 'Pacific/Auckland', businessDayStartsAt: 4 * 60 }
/** 04:20 on a Sunday in Auckland. */
const ARRIVAL = new Date('2026-03-07T15:20:00Z')
const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  server.time.now = ARRIVAL
})

const before = (minutes: number) => new Date(ARRIVAL.getTime() - minutes * MINUTE)

async function makeLateTill() {
  const till = await makeSplitTill(server, AUCKLAND)
  const { token, restId } = till
  const pizza = await till.food({ variations: [{ price: 2000 }] })
  /** Of an act of the till at this moment. */
  const made = (at: Date) => ({ token, key: uuidv7({ msecs: at.getTime() }) })
  return {
    ...till,
    made,
    cart: () => till.cartWith(orderOf(pizza)),
    payments: (days: { from?: string; to?: string } = {}) => server.ask(listPayments, { restId, ...days }, { token }),
  }
}

describe('a sale that waited for the network', () => {
  it('says when its money was taken, and counts on the day on which it arrived', async () => {
    const till = await makeLateTill()
    const { cartId } = await till.cart()
    const { orderId } = await server.ask(directCart.pay, till.paymentOf(cartId, 50), till.made(before(40)))
    const moments = { paidAt: ARRIVAL.toISOString(), takenAt: before(40).toISOString() }
    expect(await till.payments({ to: '2026:03:07' })).toEqual([])
    expect((await server.ask(readPastOrder, { orderId }, till)).payment).toMatchObject(moments)
    const { restId, token } = till
    const sunday = { from: '2026:03:08', to: '2026:03:08' }
    expect(await till.payments(sunday)).toMatchObject([{ orderId, ...moments }])
    expect(await rowsOf(server, { list: 'payments', restId, token }, sunday)).toMatchObject([
      { Day: '2026-03-08', Time: '2026-03-08 03:40' },
    ])
  })

  it('says so of each part of a bill', async () => {
    const till = await makeLateTill()
    const { cartId } = await till.cart()
    const part = (amount: number, at: Date) =>
      server.ask(directCart.takeTender, till.inputOf(cartId, amount, { amount }), till.made(at))
    const { cart } = await part(5, before(30))
    expect(cart?.tenders).toMatchObject([{ at: before(30).toISOString() }])
    await part(15, before(20))
    expect(await till.payments()).toMatchObject([
      { tenders: [{ at: before(30).toISOString() }, { at: before(20).toISOString() }] },
    ])
  })

  it('differs from one that arrived at once', async () => {
    const till = await makeLateTill()
    const { cartId } = await till.cart()
    await server.ask(directCart.pay, till.paymentOf(cartId, 50), till.made(new Date(ARRIVAL.getTime() - 5_000)))
    const [payment] = await till.payments()
    expect(payment).toMatchObject({ paidAt: ARRIVAL.toISOString() })
    expect(payment).not.toHaveProperty('takenAt')
  })
})
