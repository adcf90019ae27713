import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { bookReservation, endReservation, type Outcome } from '@brigade/contract/reservations/reservations.contract.ts'
import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeDiningRoom, type DiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
  server.time.now = new Date('2026-03-07T06:30:00Z')
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

/** It is 19:30 at the restaurant, and guests are booked from 19:00. */
async function roomWithGuests(changes: Parameters<DiningRoom['reserve']>[0] = {}) {
  const room = await makeDiningRoom(server)
  const booked = await room.reserve(changes)
  const end = (outcome: Outcome, token = room.token, key = newKey()) =>
    server.call(endReservation, { reserId: booked.id, outcome }, { token, key })
  return { ...room, booked, end }
}

describe('a booking whose guests do not come', () => {
  it.each([
    ['cancelled', 'Booking of Hana cancelled'],
    ['no-show', 'Hana marked as a no-show'],
  ] as const)('is %s, leaves the list and Home, and frees its siting', async (outcome, message) => {
    const { end, booked, list, book, restId, token, ...room } = await roomWithGuests()
    const late = async () => (await server.ask(readOverview, { restId }, { token })).attention.lateGuests
    expect(await late()).toEqual({ count: 1, persons: 2 })
    expect((await book({ timeSlot: '20:00-22:00' })).body).toMatchObject({ code: 'siting-taken' })
    expect((await end(outcome)).body).toEqual({ error: false, message })
    expect(await list()).toEqual([])
    expect(await late()).toEqual({ count: 0, persons: 0 })
    const { cartId } = await server.ask(openCart, { restId }, { token })
    const walkIn = { cartId, sitingId: room.window.id, noOfPersons: 2 }
    expect((await server.call(directCart.seat, walkIn, { token, key: newKey() })).status).toBe(200)
    await server.ask(directCart.unseat, { cartId }, { token })
    expect((await book({ timeSlot: '20:00-22:00' })).status).toBe(200)
    expect(await trailOf(server, { restId }, 'end reservation')).toEqual([
      expect.objectContaining({ subjectId: booked.id, after: { outcome } }),
    ])
  })

  it('is no no-show before its time', async () => {
    const { end, list } = await roomWithGuests({ startMinute: 20 * 60 })
    expect((await end('no-show')).body).toMatchObject({
      code: 'no-show-early',
      message: expect.stringMatching(/^These guests are awaited at 8:00\spm\. Until then, cancel the booking instead$/),
    })
    expect(await list()).toHaveLength(1)
    expect((await end('cancelled')).status).toBe(200)
  })

  it('ends once, and lets nobody in afterwards', async () => {
    const { end, booked, tryToEnter } = await roomWithGuests()
    await end('cancelled')
    expect((await end('no-show')).body).toMatchObject({ code: 'reservation-ended' })
    expect((await tryToEnter(booked)).body).toMatchObject({ code: 'reservation-ended' })
  })

  it('stays while its guests are in', async () => {
    const { end, booked, enter } = await roomWithGuests()
    await enter(booked)
    expect((await end('no-show')).body).toMatchObject({ code: 'guests-are-in' })
  })

  it('belongs to its branch', async () => {
    const { end } = await roomWithGuests()
    const stranger = await makeAccount(server)
    expect((await end('cancelled', stranger.token)).status).toBe(404)
  })

  it('either lets its guests in or ends, whoever tries at once', async () => {
    for (let round = 0; round < effort.races; round += 1) {
      const { end, booked, tryToEnter, restId } = await roomWithGuests()
      const [entered, ...ended] = await Promise.all([tryToEnter(booked, newKey()), end('no-show'), end('cancelled')])
      const won = [entered, ...ended].filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const carts = await server.sql`select id from carts where rest_id = ${restId}`
      expect(carts).toHaveLength(entered.status === 200 ? 1 : 0)
    }
  })
})

describe('a booking by phone', () => {
  const call = (room: DiningRoom, changes: Partial<SentOf<typeof bookReservation>> = {}, token = room.token) =>
    server.call(
      bookReservation,
      {
        restId: room.restId,
        date: '2026:03:07',
        timeSlot: '20:00-22:00',
        noOfPersons: 3,
        sitingId: room.window.id,
        customer: { name: 'Ana Reid', contact: '+64215550101' },
        note: 'By the door',
        ...changes,
      },
      { token, key: newKey() },
    )

  it('is listed with its code, which lets the guests in', async () => {
    const room = await makeDiningRoom(server)
    const { body } = await call(room)
    if (body.error || !body.data) throw new Error('Not booked')
    expect(body.message).toBe('Table booked')
    const { _id: id, verificationOtp: verificationCode } = body.data
    expect(await room.list()).toMatchObject([
      {
        _id: id,
        noOfPersons: 3,
        siting: { name: 'Window' },
        customer: { name: 'Ana Reid', contact: '+64215550101' },
        reservation: { timeSlot: '20:00-22:00', note: 'By the door', verificationOtp: verificationCode },
      },
    ])
    expect((await room.tryToEnter({ id, verificationCode })).status).toBe(200)
  })

  it('needs no siting, and outside the hours it is the choice of the person on the phone', async () => {
    const room = await makeDiningRoom(server)
    expect((await call(room, { sitingId: null, timeSlot: '23:00-23:30' })).status).toBe(200)
    expect(await room.list()).toMatchObject([{ siting: null }])
  })

  it('takes a number as it is dialled here, and writes one of another country without gaps', async () => {
    const room = await makeDiningRoom(server)
    const customer = (contact: string) => ({ sitingId: null, customer: { name: 'Ana Reid', contact } })
    expect((await call(room, customer(' 021 555 0101 '))).status).toBe(200)
    expect((await call(room, customer('+64 (21) 555-0101'))).status).toBe(200)
    expect((await call(room, customer('Ana@Guest.test'))).status).toBe(200)
    const contacts = (await room.list()).map((booked) => booked.customer.contact)
    expect(contacts.toSorted()).toEqual(['+64215550101', '021 555 0101', 'ana@guest.test'])
  })

  it('is refused for a time that has passed, a taken siting and a small one', async () => {
    const room = await makeDiningRoom(server)
    await room.reserve({ startMinute: 20 * 60, endMinute: 21 * 60 })
    expect((await call(room, { timeSlot: '18:00-19:00' })).body).toMatchObject({ code: 'slot-past' })
    expect((await call(room)).body).toMatchObject({ code: 'siting-taken' })
    expect((await call(room, { sitingId: room.terrace.id, noOfPersons: 900 })).body).toMatchObject({
      code: 'siting-too-small',
    })
    const stranger = await makeAccount(server)
    expect((await call(room, {}, stranger.token)).status).toBe(404)
  })

  it('names every invalid field at once', async () => {
    const room = await makeDiningRoom(server)
    const sent = { restId: room.restId, date: 'soon', timeSlot: '22:00-20:00', noOfPersons: 0, sitingId: null }
    const { body } = await server.send(
      'POST',
      '/manager/reservation',
      { ...sent, customer: { name: '', contact: 'nobody' } },
      { token: room.token, key: newKey() },
    )
    expect(Object.keys(body.fields)).toEqual(['date', 'timeSlot', 'noOfPersons', 'customer.name', 'customer.contact'])
  })
})
