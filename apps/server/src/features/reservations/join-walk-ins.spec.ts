import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { directCoupons } from '@brigade/contract/carts/cart-coupons.contract.ts'
import { directMoves, reservationMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { directCart, listCarts, openCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { portionsOf, seen, wordsOf } from '../carts/moves.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeDiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** Hana's booked table at the window with a soup, and walk-ins at the booth, which has a charge, with a pie. */
async function makeBoth() {
  const room = await makeDiningRoom(server)
  const { restId } = room
  const booth = await makeSiting(server.db, restId, { name: 'Booth', amount: 500 })
  const soup = await makeFood(server.db, restId, { name: 'Soup', variations: [{ price: 1250 }] })
  const pie = await makeFood(server.db, restId, { name: 'Pie', variations: [{ price: 800 }] })
  const mode = await makePaymentMode(server.db)
  const hana = await room.reserve({ note: 'By the window' })
  const entered = await room.enter(hana)
  const booked = await server.ask(reservationCart.addItem, { cartId: entered.cartId, ...orderOf(soup) }, room)
  const { cartId } = await server.ask(openCart, { restId }, room)
  await server.ask(directCart.seat, { cartId, sitingId: booth.id, noOfPersons: 3 }, room)
  await server.ask(directCart.name, { cartId, name: 'Sam' }, room)
  const walkIns = await server.ask(directCart.addItem, { cartId, ...orderOf(pie) }, room)
  const callsOf = (service: TillService) => (service === 'Direct' ? directMoves : reservationMoves)
  const tryToMerge = (from: Cart, into: Cart) =>
    server.call(callsOf(from.service).merge, { ...seen(from), into: seen(into) }, room)
  return {
    ...room,
    booth,
    soup,
    hana,
    booked,
    walkIns,
    tryToMerge,
    merge: (from: Cart, into: Cart) =>
      server.ask(callsOf(from.service).merge, { ...seen(from), into: seen(into) }, room),
    pay: (recivedAmount: number) =>
      server.ask(reservationCart.pay, { cartId: booked.cartId, recivedAmount, paymentModeId: mode.id }, room),
    counter: () => server.ask(listCarts, { restId }, room),
    /** Each siting with the booking of its guests; null without guests. */
    floor: async () => {
      const tables = await server.ask(readFloor, { restId }, room)
      return Object.fromEntries(tables.map(({ name, party }) => [name, party?.reserId ?? null]))
    },
  }
}

describe('walk-ins who join guests with a booking', () => {
  it('share their cart and their siting, owe the charge of their own, and leave it free', async () => {
    const { merge, walkIns, booked, booth, hana, token, restId, ...room } = await makeBoth()
    const merged = await merge(walkIns, booked)
    expect(merged).toMatchObject({
      cartId: booked.cartId,
      service: 'Dining',
      name: null,
      noOfPersons: 5,
      siting: { name: 'Window' },
      extraCharges: [{ amount: 5, note: 'Booth' }],
    })
    expect(wordsOf(merged)).toEqual(['1 Soup', '1 Pie'])
    expect(merged.summary.grandTotal).toBe(25.5)
    expect(await room.counter()).toEqual([])
    expect(await room.floor()).toEqual({ Window: hana.id, Terrace: null, Booth: null })
    const next = await server.ask(openCart, { restId }, { token })
    const seated = { cartId: next.cartId, sitingId: booth.id, noOfPersons: 2 }
    expect((await server.call(directCart.seat, seated, { token })).status).toBe(200)
  })

  it('pay with them once, and the booking and its siting are over', async () => {
    const room = await makeBoth()
    await room.merge(room.walkIns, room.booked)
    const { orderId } = await room.pay(25.5)
    expect(await room.list()).toMatchObject([{ _id: room.hana.id, isPaid: true }])
    expect(await room.floor()).toEqual({ Window: null, Terrace: null, Booth: null })
    expect((await room.book()).status).toBe(200)
    expect(await server.ask(readPastOrder, { orderId }, room)).toMatchObject({
      ordertype: { name: 'Reservation' },
      note: 'By the window',
      customer: null,
    })
  })

  it('leave a cart that says where it went, and in which service', async () => {
    const { merge, walkIns, booked, token } = await makeBoth()
    await merge(walkIns, booked)
    const gone = { status: 409, body: { code: 'cart-merged', data: { cartId: booked.cartId, service: 'Dining' } } }
    expect(await server.call(directCart.details, { cartId: walkIns.cartId }, { token })).toMatchObject(gone)
    expect((await server.call(reservationCart.details, { cartId: walkIns.cartId }, { token })).status).toBe(404)
  })

  it('bring their siting to a booking without one', async () => {
    const { merge, walkIns, token, soup, ...room } = await makeBoth()
    const rui = await room.reserve({ customerName: 'Rui', sitingId: null })
    const { cartId } = await room.enter(rui)
    const cart = await server.ask(reservationCart.addItem, { cartId, ...orderOf(soup) }, { token })
    expect(await merge(walkIns, cart)).toMatchObject({ cartId, siting: { name: 'Booth' }, extraCharges: [] })
    expect(await room.floor()).toMatchObject({ Booth: rui.id })
    expect((await room.book({ sitingId: room.booth.id })).body).toMatchObject({ code: 'siting-taken' })
  })

  it('have the rounds that the kitchen cooks for them go on', async () => {
    const { merge, walkIns, booked, token, restId } = await makeBoth()
    const sent = await server.ask(directCart.send, { cartId: walkIns.cartId }, { token })
    const merged = await merge(sent, booked)
    expect(merged.sent).toMatchObject([{ food: 'Pie', quantity: 1 }])
    expect(await server.sql`select cart_id, number, place from cart_rounds where rest_id = ${restId}`).toEqual([
      { cart_id: booked.cartId, number: 1, place: 'Window' },
    ])
  })
})

describe('guests with a booking who join walk-ins', () => {
  it('keep their cart, and sit at the siting of the walk-ins, which is theirs until they pay', async () => {
    const room = await makeBoth()
    const { merge, walkIns, booked, hana, restId } = room
    const merged = await merge(booked, walkIns)
    expect(merged).toMatchObject({
      cartId: booked.cartId,
      service: 'Dining',
      noOfPersons: 5,
      siting: { name: 'Booth' },
      extraCharges: [],
    })
    expect(merged.summary.grandTotal).toBe(25.5)
    expect(await room.counter()).toEqual([])
    expect(await room.floor()).toEqual({ Window: null, Terrace: null, Booth: hana.id })
    expect((await room.book()).status).toBe(200)
    const taken = { sitingId: room.booth.id }
    expect((await room.book(taken)).body).toMatchObject({ code: 'siting-taken' })
    expect(await trailOf(server, { restId }, 'merge carts')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subjectId: walkIns.cartId, after: { movedTo: booked.cartId } }),
        expect.objectContaining({ subjectId: booked.cartId }),
      ]),
    )
    await room.pay(25.5)
    expect((await room.list()).find(({ _id }) => _id === hana.id)).toMatchObject({ isPaid: true })
    expect((await room.book(taken)).status).toBe(200)
  })

  it('are refused a siting that others have booked for their time, and nothing changes', async () => {
    const room = await makeBoth()
    await room.reserve({ sitingId: room.booth.id, startMinute: 20 * 60 })
    expect(await room.tryToMerge(room.booked, room.walkIns)).toMatchObject({
      status: 409,
      body: {
        code: 'siting-taken',
        message: 'Booth is booked by others for this time. Merge the cart at the counter into the booking instead',
      },
    })
    expect(await room.floor()).toMatchObject({ Window: room.hana.id })
    expect(await room.counter()).toHaveLength(1)
    // The other way, each keeps what is theirs.
    expect((await room.tryToMerge(room.walkIns, room.booked)).status).toBe(200)
  })
})

