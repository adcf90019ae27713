import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { directCart, listCarts, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { lineOf, orderOf } from '../carts/carts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode, makeTax } from '../lookups/lookups.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeDiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
})

const { addItem, changeQuantity, charge, details, pay, removeItem, seat } = reservationCart
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

async function makeGuests() {
  const room = await makeDiningRoom(server)
  const booked = await room.reserve()
  const { cartId } = await room.enter(booked)
  const food = await makeFood(server.db, room.restId, { variations: [{ price: 1000, noOfStock: 5 }] })
  await server.ask(addItem, { cartId, ...orderOf(food) }, room)
  const mode = await makePaymentMode(server.db)
  const payment = { cartId, recivedAmount: 10, paymentModeId: mode.id }
  return { ...room, booked, cartId, food, payment }
}

describe('a reservation', () => {
  it('goes from booking through code and table to the exact payment', async () => {
    const gst = await makeTax(server.db, 15)
    const room = await makeDiningRoom(server, { overallTaxId: gst.id })
    const { restId, token } = room
    const booth = await makeSiting(server.db, restId, { name: 'Booth', amount: 1550, capacity: 8 })
    const curry = await makeFood(server.db, restId, {
      name: 'Curry',
      services: ['Dining'],
      variations: [{ price: 1850, tax: 'overall' }],
    })
    const tax = await makeTax(server.db, 12.5)
    const cake = await makeFood(server.db, restId, { name: 'Cake', variations: [{ price: 995, tax, noOfStock: 5 }] })
    const cash = await makePaymentMode(server.db)

    const { body } = await room.book({ noOfPersons: 3 })
    if (body.error || !body.data) throw new Error('Not booked')
    const { _id: reserId, verificationOtp } = body.data
    const { cartId } = await room.enter({ id: reserId, verificationCode: verificationOtp })
    await server.ask(addItem, { cartId, ...orderOf(curry, { quantity: 3 }) }, room)
    await server.ask(addItem, { cartId, ...orderOf(cake, { quantity: 2 }) }, room)
    await server.ask(changeQuantity, { cartId, ...lineOf(cake), isIncr: true }, room)
    await server.ask(changeQuantity, { cartId, ...lineOf(curry), isIncr: false }, room)
    await server.ask(charge, { cartId, extraCharges: [{ amount: 3.3, note: 'Candles' }] }, room)
    const cart = await server.ask(seat, { cartId, sitingId: booth.id, noOfPersons: 5 }, room)
    // 2 × 18.50 + 3 × 9.95 = 66.85; 15 % of 37.00 is 5.55, 12.5 % of 29.85 is 3.73; 15.50 for the booth, 3.30 extra
    const summary = {
      total: 66.85,
      discount: 0,
      subTotal: 66.85,
      tax: 9.28,
      deliveryFee: 0,
      couponDiscount: 0,
      sitingCharge: 15.5,
      extraCharges: 3.3,
      grandTotal: 94.93,
    }
    expect(cart.summary).toEqual(summary)

    const less = await server.call(pay, { cartId, recivedAmount: 94.92, paymentModeId: cash.id }, room)
    expect(less.body).toMatchObject({ code: 'order-amount', message: expect.stringContaining('$94.93') })
    const paid = await server.ask(pay, { cartId, recivedAmount: 100, paymentModeId: cash.id }, room)
    expect(paid).toEqual({ orderId: expect.any(String), tokenNo: 1, returnedAmount: 5.07 })

    expect(await server.ask(listPayments, { restId }, room)).toEqual([
      {
        _id: expect.any(String),
        restId,
        orderId: paid.orderId,
        tokenNo: 1,
        placedAt: expect.any(String),
        ordertype: { name: 'Reservation' },
        resttype: { name: 'Dining' },
        paymentMode: { _id: cash.id, name: cash.name },
        paymentStatus: 'paid',
        isRejected: false,
        isCancelled: false,
        isFulfilled: true,
        paidAt: server.time.now.toISOString(),
        isCod: true,
        reference: '',
        recivedAmount: 100,
        returnedAmount: 5.07,
        refundedAmount: 0,
        refunds: [],
        takenBy: 'Mere Tane',
        tenders: [],
        summary,
      },
    ])
    expect(
      await server.sql`
      select food_name as food, quantity, unit_price as unit, tax, took_stock as counted from order_lines
       where order_id = ${paid.orderId} order by position`,
    ).toEqual([
      { food: 'Curry', quantity: 2, unit: 1850, tax: 555, counted: false },
      { food: 'Cake', quantity: 3, unit: 995, tax: 373, counted: true },
    ])
    const now = server.time.now.toISOString()
    const [order] = await server.sql`
      select status, business_date::text as day, accepted_at = ${now}::timestamptz as accepted,
             fulfilled_at = ${now}::timestamptz as fulfilled
        from orders where id = ${paid.orderId}`
    expect(order).toEqual({ status: 'delivered', day: '2026-03-07', accepted: true, fulfilled: true })
    expect(await server.sql`select no_of_stock as left from variations where food_id = ${cake.id}`).toEqual([
      { left: 2 },
    ])
    expect(await server.ask(listOrders, { restId }, room)).toEqual([])
    expect(await room.list()).toMatchObject([{ _id: reserId, cartId, isPaid: true, siting: { name: 'Booth' } }])

    const live = server.connectLive(token)
    const numbers: unknown = await live.emitWithAck(LIVE_EVENT, { m: analyticsTopic.m, data: { restId } })
    expect(numbers).toEqual({ error: false, data: { total: 1, placed: 0, packed: 0, shipped: 0, revenue: 94.93 } })

    const owner = await makeAccount(server, { type: 'owner' })
    const trail = await server.ask(listAudit, { restId }, owner)
    expect(trail.map(({ action }) => action).toReversed()).toEqual([
      'book table',
      'open cart',
      'enter reservation',
      'add to cart',
      'add to cart',
      'change cart quantity',
      'change cart quantity',
      'charge cart',
      'seat cart',
      'take payment',
    ])
    expect(trail[0]).toMatchObject({ on: cartId, actor: { _id: room.managerId }, after: { orderId: paid.orderId } })
    expect(JSON.stringify(trail)).not.toContain(verificationOtp)
  })

  it('is announced when it is paid', async () => {
    const guests = await makeGuests()
    const live = server.connectLive(guests.token)
    await new Promise<void>((open) => void live.once('connect', open))
    const heard = new Promise((resolve) => {
      live.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => {
        if (m === reservationsTopic.m) resolve(data)
      })
    })
    await server.ask(pay, guests.payment, guests)
    expect(await heard).toEqual({ restId: guests.restId, reserId: guests.booked.id })
  })

  it('is paid once when the payment is repeated', async () => {
    const guests = await makeGuests()
    const key = newKey()
    const answers = await Promise.all(
      [key, key, key].map((one) => server.ask(pay, guests.payment, { token: guests.token, key: one })),
    )
    expect(answers).toEqual(Array.from({ length: 3 }, () => answers[0]))
    expect(await server.ask(listPayments, { restId: guests.restId }, guests)).toHaveLength(1)
    expect(await server.sql`select no_of_stock as left from variations where food_id = ${guests.food.id}`).toEqual([
      { left: 4 },
    ])
  })

  it('is read once when it is paid', async () => {
    const { payment, token } = await makeGuests()
    const watched = await makeWatchedServer(server)
    const { texts } = await watched.counting(() => watched.ask(pay, payment, { token, key: newKey() }))
    expect(texts.filter((text) => text.includes('from "reservations"'))).toHaveLength(1)
  })

  it('is paid once by two concurrent tills, and the second is refused', async () => {
    const room = await makeDiningRoom(server)
    const colleague = await makeAccount(server, { restIds: [room.restId] })
    const food = await makeFood(server.db, room.restId, { variations: [{ price: 1000 }] })
    const { id: paymentModeId } = await makePaymentMode(server.db)
    for (let round = 0; round < effort.races; round += 1) {
      const { cartId } = await room.enter(await room.reserve({ sitingId: null }))
      await server.ask(addItem, { cartId, ...orderOf(food) }, room)
      const payment = { cartId, recivedAmount: 10, paymentModeId }
      const answers = await Promise.all(
        [room, colleague].map(({ token }) => server.call(pay, payment, { token, key: newKey() })),
      )
      expect(answers.map(({ body }) => (body.error ? body.code : 'paid')).toSorted()).toEqual(['cart-paid', 'paid'])
    }
    expect(await server.ask(listPayments, { restId: room.restId }, room)).toHaveLength(effort.races)
  })
})

