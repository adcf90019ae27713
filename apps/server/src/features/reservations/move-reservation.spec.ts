import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { createDb } from '../../platform/db/db.ts'
import { contextOn } from '../../platform/testing/context.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeDiningRoom, type DiningRoom } from './dining.factory.ts'
import { moveReservation } from './move-reservation.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
})

async function placesOf({ restId }: DiningRoom) {
  return server.sql<Array<{ id: string; siting: string | null; persons: number }>>`
    select r.id, s.name as siting, r.no_of_persons as persons
      from reservations r left join sitings s on s.rest_id = r.rest_id and s.id = r.siting_id
     where r.rest_id = ${restId} order by r.id`
}

describe('moving guests to another siting', () => {
  it('moves their reservation and its number of persons', async () => {
    const room = await makeDiningRoom(server)
    const booked = await room.reserve()
    const { cartId } = await room.enter(booked)
    const { body } = await room.tryToSeat(cartId, room.terrace.id, 4)
    expect(body).toMatchObject({
      message: 'Siting chosen',
      data: { version: 2, siting: { _id: room.terrace.id }, noOfPersons: 4 },
    })
    expect(await room.list()).toMatchObject([{ cartId, siting: { _id: room.terrace.id }, noOfPersons: 4 }])
    expect(await trailOf(server, room, 'seat cart')).toEqual([
      expect.objectContaining({
        before: { sitingId: room.window.id, noOfPersons: 2 },
        after: { sitingId: room.terrace.id, noOfPersons: 4 },
      }),
    ])
  })

  it('frees their old siting and blocks the new one', async () => {
    const room = await makeDiningRoom(server)
    const { cartId } = await room.enter(await room.reserve())
    await room.tryToSeat(cartId, room.terrace.id)
    expect((await room.book({ sitingId: room.terrace.id })).body).toMatchObject({ code: 'siting-taken' })
    expect((await room.book({ sitingId: room.window.id })).status).toBe(200)
  })

  it('also works without a booked siting', async () => {
    const room = await makeDiningRoom(server)
    const { cartId } = await room.enter(await room.reserve({ sitingId: null }))
    expect((await room.tryToSeat(cartId, room.window.id, 3)).status).toBe(200)
    expect(await placesOf(room)).toMatchObject([{ siting: 'Window', persons: 3 }])
  })

  it('also changes only the persons, and keeps the booked number while it is 0', async () => {
    const room = await makeDiningRoom(server)
    const { cartId } = await room.enter(await room.reserve())
    expect((await room.tryToSeat(cartId, room.window.id, 4)).status).toBe(200)
    expect(await placesOf(room)).toMatchObject([{ siting: 'Window', persons: 4 }])
    expect((await room.tryToSeat(cartId, room.terrace.id, 0)).body).toMatchObject({ data: { noOfPersons: 4 } })
    expect(await placesOf(room)).toMatchObject([{ siting: 'Terrace', persons: 4 }])
  })

  it('accepts a siting that is booked at another time, just before, or on another day', async () => {
    const room = await makeDiningRoom(server)
    const there = { sitingId: room.terrace.id }
    await room.reserve({ ...there, startMinute: 17 * 60, endMinute: 19 * 60 })
    await room.reserve({ ...there, startMinute: 21 * 60, endMinute: 23 * 60 })
    await room.reserve({ ...there, date: '2026-03-08' })
    const { cartId } = await room.enter(await room.reserve())
    expect((await room.tryToSeat(cartId, room.terrace.id)).status).toBe(200)
  })

  it("is announced to the branch's other screens", async () => {
    const room = await makeDiningRoom(server)
    const booked = await room.reserve()
    const { cartId } = await room.enter(booked)
    const live = server.connectLive(room.token)
    await new Promise<void>((open) => void live.once('connect', open))
    const heard = new Promise((resolve) => {
      live.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => {
        if (m === reservationsTopic.m) resolve(data)
      })
    })
    await room.tryToSeat(cartId, room.terrace.id)
    expect(await heard).toEqual({ restId: room.restId, reserId: booked.id })
  })
})

