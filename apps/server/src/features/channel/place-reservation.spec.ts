import { channelRestaurants, channelSitings, placeReservation } from '@brigade/contract/channel/channel.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { reservations } from '../reservations/reservations.table.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { holidays, restaurantServices, restTypes } from '../restaurants/restaurants.table.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeChannelKey } from './channel.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
})

/** The test server's clock shows Saturday 7 March 2026, 19:30 in Auckland. */
const saturday = '2026:03:07'
const sunday = '2026:03:08'
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

async function makeDiningRoom(wish: Parameters<typeof makeRestaurant>[1] = {}) {
  const restaurant = await makeRestaurant(server.db, { plugins: ['Dining'], ...wish })
  const siting = await makeSiting(server.db, restaurant.id)
  const token = await makeChannelKey(server, [restaurant.id])
  const book = (changes: Partial<SentOf<typeof placeReservation>> = {}, key = newKey()) =>
    server.call(
      placeReservation,
      {
        restId: restaurant.id,
        date: sunday,
        timeSlot: '18:00-19:30',
        noOfPersons: 2,
        sitingId: siting.id,
        customer: { name: 'Hana', contact: 'hana@example.test' },
        ...changes,
      },
      { token, key },
    )
  const bookings = () => server.db.select().from(reservations).where(eq(reservations.restId, restaurant.id))
  return { restaurant, siting, token, book, bookings }
}