describe('a merge between the tills is refused', () => {
  it('while the cart at the counter has a coupon, and says which cart it is', async () => {
    const { tryToMerge, walkIns, booked, token, restId } = await makeBoth()
    const { code } = await makeCoupon(server.db, restId)
    const { cartId } = walkIns
    const given = await server.ask(directCoupons.change, { cartId, code }, { token })
    const refused = (message: string) => ({ status: 409, body: { code: 'cart-discounted', message } })
    expect(await tryToMerge(given, booked)).toMatchObject(
      refused(`This cart has the coupon ${code}. Take it off before you merge the cart`),
    )
    expect(await tryToMerge(booked, given)).toMatchObject(
      refused(`The cart at the counter has the coupon ${code}. Take it off before you merge that cart`),
    )
  })

  it('while others have booked the siting that the walk-ins would bring to a booking without one', async () => {
    const { tryToMerge, walkIns, token, soup, ...room } = await makeBoth()
    await room.reserve({ sitingId: room.booth.id, startMinute: 20 * 60 })
    const { cartId } = await room.enter(await room.reserve({ customerName: 'Rui', sitingId: null }))
    const cart = await server.ask(reservationCart.addItem, { cartId, ...orderOf(soup) }, { token })
    expect(await tryToMerge(walkIns, cart)).toMatchObject({
      status: 409,
      body: {
        message:
          'Booth is booked by others for this time. Choose another siting for the booking, then merge the cart at the counter into it',
      },
    })
  })

  it('while the cart at the counter is paid in part or has a discount of its own', async () => {
    const { tryToMerge, walkIns, booked, token } = await makeBoth()
    const discount = { kind: 'percent' as const, value: 10, reason: 'Regular guest' }
    const given = await server.ask(directCart.discount, { cartId: walkIns.cartId, discount }, { token })
    const discounted = { status: 409, body: { code: 'cart-discounted' } }
    expect(await tryToMerge(given, booked)).toMatchObject(discounted)
    expect(await tryToMerge(booked, given)).toMatchObject(discounted)
  })

  it('for a food that is not served there, unless the kitchen has it', async () => {
    const { tryToMerge, walkIns, booked, token, restId } = await makeBoth()
    const beer = await makeFood(server.db, restId, { name: 'Beer', services: ['Direct'], variations: [{ price: 900 }] })
    const { cartId } = walkIns
    const served = await server.ask(directCart.addItem, { cartId, ...orderOf(beer) }, { token })
    expect(await tryToMerge(served, booked)).toMatchObject({
      status: 409,
      body: {
        code: 'food-not-for-service',
        message: expect.stringMatching(/^Beer is not served for Dining\. Take it off/),
      },
    })
    const sent = await server.ask(directCart.send, { cartId }, { token })
    expect((await tryToMerge(sent, booked)).status).toBe(200)
  })
})

it('foods move between the tills, and both carts stay', async () => {
  const { walkIns, booked, soup, token } = await makeBoth()
  const lines = [portionsOf(booked, soup, 1)]
  const { cart, into } = await server.ask(
    reservationMoves.move,
    { ...seen(booked), into: seen(walkIns), lines },
    { token },
  )
  expect([wordsOf(cart), wordsOf(into)]).toEqual([[], ['1 Pie', '1 Soup']])
  expect(into).toMatchObject({ service: 'Direct', name: 'Sam', siting: { name: 'Booth' } })
})
