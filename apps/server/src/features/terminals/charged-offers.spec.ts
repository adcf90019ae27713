import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeCardTill, openTerminal } from './terminals.factory.ts'

const DAY_MS = 24 * 60 * 60_000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** Charges a bill of a food that costs 12.00, and 10.00 during its offer. It is booked a day later. */
async function chargeADayBefore(offer: { from: number; to: number }) {
  const terminal = await openTerminal()
  const till = await makeCardTill(server, terminal.url)
  const dayIn = (days: number) =>
    localTime(new Date(server.time.now.getTime() + days * DAY_MS), 'Pacific/Auckland').date
  const offerValidity = { startDate: dayIn(offer.from), st: 0, endDate: dayIn(offer.to), et: 24 }
  const food = await till.food({ variations: [{ price: 1200, discountPrice: 1000, offerValidity }] })
  const { cartId } = await till.cartWith(orderOf(food))
  const chargeId = await till.charge(cartId)
  await server.app.sendDue()
  server.passMinutes(24 * 60)
  const payments = () => server.ask(listPayments, { restId: till.restId }, { token: till.token })
  return { till, terminal, food, cartId, chargeId, payments }
}

it('an offer that ends before the charge is booked leaves nothing to pay', async () => {
  const { till, terminal, cartId, chargeId, payments } = await chargeADayBefore({ from: -1, to: 0 })
  expect((await till.details(cartId)).summary.grandTotal).toBe(12)
  expect(await till.book(cartId, chargeId)).toMatchObject({ dueAmount: 0, paid: { tokenNo: 1 } })
  expect(await payments()).toMatchObject([{ recivedAmount: 10, returnedAmount: 0 }])
  expect(terminal.taken()).toBe(1000)
})

it('an offer that begins before the charge is booked sends nobody back for a refund', async () => {
  const { till, terminal, cartId, chargeId, payments } = await chargeADayBefore({ from: 1, to: 2 })
  expect((await till.details(cartId)).summary.grandTotal).toBe(10)
  expect(await till.book(cartId, chargeId)).toMatchObject({ dueAmount: 0, paid: { tokenNo: 1 } })
  expect(await payments()).toMatchObject([{ recivedAmount: 12, returnedAmount: 0 }])
  expect(terminal.taken()).toBe(1200)
})

it('what is added after the offer costs what it costs then', async () => {
  const { till, food, cartId, chargeId } = await chargeADayBefore({ from: -1, to: 0 })
  await server.ask(directCart.addItem, { cartId, ...orderOf(food) }, { token: till.token })
  expect(await till.book(cartId, chargeId)).toMatchObject({ dueAmount: 14, cart: { tenders: [{ amount: 10 }] } })
})
