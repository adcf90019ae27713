import { reservationMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { directCart, openCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { endReservation, undoEntry } from '@brigade/contract/reservations/reservations.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makeDiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const NOON = { startMinute: 12 * 60, endMinute: 14 * 60 }

async function makeSeated() {
  const room = await makeDiningRoom(server)
  const booked = await room.reserve()
  const { cartId } = await room.enter(booked)
  const food = await makeFood(server.db, room.restId, { variations: [{ price: 1000 }] })
  const variations = [{ foodVarId: food.variations[0]?.id ?? '', quantity: 1 }]
  return {
    ...room,
    booked,
    cartId,
    order: () => server.ask(reservationCart.addItem, { cartId, foodId: food.id, variations }, room),
    takeOff: () => {
      const line = { foodId: food.id, varId: food.variations[0]?.id ?? '' }
      return server.ask(reservationCart.removeItem, { cartId, ...line }, room)
    },
    tryToUndo: (by = room.token) => server.call(undoEntry, { cartId }, { token: by }),
  }
}

it('frees the siting of guests who left without food, and their booking can be ended or entered again', async () => {
  const room = await makeSeated()
  const { cartId: walkIn } = await server.ask(openCart, { restId: room.restId }, room)
  const seat = () =>
    server.call(directCart.seat, { cartId: walkIn, sitingId: room.window.id, noOfPersons: 2, isConfirmed: true }, room)
  expect((await seat()).body).toMatchObject({ code: 'siting-occupied' })
  expect((await room.tryToUndo()).body).toMatchObject({ message: 'Entry of Hana taken back' })
  expect(await room.list()).toMatchObject([{ _id: room.booked.id, cartId: null, reservation: { entryAt: null } }])
  expect((await room.tryToUndo()).status).toBe(404)

  const again = await room.enter(room.booked)
  expect(again.cartId).not.toBe(room.cartId)
  await server.ask(undoEntry, { cartId: again.cartId }, room)
  await server.ask(endReservation, { reserId: room.booked.id, outcome: 'cancelled' }, room)
  expect((await seat()).status).toBe(200)
})

it('is refused while there is food, and voids what the kitchen still has once it was taken off', async () => {
  const room = await makeSeated()
  await room.order()
  expect((await room.tryToUndo()).body).toMatchObject({ code: 'guests-have-food' })
  await server.ask(reservationCart.send, { cartId: room.cartId }, room)
  await room.takeOff()
  expect((await room.tryToUndo()).status).toBe(200)
  const rounds = await server.sql`
    select bool_and(l.is_void) as voids from cart_round_lines l join cart_rounds r on r.rest_id = l.rest_id and r.id = l.round_id
     where r.cart_id = ${room.cartId} group by r.number order by r.number`
  expect(rounds).toEqual([{ voids: false }, { voids: true }])
})

it('ends the bookings of guests who joined them, because those have given up their siting', async () => {
  const room = await makeSeated()
  const other = await room.reserve({ sitingId: room.terrace.id, ...NOON, endMinute: 24 * 60 })
  const { cartId: from, version } = await room.enter(other)
  const into = await server.ask(reservationCart.details, { cartId: room.cartId }, room)
  const merged = { cartId: from, version, into: { cartId: into.cartId, version: into.version } }
  await server.ask(reservationMoves.merge, merged, room)
  expect((await room.tryToUndo()).status).toBe(200)
  expect(await room.list()).toMatchObject([{ _id: room.booked.id, cartId: null }])
})

it('hides the carts of another branch', async () => {
  const [room, elsewhere] = [await makeSeated(), await makeSeated()]
  expect((await room.tryToUndo(elsewhere.token)).status).toBe(404)
  expect(await room.list()).toMatchObject([{ cartId: room.cartId }])
})