describe('the cart of a reservation', () => {
  it("is separate from the counter's carts", async () => {
    const guests = await makeGuests()
    const { restId, cartId } = guests
    expect(await server.ask(listCarts, { restId }, guests)).toEqual([])
    expect((await server.call(directCart.details, { cartId }, guests)).status).toBe(404)
    expect((await server.call(directCart.pay, guests.payment, guests)).status).toBe(404)
    await server.sql`update carts set service = 'Direct' where id = ${cartId}`
    expect((await server.call(details, { cartId }, guests)).status).toBe(404)
  })

  it('exists only after the guests have entered', async () => {
    const room = await makeDiningRoom(server)
    const { id: cartId } = await room.reserve()
    expect((await server.call(details, { cartId }, room)).status).toBe(404)
    expect((await room.tryToSeat(cartId, room.terrace.id)).status).toBe(404)
  })

  it('stays usable after their time ends, until it is paid', async () => {
    const evening = await createTestServer()
    const room = await makeDiningRoom(evening)
    const { cartId } = await room.enter(await room.reserve())
    const food = await makeFood(evening.db, room.restId, { variations: [{ price: 1000 }] })
    evening.passMinutes(150)
    await evening.ask(addItem, { cartId, ...orderOf(food) }, room)
    expect((await room.tryToSeat(cartId, room.terrace.id)).status).toBe(200)
    const { id: paymentModeId } = await makePaymentMode(evening.db)
    const { orderId, tokenNo } = await evening.ask(pay, { cartId, recivedAmount: 12, paymentModeId }, room)
    const later = await evening.call(addItem, { cartId, ...orderOf(food) }, room)
    const seated = await room.tryToSeat(cartId, room.window.id)
    for (const { status, body } of [later, seated]) {
      const message = `This table has already paid: token ${tokenNo}. Choose another reservation`
      const data = { orderId, tokenNo, returnedAmount: 2 }
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'cart-paid', message, data } })
    }
    expect(await room.list()).toMatchObject([{ siting: { name: 'Terrace' } }])
  })

  it('is hidden from other branches in every call', async () => {
    const [guests, stranger] = [await makeGuests(), await makeDiningRoom(server)]
    const { cartId, food, payment, window } = guests
    const answers = [
      await server.call(details, { cartId }, stranger),
      await server.call(addItem, { cartId, ...orderOf(food) }, stranger),
      await server.call(changeQuantity, { cartId, ...lineOf(food), isIncr: true }, stranger),
      await server.call(removeItem, { cartId, ...lineOf(food) }, stranger),
      await server.call(seat, { cartId, sitingId: window.id, noOfPersons: 1 }, stranger),
      await server.call(charge, { cartId, extraCharges: [{ amount: 1, note: 'Corkage' }] }, stranger),
      await server.call(pay, payment, stranger),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await server.ask(details, { cartId }, guests)).toMatchObject({ version: 2, siting: { name: 'Window' } })
  })

  it('refuses a food that is not served at tables', async () => {
    const guests = await makeGuests()
    const parcel = await makeFood(server.db, guests.restId, { services: ['Takeaway', 'Direct'] })
    const { body } = await server.call(addItem, { cartId: guests.cartId, ...orderOf(parcel) }, guests)
    expect(body).toMatchObject({ error: true, code: 'food-not-for-service' })
  })
})
