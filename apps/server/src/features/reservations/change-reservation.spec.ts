import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { changeReservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeDiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
  server.time.now = new Date('2026-03-07T05:00:00Z')
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

/** Hana is booked at the window from 19:00 to 21:00. */
async function roomWithBooking() {
  const room = await makeDiningRoom(server)
  const booked = await room.reserve()
  const change = (
    changes: Partial<SentOf<typeof changeReservation>> = {},
    { token, key }: { token: string; key?: string } = room,
  ) =>
    server.call(
      changeReservation,
      {
        reserId: booked.id,
        version: 1,
        date: '2026:03:07',
        timeSlot: '19:00-21:00',
        noOfPersons: 2,
        sitingId: room.window.id,
        customer: { name: 'Hana', contact: 'hana@guest.test' },
        note: '',
        ...changes,
      },
      { token, key: key ?? newKey() },
    )
  return { ...room, booked, change }
}

describe('a booking that changes', () => {
  it('takes a new day, time, party, guest and siting, keeps its code, and frees its old siting', async () => {
    const room = await roomWithBooking()
    const wanted = {
      date: '2026:03:08',
      timeSlot: '18:00-20:30',
      noOfPersons: 4,
      sitingId: room.terrace.id,
      customer: { name: 'Hana Rewi', contact: '+64215550101' },
      note: 'A birthday',
    }
    expect((await room.change(wanted)).body).toEqual({ error: false, message: 'Booking of Hana Rewi changed' })
    expect(await room.list()).toEqual([
      expect.objectContaining({
        version: 2,
        noOfPersons: 4,
        siting: expect.objectContaining({ name: 'Terrace' }),
        customer: wanted.customer,
        reservation: {
          date: wanted.date,
          timeSlot: wanted.timeSlot,
          note: 'A birthday',
          allergy: null,
          verificationOtp: room.booked.verificationCode,
          entryAt: null,
        },
      }),
    ])
    expect((await room.book()).status).toBe(200)
    expect(await trailOf(server, room, 'change reservation')).toEqual([
      expect.objectContaining({ subjectId: room.booked.id, after: expect.objectContaining({ noOfPersons: 4 }) }),
    ])
  })

  it('takes an allergy, keeps it if another change does not name it, and loses it with an empty one', async () => {
    const room = await roomWithBooking()
    const shown = async () => (await room.list()).map(({ version, reservation }) => [version, reservation.allergy])
    expect((await room.change({ allergy: ' Peanuts ' })).status).toBe(200)
    expect(await shown()).toEqual([[2, 'Peanuts']])
    expect((await room.change({ version: 2, noOfPersons: 3 })).status).toBe(200)
    expect(await shown()).toEqual([[3, 'Peanuts']])
    expect((await room.change({ version: 3, noOfPersons: 3, allergy: '' })).status).toBe(200)
    expect(await shown()).toEqual([[4, null]])
    expect((await room.change({ version: 4, allergy: 'x'.repeat(501) })).body).toMatchObject({
      fields: { allergy: 'This text is too long. Shorten it to 500 characters' },
    })
  })

  it('may overlap itself, and not another party', async () => {
    const room = await roomWithBooking()
    await room.reserve({ sitingId: room.terrace.id })
    expect((await room.change({ timeSlot: '20:00-22:00' })).status).toBe(200)
    const taken = await room.change({ version: 2, sitingId: room.terrace.id })
    expect(taken.body).toMatchObject({
      code: 'siting-taken',
      message: 'Terrace is already booked for this time. Choose another siting or time',
    })
    expect(await room.list()).toContainEqual(expect.objectContaining({ _id: room.booked.id, version: 2 }))
  })

  it('goes to one of two parties that want the same siting at once', async () => {
    const room = await roomWithBooking()
    const other = await room.reserve({ sitingId: null })
    const replies = await Promise.all([
      room.change({ sitingId: room.terrace.id }),
      room.change({ reserId: other.id, sitingId: room.terrace.id }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is refused after another change came first', async () => {
    const room = await roomWithBooking()
    expect((await room.change({ noOfPersons: 3 })).status).toBe(200)
    expect((await room.change({ noOfPersons: 4 })).body).toMatchObject({ code: 'stale-version' })
    expect(await room.list()).toMatchObject([{ noOfPersons: 3, version: 2 }])
  })

  it('happens once for one key', async () => {
    const room = await roomWithBooking()
    const key = newKey()
    const asked = { token: room.token, key }
    const [first, second] = [await room.change({ noOfPersons: 3 }, asked), await room.change({ noOfPersons: 3 }, asked)]
    expect(second.body).toEqual(first.body)
    expect(await room.list()).toMatchObject([{ version: 2 }])
  })

  it('stays as it is once its guests are in, and for a time that has passed', async () => {
    const room = await roomWithBooking()
    expect((await room.change({ date: '2026:03:06' })).body).toMatchObject({ code: 'slot-past' })
    await room.enter(room.booked)
    expect((await room.change({ noOfPersons: 3 })).body).toMatchObject({ code: 'guests-are-in' })
  })

  it('names every field that is not valid', async () => {
    const room = await roomWithBooking()
    const { body } = await room.change({
      timeSlot: '21:00-19:00',
      noOfPersons: 0,
      customer: { name: '', contact: '?' },
    })
    expect(body).toMatchObject({
      fields: {
        timeSlot: expect.any(String),
        noOfPersons: expect.any(String),
        'customer.name': expect.any(String),
        'customer.contact': expect.any(String),
      },
    })
  })

  it('belongs to its branch', async () => {
    const room = await roomWithBooking()
    const stranger = await makeAccount(server, { restIds: [(await makeDiningRoom(server)).restId] })
    expect((await room.change({ noOfPersons: 3 }, stranger)).status).toBe(404)
  })
})