describe('refusing to move guests', () => {
  it('refuses a siting booked for a part of their time, and changes nothing', async () => {
    const room = await makeDiningRoom(server)
    await room.reserve({ sitingId: room.terrace.id, startMinute: 20 * 60 + 59, endMinute: 22 * 60 })
    const { cartId } = await room.enter(await room.reserve())
    const cart = await server.ask(reservationCart.details, { cartId }, room)
    const before = {
      list: await room.list(),
      places: await placesOf(room),
      trail: await trailOf(server, room, 'seat cart'),
    }
    expect(await room.tryToSeat(cartId, room.terrace.id, 4)).toMatchObject({
      status: 409,
      body: { code: 'siting-taken', message: say('error.siting-taken', { siting: 'Terrace' }) },
    })
    expect(await server.ask(reservationCart.details, { cartId }, room)).toEqual(cart)
    expect({
      list: await room.list(),
      places: await placesOf(room),
      trail: await trailOf(server, room, 'seat cart'),
    }).toEqual(before)
  })

  it('refuses a siting that is too small, unknown or of another branch', async () => {
    const [room, there] = [await makeDiningRoom(server), await makeDiningRoom(server)]
    const booked = await room.reserve()
    const { cartId } = await room.enter(booked)
    expect((await room.tryToSeat(cartId, room.terrace.id, 5)).body).toMatchObject({
      code: 'siting-too-small',
      data: { capacity: 4 },
    })
    for (const sitingId of [uuidv7(), there.window.id]) {
      expect((await room.tryToSeat(cartId, sitingId)).body).toMatchObject({ code: 'siting-unknown' })
    }
    expect(await placesOf(room)).toEqual([{ id: booked.id, siting: 'Window', persons: 2 }])
  })

  it("hides the cart from another branch's staff", async () => {
    const [here, there] = [await makeDiningRoom(server), await makeDiningRoom(server)]
    const { cartId } = await there.enter(await there.reserve())
    for (const sitingId of [here.terrace.id, there.terrace.id]) {
      const { status, body } = await here.tryToSeat(cartId, sitingId)
      expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'not-found' })
    }
    expect(await placesOf(there)).toMatchObject([{ siting: 'Window' }])
  })

  it('names every invalid field', async () => {
    const { token } = await makeDiningRoom(server)
    const sent = { cartId: 'x', noOfPersons: 1.5 }
    const { status, body } = await server.send('PATCH', reservationCart.seat.path, sent, { token })
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { cartId: say('cart.select'), sitingId: say('siting.select'), noOfPersons: say('siting.persons') },
    })
  })
})

describe('concurrent moves', () => {
  it('give one siting to one of two parties', async () => {
    const room = await makeDiningRoom(server)
    const outcomes = []
    for (let round = 0; round < effort.races; round += 1) {
      const free = await makeSiting(server.db, room.restId, { name: `Table ${round}` })
      const carts = [
        await room.enter(await room.reserve({ sitingId: null })),
        await room.enter(await room.reserve({ sitingId: null })),
      ]
      const answers = await Promise.all(carts.map(({ cartId }) => room.tryToSeat(cartId, free.id)))
      outcomes.push(answers.map(({ status, body }) => (body.error ? body.code : status)).toSorted())
    }
    expect(outcomes).toEqual(Array.from({ length: effort.races }, () => [200, 'siting-occupied']))
    const places = await placesOf(room)
    expect(places.filter(({ siting }) => siting !== null)).toHaveLength(effort.races)
  })

  it("give a siting to either a moved party or a storefront's booking", async () => {
    const room = await makeDiningRoom(server)
    const outcomes = []
    for (let round = 0; round < effort.races; round += 1) {
      const free = await makeSiting(server.db, room.restId, { name: `Table ${round}` })
      const { cartId } = await room.enter(await room.reserve({ sitingId: null }))
      const [moved, booked] = await Promise.all([
        room.tryToSeat(cartId, free.id),
        room.book({ sitingId: free.id, timeSlot: '20:00-22:00' }),
      ])
      outcomes.push([moved, booked].map(({ status, body }) => (body.error ? body.code : status)).toSorted())
    }
    expect(outcomes).toEqual(Array.from({ length: effort.races }, () => [200, 'siting-taken']))
  })

  it('refuse both parties that swap sitings', async () => {
    const room = await makeDiningRoom(server)
    const one = await room.enter(await room.reserve({ sitingId: room.window.id }))
    const other = await room.enter(await room.reserve({ sitingId: room.terrace.id }))
    const before = await placesOf(room)
    const answers = await Promise.all([
      room.tryToSeat(one.cartId, room.terrace.id),
      room.tryToSeat(other.cartId, room.window.id),
    ])
    expect(answers.map(({ body }) => body.error && body.code)).toEqual(['siting-occupied', 'siting-occupied'])
    expect(await placesOf(room)).toEqual(before)
  })
})

it('moves a reservation in two statements, however many others there are', async () => {
  const room = await makeDiningRoom(server)
  const { cartId } = await room.enter(await room.reserve())
  for (let n = 0; n < 20; n += 1) await room.reserve({ sitingId: room.terrace.id, date: `2026-04-${10 + n}` })
  const asked: string[] = []
  const siting = { _id: room.terrace.id, name: 'Terrace', hasCharge: false, amount: 0, capacity: 4 }
  const counted = createDb(server.pool, (query) => void asked.push(query))
  await counted.transaction((db) =>
    moveReservation(contextOn(server.app.world, db), {
      restId: room.restId,
      cartId,
      siting,
      noOfPersons: 2,
      isConfirmed: false,
    }),
  )
  expect(asked).toHaveLength(2)
})
