import { reservationCoupons } from '@brigade/contract/carts/cart-coupons.contract.ts'
import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeDiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  server.time.now = new Date('2026-03-07T18:00:00+13:00')
})

/** Guests at a table who have ordered for 20.00. */
async function makeTable() {
  const room = await makeDiningRoom(server)
  const { restId, token } = room
  const { cartId } = await room.enter(await room.reserve())
  const food = await makeFood(server.db, restId, { variations: [{ price: 2000 }] })
  await server.ask(reservationCart.addItem, { cartId, ...orderOf(food) }, { token })
  const coupon = (...services: Array<'Dining' | 'Direct'>) =>
    makeCoupon(server.db, restId, { services, isOnePerUser: true, deduct: 2500, isPercentage: true })
  return { ...room, cartId, coupon }
}

it('a table uses a coupon for dining with its payment', async () => {
  const { cartId, token, restId, coupon } = await makeTable()
  const { id, code } = await coupon('Dining')
  const contact = '+64215550101'
  const cart = await server.ask(reservationCoupons.change, { cartId, code, contact }, { token })
  expect(cart).toMatchObject({ service: 'Dining', coupon: { code, problem: null }, summary: { couponDiscount: 5 } })
  const tables = await server.ask(readFloor, { restId }, { token })
  expect(tables.flatMap(({ party }) => party ?? [])).toMatchObject([{ cartId, amount: 15 }])
  const mode = await makePaymentMode(server.db)
  const payment = { cartId, recivedAmount: 15, paymentModeId: mode.id, grandTotal: 15 }
  const { orderId } = await server.ask(reservationCart.pay, payment, { token })
  expect(await server.ask(readPastOrder, { orderId }, { token })).toMatchObject({
    ordertype: { name: 'Reservation' },
    couponCode: code,
    payment: { summary: { couponDiscount: 5, grandTotal: 15 } },
  })
  const uses = await server.sql`select customer from coupon_uses where coupon_id = ${id}`
  expect(uses.map(({ customer }) => String(customer))).toEqual([cart.coupon?.contact])
})

it('a table owes the same on the floor as on its bill after its coupon expired between two parts', async () => {
  const { cartId, token, restId } = await makeTable()
  const validity = { startDate: '2026:03:01', st: 0, endDate: '2026:03:07', et: 18 }
  const { code } = await makeCoupon(server.db, restId, { deduct: 2500, isPercentage: true, validity })
  await server.ask(reservationCoupons.change, { cartId, code }, { token })
  const { id: paymentModeId } = await makePaymentMode(server.db)
  const part = { cartId, amount: 5, recivedAmount: 5, paymentModeId }
  const { cart } = await server.ask(reservationCart.takeTender, part, { token })
  const due = async () => (await server.ask(reservationCart.details, { cartId }, { token })).summary.grandTotal
  const onFloor = async () =>
    (await server.ask(readFloor, { restId }, { token })).flatMap(({ party }) => party?.amount ?? [])
  const began = server.time.now
  server.time.now = new Date('2026-03-07T18:05:00+13:00')
  expect([await due(), await onFloor()]).toEqual([15, [15]])
  const tenderId = cart?.tenders[0]?._id ?? ''
  await server.ask(reservationCart.returnTender, { cartId, tenderId }, { token })
  expect([await due(), await onFloor()]).toEqual([15, [15]])
  server.time.now = began
})

it('a table is offered coupons for dining, and refused those for the counter', async () => {
  const { cartId, token, coupon } = await makeTable()
  const [dining, counter] = [await coupon('Dining'), await coupon('Direct')]
  const offered = await server.ask(reservationCoupons.offered, { cartId }, { token })
  expect(offered.map(({ code }) => code)).toEqual([dining.code])
  const asked = { cartId, code: counter.code, contact: 'hana@guest.test' }
  expect(await server.call(reservationCoupons.change, asked, { token })).toMatchObject({
    status: 409,
    body: { code: 'coupon-refused', data: { reason: 'other-service' } },
  })
})
