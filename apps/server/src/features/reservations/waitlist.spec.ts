import { directCart, listCarts, openCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  changeWaiting,
  joinWaitlist,
  leaveWaitlist,
  listWaiting,
  seatWaiting,
} from '@brigade/contract/reservations/waitlist.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeDiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const ana = { name: 'Ana', contact: '', noOfPersons: 2, quotedMinutes: 20 }

async function makeWaitlist() {
  const room = await makeDiningRoom(server)
  const { restId, token } = room
  const join = (changes: Partial<SentOf<typeof joinWaitlist>> = {}) =>
    server.ask(joinWaitlist, { restId, ...ana, ...changes }, { token })
  const waiting = () => server.ask(listWaiting, { restId }, { token })
  const seat = (waitId: string, sitingId = room.window.id, isConfirmed?: boolean) =>
    server.call(
      seatWaiting,
      { waitId, sitingId, ...(isConfirmed !== undefined && { isConfirmed }) },
      { token, key: newKey() },
    )
  const leave = (waitId: string, as = token) => server.call(leaveWaitlist, { waitId }, { token: as, key: newKey() })
  return { ...room, join, waiting, seat, leave }
}

describe('the waitlist', () => {
  it('lists who waits, those who came first at the top, with what they were told', async () => {
    const { join, waiting, restId } = await makeWaitlist()
    const first = await join({ contact: ' Ana@Guest.test ' })
    const second = await join({ name: 'Hana', noOfPersons: 5, quotedMinutes: 45 })
    expect(first).toMatchObject({ ...ana, contact: 'ana@guest.test', joinedAt: server.time.now.toISOString() })
    expect(await waiting()).toEqual([first, second])
    expect(second).toMatchObject({ name: 'Hana', contact: null, noOfPersons: 5, quotedMinutes: 45 })
    expect(await trailOf(server, { restId }, 'join waitlist')).toMatchObject([
      { subjectId: first._id, after: { name: 'Ana', noOfPersons: 2, quotedMinutes: 20 } },
      { subjectId: second._id },
    ])
  })

  it('changes a party, which keeps its place', async () => {
    const { join, waiting, token } = await makeWaitlist()
    const { _id: waitId, version } = await join()
    await join({ name: 'Hana' })
    const changed = { name: 'Ana Reid', contact: '021 123 4567', noOfPersons: 3, quotedMinutes: 35 }
    const change = () => server.call(changeWaiting, { waitId, version, ...changed }, { token, key: newKey() })
    expect((await change()).body).toMatchObject({ message: 'Wait of Ana Reid changed' })
    expect(await waiting()).toMatchObject([{ _id: waitId, version: 2, ...changed }, { name: 'Hana' }])
    expect((await change()).body).toMatchObject({ code: 'stale-version' })
  })

  it('seats a party once: its cart has its name, its siting and its persons', async () => {
    const { join, seat, waiting, restId, token, window } = await makeWaitlist()
    const { _id: waitId } = await join()
    expect((await seat(waitId)).body).toMatchObject({
      message: 'Ana seated at Window',
      data: { name: 'Ana', siting: { _id: window.id }, noOfPersons: 2, service: 'Direct' },
    })
    expect(await waiting()).toEqual([])
    expect(await server.ask(listCarts, { restId }, { token })).toMatchObject([{ name: 'Ana', siting: 'Window' }])
    expect((await seat(waitId)).body).toMatchObject({
      code: 'party-not-waiting',
      message: 'Ana was already seated, or has left',
    })
    expect(await trailOf(server, { restId }, 'seat waiting party')).toMatchObject([{ subjectId: waitId }])
  })

  it('is repeated under its key without a second cart', async () => {
    const { join, restId, token, window } = await makeWaitlist()
    const { _id: waitId } = await join()
    const key = newKey()
    const seat = () => server.call(seatWaiting, { waitId, sitingId: window.id }, { token, key })
    expect((await seat()).body).toEqual((await seat()).body)
    expect(await server.ask(listCarts, { restId }, { token })).toHaveLength(1)
  })

  it('keeps a party that cannot be seated there', async () => {
    const { join, seat, waiting, window, reserve, terrace, restId, token } = await makeWaitlist()
    const { _id: many } = await join({ name: 'Group', noOfPersons: 5 })
    const { _id: waitId } = await join()
    expect((await seat(many)).body).toMatchObject({ code: 'siting-too-small' })
    expect((await seat(waitId, newKey())).body).toMatchObject({ code: 'siting-unknown' })
    const { cartId } = await server.ask(openCart, { restId }, { token })
    await server.ask(directCart.seat, { cartId, sitingId: window.id, noOfPersons: 2 }, { token })
    expect((await seat(waitId)).body).toMatchObject({ code: 'siting-occupied' })
    await reserve({ sitingId: terrace.id })
    expect((await seat(waitId, terrace.id)).body).toMatchObject({ code: 'siting-reserved' })
    expect((await waiting()).map(({ name }) => name)).toEqual(['Group', 'Ana'])
    expect(await server.ask(listCarts, { restId }, { token })).toHaveLength(1)
    expect((await seat(waitId, terrace.id, true)).status).toBe(200)
  })

  it('takes a party that left off the list, once', async () => {
    const { join, leave, waiting } = await makeWaitlist()
    const { _id: waitId } = await join()
    expect((await leave(waitId)).body).toEqual({ error: false, message: 'Ana taken off the waitlist' })
    expect(await waiting()).toEqual([])
    expect((await leave(waitId)).body).toMatchObject({ code: 'party-not-waiting' })
  })

  it('forgets who has waited for half a day', async () => {
    const evening = await createTestServer()
    const { restId, token } = await makeDiningRoom(evening)
    await evening.ask(joinWaitlist, { restId, ...ana }, { token })
    evening.time.now = new Date(evening.time.now.getTime() + 12 * 60 * 60_000)
    expect(await evening.ask(listWaiting, { restId }, { token })).toEqual([])
  })

  it('belongs to its branch', async () => {
    const { join, leave, restId, window } = await makeWaitlist()
    const { _id: waitId } = await join()
    const { token } = await makeAccount(server)
    const calls = [
      server.call(listWaiting, { restId }, { token }),
      server.call(joinWaitlist, { restId, ...ana }, { token, key: newKey() }),
      server.call(changeWaiting, { waitId, version: 1, ...ana }, { token, key: newKey() }),
      server.call(seatWaiting, { waitId, sitingId: window.id }, { token, key: newKey() }),
      leave(waitId, token),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('names every invalid field at once', async () => {
    const { restId, token, waiting } = await makeWaitlist()
    const sent = { restId, name: ' ', contact: 'nobody', noOfPersons: 0, quotedMinutes: 241 }
    const { body } = await server.send('POST', '/manager/waitlist', sent, { token, key: newKey() })
    expect(Object.keys(body.fields)).toEqual(['name', 'contact', 'noOfPersons', 'quotedMinutes'])
    expect(await waiting()).toEqual([])
  })

  it('has one winner when a party is seated twice and leaves at once', async () => {
    for (let round = 0; round < effort.races; round += 1) {
      const { join, seat, leave, terrace, restId } = await makeWaitlist()
      const { _id: waitId } = await join()
      const [first, second, left] = await Promise.all([seat(waitId), seat(waitId, terrace.id), leave(waitId)])
      expect([first, second, left].filter(({ status }) => status === 200)).toHaveLength(1)
      const carts = await server.sql`select id from carts where rest_id = ${restId}`
      expect(carts).toHaveLength(left.status === 200 ? 0 : 1)
    }
  })
})

it('the database refuses a party without persons, with a long quote, and one that ended without an outcome', async () => {
  const { join } = await makeWaitlist()
  const { _id: id } = await join()
  const set = (change: string) => server.sql.unsafe(`update waiting_parties set ${change} where id = '${id}'`)
  await expect(set('no_of_persons = 0')).rejects.toThrow('waiting_parties_persons')
  await expect(set('quoted_minutes = 241')).rejects.toThrow('waiting_parties_quoted')
  await expect(set('ended_at = now()')).rejects.toThrow('waiting_parties_ended')
  await expect(set("name = ''")).rejects.toThrow('waiting_parties_name')
})
