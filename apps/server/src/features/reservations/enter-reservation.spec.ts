import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { enterReservation, reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { createDb } from '../../platform/db/db.ts'
import { contextOn } from '../../platform/testing/context.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeDiningRoom, type DiningRoom } from './dining.factory.ts'
import { enterReservation as enter } from './enter-reservation.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const another = (code: string) => String(((Number(code) - 100_000 + 1) % 900_000) + 100_000)

async function cartsOf({ restId }: DiningRoom) {
  return server.sql<Array<{ id: string; service: string }>>`
    select id, service from carts where rest_id = ${restId}`
}

describe('entering a reservation with its code', () => {
  it('opens a cart with the siting and the number of persons', async () => {
    const room = await makeDiningRoom(server)
    const booked = await room.reserve({ noOfPersons: 3 })
    const { body } = await room.tryToEnter(booked)
    if (body.error || !body.data) throw new Error('Not let in')
    expect(body).toMatchObject({
      message: 'The guests are in',
      data: {
        restId: room.restId,
        service: 'Dining',
        version: 1,
        foods: [],
        siting: { _id: room.window.id, name: 'Window' },
        noOfPersons: 3,
        summary: { grandTotal: 0 },
      },
    })
    const { cartId } = body.data
    expect(await server.ask(reservationCart.details, { cartId }, room)).toEqual(body.data)
    expect(await cartsOf(room)).toEqual([{ id: cartId, service: 'Dining' }])
    const entryAt = server.time.now.toISOString()
    expect(await room.list()).toMatchObject([{ _id: booked.id, cartId, reservation: { entryAt } }])
    expect(await trailOf(server, room, 'enter reservation')).toEqual([
      expect.objectContaining({ subjectId: booked.id, actorId: room.managerId, after: { cartId, entryAt } }),
    ])
  })

  it("uses the server's clock", async () => {
    const room = await makeDiningRoom(server)
    const entry = { ...room.entryOf(await room.reserve()), entryAt: '1999-01-01T00:00:00Z' }
    await server.ask(enterReservation, entry, room)
    expect(await room.list()).toMatchObject([{ reservation: { entryAt: server.time.now.toISOString() } }])
  })

  it('accepts the code as a number or with spaces around it', async () => {
    const room = await makeDiningRoom(server)
    const [one, other] = [await room.reserve(), await room.reserve({ sitingId: room.terrace.id })]
    const asNumber = { reserId: one.id, code: Number(one.verificationCode) }
    expect((await server.send('PATCH', enterReservation.path, asNumber, room)).status).toBe(200)
    const withBlank = { reserId: other.id.toUpperCase(), code: ` ${other.verificationCode} ` }
    expect((await server.call(enterReservation, withBlank, room)).status).toBe(200)
  })

  it('needs no siting yet', async () => {
    const room = await makeDiningRoom(server)
    expect(await room.enter(await room.reserve({ sitingId: null, noOfPersons: 9 }))).toMatchObject({
      siting: null,
      noOfPersons: 9,
    })
  })

  it("is announced to the branch's other screens", async () => {
    const room = await makeDiningRoom(server)
    const booked = await room.reserve()
    const live = server.connectLive(room.token)
    await new Promise<void>((open) => void live.once('connect', open))
    const heard = new Promise((resolve) => {
      live.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => {
        if (m === reservationsTopic.m) resolve(data)
      })
    })
    await room.enter(booked)
    expect(await heard).toEqual({ restId: room.restId, reserId: booked.id })
  })
})

describe('guests who have entered', () => {
  it('keep their cart when the code is entered again, even after their time', async () => {
    const evening = await createTestServer()
    const room = await makeDiningRoom(evening)
    const booked = await room.reserve()
    const { cartId } = await room.enter(booked)
    const food = await makeFood(evening.db, room.restId)
    const variations = [{ foodVarId: food.variations[0]?.id ?? '', quantity: 2 }]
    const filled = await evening.ask(reservationCart.addItem, { cartId, foodId: food.id, variations }, room)
    const [before] = await room.list()
    evening.passMinutes(180)
    expect(await room.enter(booked)).toEqual(filled)
    expect(await room.list()).toEqual([before])
  })

  it('get the token of their order after paying', async () => {
    const room = await makeDiningRoom(server)
    const booked = await room.reserve()
    const { cartId } = await room.enter(booked)
    const food = await makeFood(server.db, room.restId, { variations: [{ price: 1000 }] })
    const variations = [{ foodVarId: food.variations[0]?.id ?? '', quantity: 1 }]
    await server.ask(reservationCart.addItem, { cartId, foodId: food.id, variations }, room)
    const { id: paymentModeId } = await makePaymentMode(server.db)
    const paid = await server.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, room)
    expect(await room.tryToEnter(booked)).toMatchObject({
      status: 409,
      body: { code: 'cart-paid', data: { orderId: paid.orderId, tokenNo: paid.tokenNo } },
    })
  })

  it('have one cart when the entry is repeated', async () => {
    const room = await makeDiningRoom(server)
    const booked = await room.reserve()
    const key = newKey()
    const same = await Promise.all([key, key, key].map((one) => room.tryToEnter(booked, one)))
    const others = await Promise.all([newKey(), newKey(), newKey()].map((one) => room.tryToEnter(booked, one)))
    const carts = [...same, ...others].map(({ body }) => (body.error ? body.code : body.data?.cartId))
    expect(carts).toEqual(Array.from({ length: 6 }, () => carts[0]))
    expect(await cartsOf(room)).toHaveLength(1)
    expect(await trailOf(server, room, 'enter reservation')).toHaveLength(1)
  })

  it('have one cart after two concurrent entries', async () => {
    const room = await makeDiningRoom(server)
    const colleague = await makeAccount(server, { restIds: [room.restId] })
    const opened = []
    for (let round = 0; round < effort.races; round += 1) {
      const booked = await room.reserve({ sitingId: null })
      const entry = room.entryOf(booked)
      const both = await Promise.all(
        [room, colleague].map(({ token }) => server.ask(enterReservation, entry, { token, key: newKey() })),
      )
      opened.push(both.map(({ cartId }) => cartId))
    }
    for (const [one, other] of opened) expect(other).toBe(one)
    expect(await cartsOf(room)).toHaveLength(effort.races)
    expect(await trailOf(server, room, 'enter reservation')).toHaveLength(effort.races)
  })
})

