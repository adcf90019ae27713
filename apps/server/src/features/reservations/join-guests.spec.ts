import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { reservationMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { portionsOf, seen, wordsOf } from '../carts/moves.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeDiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const { addItem, details, pay, seat, send } = reservationCart

/** Hana's table at the window with a soup, and Rui's on the terrace with a pie. */
async function makeTwoTables() {
  const room = await makeDiningRoom(server)
  const { restId } = room
  const soup = await makeFood(server.db, restId, { name: 'Soup', variations: [{ price: 1250 }] })
  const pie = await makeFood(server.db, restId, { name: 'Pie', variations: [{ price: 800 }] })
  const mode = await makePaymentMode(server.db)
  const hana = await room.reserve({ note: 'By the window' })
  const rui = await room.reserve({ customerName: 'Rui', sitingId: room.terrace.id, note: 'Late' })
  const served = async (booked: typeof hana, order: ReturnType<typeof orderOf>) => {
    const { cartId } = await room.enter(booked)
    return server.ask(addItem, { cartId, ...order }, room)
  }
  const [window, terrace] = [await served(hana, orderOf(soup)), await served(rui, orderOf(pie))]
  return {
    ...room,
    soup,
    pie,
    hana,
    rui,
    atWindow: window,
    atTerrace: terrace,
    tryToMerge: (from: Cart, into: Cart) =>
      server.call(reservationMoves.merge, { ...seen(from), into: seen(into) }, room),
    merge: (from: Cart, into: Cart) => server.ask(reservationMoves.merge, { ...seen(from), into: seen(into) }, room),
    pay: (cartId: string, recivedAmount: number) =>
      server.ask(pay, { cartId, recivedAmount, paymentModeId: mode.id }, room),
    floor: async () =>
      (await server.ask(readFloor, { restId }, room)).map(({ name, party }) => [name, party?.reserId ?? null]),
  }
}

describe('guests who join those of another table', () => {
  it('share their cart, and free their siting', async () => {
    const room = await makeTwoTables()
    const { hana, rui, terrace } = room
    const merged = await room.merge(room.atTerrace, room.atWindow)
    expect(merged).toMatchObject({ noOfPersons: 4, siting: { name: 'Window' } })
    expect(wordsOf(merged)).toEqual(['1 Soup', '1 Pie'])
    expect(await room.list()).toMatchObject([
      { _id: hana.id, cartId: merged.cartId, isPaid: false },
      { _id: rui.id, cartId: merged.cartId, isPaid: false },
    ])
    // Their code still opens the bill that they share.
    expect(await room.enter(rui)).toEqual(merged)
    expect((await room.floor()).toSorted()).toEqual([
      ['Terrace', null],
      ['Window', hana.id],
    ])
    expect((await room.book({ sitingId: terrace.id })).status).toBe(200)
  })

  it('pay once for both, and the kitchen reads what both wrote', async () => {
    const room = await makeTwoTables()
    const { restId, hana, rui } = room
    const { cartId } = await room.merge(room.atTerrace, room.atWindow)
    await server.ask(send, { cartId }, room)
    expect(await server.sql`select number, place, note from cart_rounds where rest_id = ${restId}`).toEqual([
      { number: 1, place: 'Window', note: 'By the window\nLate' },
    ])
    await room.pay(cartId, 20.5)
    expect(await room.list()).toMatchObject([
      { _id: hana.id, isPaid: true },
      { _id: rui.id, isPaid: true },
    ])
    expect((await room.floor()).toSorted()).toEqual([
      ['Terrace', null],
      ['Window', null],
    ])
  })

  it('move with the others, and can be joined again', async () => {
    const room = await makeTwoTables()
    const { hana, rui, terrace, restId } = room
    const merged = await room.merge(room.atTerrace, room.atWindow)
    const moved = await server.ask(seat, { cartId: merged.cartId, sitingId: terrace.id, noOfPersons: 4 }, room)
    expect((await room.floor()).toSorted()).toEqual([
      ['Terrace', hana.id],
      ['Window', null],
    ])
    const persons = await server.sql`select no_of_persons from reservations where rest_id = ${restId}`
    expect(persons.map(({ no_of_persons: count }) => count)).toEqual([2, 2])
    const mai = await room.reserve({ customerName: 'Mai' })
    const late = await room.enter(mai)
    const all = await room.merge(moved, late)
    expect(wordsOf(all)).toEqual(['1 Soup', '1 Pie'])
    const rows = await server.sql`
      select id, cart_id, left_at is null as is_seated from reservations where rest_id = ${restId} order by id`
    expect(rows).toEqual([
      { id: hana.id, cart_id: late.cartId, is_seated: false },
      { id: rui.id, cart_id: late.cartId, is_seated: false },
      { id: mai.id, cart_id: late.cartId, is_seated: true },
    ])
    await room.pay(late.cartId, 20.5)
    expect((await room.list()).every(({ isPaid }) => isPaid)).toBe(true)
  })

  it('leave no cart behind, which says where it went', async () => {
    const room = await makeTwoTables()
    const merged = await room.merge(room.atTerrace, room.atWindow)
    expect(await server.call(details, { cartId: room.atTerrace.cartId }, room)).toMatchObject({
      status: 409,
      body: { code: 'cart-merged', data: { cartId: merged.cartId } },
    })
  })
})

describe('the database', () => {
  it('lets one booking only have the siting of a cart', async () => {
    const room = await makeTwoTables()
    const { rui, restId, atWindow } = room
    await expect(
      server.sql`update reservations set cart_id = ${atWindow.cartId} where rest_id = ${restId} and id = ${rui.id}`,
    ).rejects.toThrow(/reservations_at_cart/)
  })
})

it('foods move from one table to another, and the bookings keep their carts', async () => {
  const room = await makeTwoTables()
  const { atWindow, atTerrace, soup } = room
  const lines = [portionsOf(atWindow, soup, 1)]
  const { cart, into } = await server.ask(
    reservationMoves.move,
    { ...seen(atWindow), into: seen(atTerrace), lines },
    room,
  )
  expect([wordsOf(cart), wordsOf(into)]).toEqual([[], ['1 Pie', '1 Soup']])
  expect((await room.list()).map(({ cartId }) => cartId)).toEqual([atWindow.cartId, atTerrace.cartId])
})
