import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { bookReservation, changeReservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeDiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
  server.time.now = new Date('2026-03-07T18:00:00+13:00')
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

/** It is 18:00. */
async function makeRoom() {
  const room = await makeDiningRoom(server)
  const { restId, window } = room
  const booking = {
    date: '2026:03:07',
    timeSlot: '19:00-21:00',
    noOfPersons: 2,
    sitingId: window.id,
    customer: { name: 'Ana Reid', contact: '+64215550101' },
    note: '',
  }
  const { cartId } = await server.ask(openCart, { restId }, room)
  return {
    ...room,
    tryToSeatWalkIns: () => server.call(directCart.seat, { cartId, sitingId: window.id, noOfPersons: 2 }, room),
    leave: () => server.ask(directCart.unseat, { cartId }, room),
    phone: (changes: { timeSlot?: string; date?: string; isConfirmed?: boolean } = {}) =>
      server.call(bookReservation, { restId, ...booking, ...changes }, { token: room.token, key: newKey() }),
    change: (reserId: string, changes: { timeSlot?: string; name?: string; isConfirmed?: boolean }) => {
      const { name = 'Hana', ...rest } = changes
      const customer = { name, contact: 'hana@guest.test' }
      return server.call(
        changeReservation,
        { reserId, ...booking, customer, ...rest },
        { token: room.token, key: newKey() },
      )
    },
  }
}

describe('a booking of a siting where walk-ins sit', () => {
  it('is refused to a storefront while it begins within the usual stay, and accepted for later or after they left', async () => {
    const room = await makeRoom()
    expect((await room.tryToSeatWalkIns()).status).toBe(200)
    expect(await room.book({ timeSlot: '19:59-21:00' })).toMatchObject({
      status: 409,
      body: {
        code: 'siting-occupied',
        message: 'Guests sit at Window now. Choose another siting or a later time',
      },
    })
    expect(await room.list()).toEqual([])
    expect((await room.book({ timeSlot: '20:00-21:00' })).status).toBe(200)
    expect((await room.book({ date: '2026:03:08', timeSlot: '18:00-19:00' })).status).toBe(200)
    expect((await room.book({ sitingId: room.terrace.id, timeSlot: '18:00-19:00' })).status).toBe(200)
    await room.leave()
    expect((await room.book({ timeSlot: '19:00-20:00' })).status).toBe(200)
  })

  it('asks whoever books for guests on the phone', async () => {
    const room = await makeRoom()
    await room.tryToSeatWalkIns()
    expect(await room.phone()).toMatchObject({
      status: 409,
      body: {
        code: 'siting-occupied',
        message: 'Guests sit at Window now. Choose another siting or a later time, or save it anyway',
      },
    })
    expect((await room.phone({ isConfirmed: true })).status).toBe(200)
    expect(await room.list()).toMatchObject([{ siting: { name: 'Window' } }])
  })

  it('asks for a change of its time, and for no other change', async () => {
    const room = await makeRoom()
    const { id } = await room.reserve({ startMinute: 21 * 60, endMinute: 23 * 60 })
    await room.tryToSeatWalkIns()
    expect((await room.change(id, { timeSlot: '19:00-21:00' })).body).toMatchObject({ code: 'siting-occupied' })
    expect((await room.change(id, { timeSlot: '19:00-21:00', isConfirmed: true })).status).toBe(200)
    expect((await room.change(id, { timeSlot: '19:00-21:00', name: 'Hana Rewi' })).status).toBe(200)
  })

  it('still says which siting is booked, which nobody can confirm', async () => {
    const room = await makeRoom()
    await room.tryToSeatWalkIns()
    await room.reserve()
    expect((await room.phone({ isConfirmed: true })).body).toMatchObject({ code: 'siting-taken' })
    expect((await room.phone()).body).toMatchObject({ code: 'siting-taken' })
  })

  it('or its walk-ins get the siting at the same instant, never both', async () => {
    for (let round = 0; round < effort.races; round += 1) {
      const room = await makeRoom()
      const answers = await Promise.all([room.tryToSeatWalkIns(), room.book()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })
})