describe('booking a table', () => {
  it('returns the entry code and stores the input', async () => {
    const room = await makeDiningRoom()
    const { status, body } = await room.book({
      note: 'By the window',
      customer: { name: 'Hana', contact: 'Hana@Example.Test' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ error: false, data: { verificationOtp: expect.stringMatching(/^[1-9]\d{5}$/) } })
    expect(await room.bookings()).toMatchObject([
      {
        sitingId: room.siting.id,
        startMinute: 1080,
        endMinute: 1170,
        noOfPersons: 2,
        customerContact: 'hana@example.test',
        note: 'By the window',
        entryAt: null,
        placedAt: server.time.now,
        ...(!body.error && { id: body.data?._id, verificationCode: body.data?.verificationOtp }),
      },
    ])
  })

  it('audits the booking without its code', async () => {
    const room = await makeDiningRoom()
    const { body } = await room.book()
    const code = body.error ? '' : (body.data?.verificationOtp ?? '')
    const trail = await server.sql`select * from audit_entries where rest_id = ${room.restaurant.id}`
    expect(trail).toMatchObject([
      { action: 'book table', actor_kind: 'channel', after: { date: sunday, timeSlot: '18:00-19:30', noOfPersons: 2 } },
    ])
    expect(JSON.stringify(trail[0]?.after)).not.toContain(code)
    expect(server.lines.join('\n')).not.toContain(code)
  })

  it('is announced at once to the branch', async () => {
    const room = await makeDiningRoom()
    const { token } = await makeAccount(server, { restIds: [room.restaurant.id] })
    const socket = server.connectLive(token)
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    const heard = new Promise((resolve) => void socket.once(LIVE_EVENT, resolve))
    const { body } = await room.book()
    const reserId = body.error ? '' : body.data?._id
    expect(await heard).toEqual({ m: '/manager/reservations', data: { restId: room.restaurant.id, reserId } })
  })

  it('always succeeds without a siting', async () => {
    const room = await makeDiningRoom()
    const answers = await Promise.all(Array.from({ length: 5 }, () => room.book({ sitingId: null, noOfPersons: 40 })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})

describe('concurrent bookings of one siting', () => {
  it('give a slot to exactly one of 50 guests', async () => {
    const room = await makeDiningRoom()
    const answers = await Promise.all(Array.from({ length: 50 }, () => room.book()))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused).toHaveLength(49)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'siting-taken', message: /Window.*booked/ })
    expect(await room.bookings()).toHaveLength(1)
  })

  it('never overlap when 50 guests want overlapping slots', async () => {
    const room = await makeDiningRoom()
    const slots = Array.from({ length: 50 }, (_, n) => {
      const start = 10 + (n % 10)
      return `${start}:00-${start + 1 + (n % 3)}:00`
    })
    const answers = await Promise.all(slots.map((timeSlot) => room.book({ timeSlot })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const booked = [...(await room.bookings())].toSorted((a, b) => a.startMinute - b.startMinute)
    for (const [index, { endMinute: end }] of booked.entries()) {
      expect(end).toBeLessThanOrEqual(booked[index + 1]?.startMinute ?? 1440)
    }
  })

  it('accept adjacent slots', async () => {
    const room = await makeDiningRoom()
    for (const timeSlot of ['12:00-13:00', '13:00-14:00', '11:00-12:00', '14:00-24:00', '00:00-11:00']) {
      expect((await room.book({ timeSlot })).status).toBe(200)
    }
  })

  it('accept the same slot on another day or at another siting', async () => {
    const room = await makeDiningRoom()
    const other = await makeSiting(server.db, room.restaurant.id, { name: 'Terrace' })
    expect((await room.book()).status).toBe(200)
    expect((await room.book({ date: '2026:03:09' })).status).toBe(200)
    expect((await room.book({ sitingId: other.id })).status).toBe(200)
  })

  it('book once for twenty repetitions of one call, with equal answers', async () => {
    const room = await makeDiningRoom()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => room.book({}, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveProperty('size', 1)
    expect(await room.bookings()).toHaveLength(1)
  })
})

describe('refusing a booking', () => {
  it('refuses more persons than the siting seats and returns its capacity', async () => {
    const room = await makeDiningRoom()
    expect((await room.book({ noOfPersons: 4 })).status).toBe(200)
    const { status, body } = await room.book({ date: '2026:03:09', noOfPersons: 5 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'siting-too-small', message: /Window seats 4/, data: { capacity: 4 } })
  })

  it('refuses a siting of another branch as unknown', async () => {
    const [here, there] = [await makeDiningRoom(), await makeDiningRoom()]
    const { status, body } = await here.book({ sitingId: there.siting.id })
    expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'siting-unknown' })
  })

  it('refuses a branch outside the key as unknown', async () => {
    const [here, there] = [await makeDiningRoom(), await makeDiningRoom()]
    const { status } = await here.book({ restId: there.restaurant.id })
    expect(status).toBe(404)
    expect(await there.bookings()).toHaveLength(0)
  })

  it('refuses a past slot but not one that has begun', async () => {
    const room = await makeDiningRoom()
    const codeOf = async (date: string, timeSlot: string) => {
      const { body } = await room.book({ date, timeSlot })
      return body.error ? body.code : 'booked'
    }
    expect(await codeOf('2026:03:06', '20:00-21:00')).toBe('slot-past')
    expect(await codeOf(saturday, '18:00-19:30')).toBe('slot-past')
    expect(await codeOf(saturday, '19:00-19:31')).toBe('booked')
  })

  it.each([
    ['a branch that has closed dining', { isOpen: false }, 'service-closed'],
    ['a branch that offers no dining', { services: ['Delivery' as const] }, 'service-not-offered'],
    [
      'a time outside the hours of that weekday',
      { availability: [{ day: 'sun' as const, st: 11, et: 19.29 }] },
      'service-outside-hours',
    ],
  ])('refuses %s', async (_when, wish, code) => {
    const room = await makeDiningRoom(wish)
    expect((await room.book()).body).toMatchObject({ error: true, code })
    expect(await room.bookings()).toHaveLength(0)
  })

  it('says why dining is closed', async () => {
    const room = await makeDiningRoom({ isOpen: false })
    const { id } = room.restaurant
    await server.db.update(restaurantServices).set({ closedReason: 'No gas' }).where(eq(restaurantServices.restId, id))
    expect((await room.book()).body).toMatchObject({
      code: 'service-closed',
      message: `${room.restaurant.name} has closed Dining for now (No gas). Try again later`,
      data: { closedReason: 'No gas' },
    })
  })

  it('refuses a branch whose plugin Dining is off, and lists no Dining there', async () => {
    const room = await makeDiningRoom({ plugins: ['Direct Pos'] })
    const { status, body } = await room.book()
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'service-not-offered',
      message: `${room.restaurant.name} takes no bookings. Choose another restaurant`,
    })
    expect(await room.bookings()).toHaveLength(0)
    const [branch] = await server.ask(channelRestaurants, {}, { token: room.token })
    expect(branch?.services.map(({ name }) => name)).toEqual(['Delivery', 'Takeaway', 'Direct'])
  })

  it('refuses a holiday of dining', async () => {
    const room = await makeDiningRoom()
    const types = await server.db.select().from(restTypes)
    const typeId = types.find(({ name }) => name === 'Dining')?.id ?? ''
    const evening = { date: '2026-03-08', st: 19 * 60, et: 24 * 60, reason: 'Staff party' }
    await server.db.insert(holidays).values({ restId: room.restaurant.id, typeId, ...evening })
    expect((await room.book()).body).toMatchObject({ code: 'service-on-holiday', message: /holiday/ })
    expect((await room.book({ timeSlot: '18:00-19:00' })).status).toBe(200)
  })

  it('names every invalid field', async () => {
    const room = await makeDiningRoom()
    const { status, body } = await room.book({
      date: '2026:02:30',
      timeSlot: '19:00-18:00',
      noOfPersons: 0,
      customer: { name: '', contact: 'nobody' },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.error ? (body.fields ?? {}) : {}).toSorted()).toEqual([
      'customer.contact',
      'customer.name',
      'date',
      'noOfPersons',
      'timeSlot',
    ])
  })

  it('requires an Idempotency-Key', async () => {
    const room = await makeDiningRoom()
    const { body } = await server.send('POST', '/channel/reservation', {}, { token: room.token })
    expect(body).toMatchObject({ code: 'key-required' })
  })
})

describe('the sitings of a branch', () => {
  it('are listed with charge and capacity', async () => {
    const room = await makeDiningRoom()
    const booth = await makeSiting(server.db, room.restaurant.id, { name: 'Booth', amount: 1550, capacity: 8 })
    expect(await server.ask(channelSitings, { restId: room.restaurant.id }, { token: room.token })).toEqual([
      { _id: room.siting.id, name: 'Window', hasCharge: false, amount: 0, capacity: 4 },
      { _id: booth.id, name: 'Booth', hasCharge: true, amount: 15.5, capacity: 8 },
    ])
  })

  it('of another branch are hidden', async () => {
    const [here, there] = [await makeDiningRoom(), await makeDiningRoom()]
    expect((await server.call(channelSitings, { restId: there.restaurant.id }, { token: here.token })).status).toBe(404)
  })
})
