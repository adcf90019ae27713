import { directCart, openCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeDiningRoom, type DiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
})

async function payAt({ restId, token }: DiningRoom, cartId: string) {
  const { id: foodId, variations } = await makeFood(server.db, restId)
  const foodVarId = variations[0]?.id ?? ''
  await server.ask(reservationCart.addItem, { cartId, foodId, variations: [{ foodVarId, quantity: 1 }] }, { token })
  const { id: paymentModeId } = await makePaymentMode(server.db)
  await server.ask(reservationCart.pay, { cartId, recivedAmount: 1000, paymentModeId }, { token })
}

const walkIn = ({ restId, token }: DiningRoom) => server.ask(openCart, { restId }, { token })

const seatWalkIn = ({ token, window }: DiningRoom, { cartId }: { cartId: string }) =>
  server.call(directCart.seat, { cartId, sitingId: window.id, noOfPersons: 2 }, { token })

describe('a party that has paid', () => {
  it('leaves its siting free at once, for the channel, for moves and for walk-ins', async () => {
    const room = await makeDiningRoom(server)
    const { cartId } = await room.enter(await room.reserve())
    expect((await room.book()).body).toMatchObject({ code: 'siting-taken' })
    await payAt(room, cartId)
    expect((await room.book()).status).toBe(200)

    const other = await makeDiningRoom(server)
    await payAt(other, (await other.enter(await other.reserve())).cartId)
    const moving = await other.enter(await other.reserve({ sitingId: other.terrace.id }))
    expect((await other.tryToSeat(moving.cartId, other.window.id)).status).toBe(200)

    const third = await makeDiningRoom(server)
    await payAt(third, (await third.enter(await third.reserve())).cartId)
    expect((await seatWalkIn(third, await walkIn(third))).status).toBe(200)
  })
})

describe('a walk-in at a reserved siting', () => {
  it('needs a confirmation while the booked guests are awaited now or within the usual stay', async () => {
    const evening = await createTestServer()
    const room = await makeDiningRoom(evening)
    await room.reserve()
    const { cartId } = await evening.ask(openCart, { restId: room.restId }, { token: room.token })
    const seat = (isConfirmed?: boolean) =>
      evening.call(
        directCart.seat,
        { cartId, sitingId: room.window.id, noOfPersons: 2, ...(isConfirmed !== undefined && { isConfirmed }) },
        { token: room.token },
      )
    const unseat = () => evening.ask(directCart.unseat, { cartId }, { token: room.token })
    evening.time.now = new Date('2026-03-07T17:00:00+13:00')
    expect((await seat()).status).toBe(200)
    await unseat()
    evening.time.now = new Date('2026-03-07T17:01:00+13:00')
    expect(await seat()).toMatchObject({
      status: 409,
      body: {
        code: 'siting-reserved',
        message: expect.stringMatching(
          /^Window is reserved at 7:00\spm\. Confirm it to seat these guests there anyway$/,
        ),
      },
    })
    expect((await seat(true)).status).toBe(200)
    expect((await seat()).status).toBe(200)
    await unseat()
    evening.time.now = new Date('2026-03-07T21:00:00+13:00')
    expect((await seat()).status).toBe(200)
  })
})

describe('a siting with an open cart', () => {
  it('takes no second party, neither a walk-in nor booked guests, until the first has left it', async () => {
    const room = await makeDiningRoom(server)
    const first = await walkIn(room)
    expect((await seatWalkIn(room, first)).status).toBe(200)
    const occupied = {
      status: 409,
      body: {
        code: 'siting-occupied',
        message:
          'Window is occupied: another cart is open there. Take its payment, move its guests, or choose another siting',
      },
    }
    expect(await seatWalkIn(room, await walkIn(room))).toMatchObject(occupied)
    const booked = await room.reserve()
    expect(await room.tryToEnter(booked)).toMatchObject(occupied)
    await server.ask(directCart.unseat, { cartId: first.cartId }, { token: room.token })
    expect((await room.tryToEnter(booked)).status).toBe(200)
  })

  it('lets its own guests change their number', async () => {
    const room = await makeDiningRoom(server)
    const cart = await walkIn(room)
    await seatWalkIn(room, cart)
    expect((await seatWalkIn(room, cart)).status).toBe(200)
  })

  it('goes to one of two walk-ins and booked guests at the same instant', async () => {
    for (let round = 0; round < effort.races; round += 1) {
      const room = await makeDiningRoom(server)
      const [one, two, booked] = await Promise.all([walkIn(room), walkIn(room), room.reserve()])
      const answers = await Promise.all([seatWalkIn(room, one), seatWalkIn(room, two), room.tryToEnter(booked)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    }
  })

  it('is guarded by the database too', async () => {
    const room = await makeDiningRoom(server)
    await seatWalkIn(room, await walkIn(room))
    const { cartId } = await walkIn(room)
    await expect(server.sql`update carts set siting_id = ${room.window.id} where id = ${cartId}`).rejects.toThrow(
      'carts_siting_taken',
    )
  })
})