describe('refusing an entry', () => {
  it('refuses a wrong code and changes nothing', async () => {
    const room = await makeDiningRoom(server)
    const booked = await room.reserve()
    const wrong = { ...booked, verificationCode: another(booked.verificationCode) }
    const message = say('error.entry-code-wrong')
    expect(await room.tryToEnter(wrong)).toMatchObject({
      status: 400,
      body: { code: 'entry-code-wrong', message, fields: { code: message } },
    })
    expect(await cartsOf(room)).toEqual([])
    expect(await trailOf(server, room, 'enter reservation')).toEqual([])
    expect(await room.list()).toMatchObject([{ cartId: null, reservation: { entryAt: null } }])
    // Mistyping must not block the right code.
    for (let n = 0; n < 8; n += 1) await room.tryToEnter(wrong)
    expect((await room.tryToEnter(booked)).status).toBe(200)
    expect((await room.tryToEnter(wrong)).body).toMatchObject({ code: 'entry-code-wrong' })
  })

  it('refuses the code of another reservation', async () => {
    const room = await makeDiningRoom(server)
    const mine = await room.reserve({ verificationCode: '111111' })
    const theirs = await room.reserve({ date: '2026-03-08', verificationCode: '222222' })
    const crossed = { id: mine.id, verificationCode: theirs.verificationCode }
    expect((await room.tryToEnter(crossed)).body).toMatchObject({ code: 'entry-code-wrong' })
  })

  it('refuses entry from the minute in which the time ends', async () => {
    const evening = await createTestServer()
    const room = await makeDiningRoom(evening)
    const [one, other] = [await room.reserve(), await room.reserve({ sitingId: null })]
    const tomorrow = await room.reserve({ date: '2026-03-08', sitingId: room.terrace.id })
    const yesterday = await room.reserve({ date: '2026-03-06' })
    evening.time.now = new Date('2026-03-07T20:59:59.999+13:00')
    expect((await room.tryToEnter(one)).status).toBe(200)
    evening.time.now = new Date('2026-03-07T21:00:00+13:00')
    const over = { status: 409, body: { code: 'slot-past', message: say('reservation.over') } }
    expect(await room.tryToEnter(other)).toMatchObject(over)
    expect(await room.tryToEnter(yesterday)).toMatchObject(over)
    expect((await room.tryToEnter(tomorrow)).status).toBe(200)
  })

  it('refuses entry when dining is no longer offered', async () => {
    const room = await makeDiningRoom(server, { services: ['Direct'] })
    expect((await room.tryToEnter(await room.reserve())).body).toMatchObject({ code: 'service-not-offered' })
    expect(await room.list()).toMatchObject([{ cartId: null }])
  })

  it("hides the reservation from another branch's staff", async () => {
    const [here, there] = [await makeDiningRoom(server), await makeDiningRoom(server)]
    const theirs = await there.reserve()
    const asked = await here.tryToEnter(theirs)
    const unknown = await here.tryToEnter({ ...theirs, id: uuidv7() })
    expect(asked.status).toBe(404)
    expect({ ...asked.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    const waiting = await makeAccount(server, { hasAccess: false, restIds: [there.restId] })
    expect((await server.call(enterReservation, there.entryOf(theirs), waiting)).status).toBe(403)
    expect(await there.list()).toMatchObject([{ cartId: null }])
  })

  it.each([
    ['no code', { code: '' }, { code: say('reservation.entry-code') }],
    ['a blank code', { code: '  ' }, { code: say('reservation.entry-code') }],
    ['letters', { code: '12x456' }, { code: say('input.otp-format') }],
    ['no reservation', { reserId: undefined }, { reserId: say('reservation.select') }],
    [
      'invalid types',
      { reserId: 7, code: [], entryAt: {} },
      { reserId: expect.any(String), code: say('reservation.entry-code'), entryAt: expect.any(String) },
    ],
  ])('refuses %s and names every invalid field', async (_what, changes, fields) => {
    const room = await makeDiningRoom(server)
    const sent = { ...room.entryOf(await room.reserve()), ...changes }
    const { status, body } = await server.send('PATCH', enterReservation.path, sent, room)
    expect({ status, code: body.code, fields: body.fields }).toEqual({ status: 400, code: 'bad-input', fields })
  })
})

it('takes a bounded number of statements to enter a reservation', async () => {
  const room = await makeDiningRoom(server)
  const booked = await room.reserve()
  const asked: string[] = []
  const counted = createDb(server.pool, (query) => void asked.push(query))
  const { reserId, code } = room.entryOf(booked)
  const statements = async () => {
    asked.length = 0
    await counted.transaction((db) => enter(contextOn(server.app.world, db), { reserId, code }))
    return asked.length
  }
  expect({ first: await statements(), again: await statements() }).toEqual({ first: 9, again: 4 })
})
