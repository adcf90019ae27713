import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { changeSiting, listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeDiningRoom, type DiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ max: 20 })
  server.time.now = new Date('2026-03-07T12:00:00+13:00')
})

type Change = Partial<SentOf<typeof changeSiting>>

const change = ({ restId, token, window }: DiningRoom, set: Change) =>
  server.call(changeSiting, { restId, _id: window.id, ...set }, { token })

const namesIn = async ({ restId, token }: DiningRoom, archived?: 'with') =>
  (await server.ask(listSitingsOf, { restId, archived }, { token })).map(({ name }) => name)

async function seatWalkIn({ restId, token, window }: DiningRoom, noOfPersons = 2) {
  const { cartId } = await server.ask(openCart, { restId }, { token })
  const seat = { cartId, sitingId: window.id, noOfPersons, isConfirmed: true }
  return { cartId, ...(await server.call(directCart.seat, seat, { token })) }
}

describe('a siting', () => {
  it('is renamed and changes its seats and its charge, audited', async () => {
    const room = await makeDiningRoom(server)
    const { body } = await change(room, { version: 1, name: 'Bay', capacity: 6, amount: 12.5 })
    expect(body).toMatchObject({
      message: 'Bay saved',
      data: { name: 'Bay', capacity: 6, hasCharge: true, amount: 12.5, version: 2, isArchived: false },
    })
    const trail = await server.sql`select before, after from audit_entries where subject_id = ${room.window.id}`
    expect(trail).toEqual([
      {
        before: { name: 'Window', capacity: 4, hasCharge: false, amount: 0 },
        after: { name: 'Bay', capacity: 6, hasCharge: true, amount: 12.5 },
      },
    ])
    expect(await namesIn(room)).toEqual(['Bay', 'Terrace'])
  })

  it('refuses a version that is not current with the present siting, so of two editors one is told', async () => {
    const room = await makeDiningRoom(server)
    const answers = await Promise.all([
      change(room, { version: 1, name: 'Bay' }),
      change(room, { version: 1, name: 'Nook' }),
    ])
    const [refused, ...others] = answers.filter(({ status }) => status !== 200)
    const saved = answers.find(({ status }) => status === 200)?.body
    expect(others).toEqual([])
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale-version', data: saved?.data } })
  })

  it('refuses a name that another has, also an archived one, and for two at once', async () => {
    const room = await makeDiningRoom(server)
    expect(await change(room, { name: 'TERRACE' })).toMatchObject({ status: 409, body: { code: 'name-taken' } })
    await change(room, { _id: room.terrace.id, isArchived: true })
    expect(await change(room, { name: 'terrace' })).toMatchObject({ status: 409, body: { code: 'name-archived' } })
    const both = await Promise.all([
      change(room, { name: 'Nook' }),
      change(room, { _id: room.terrace.id, name: 'Nook' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('of another branch is unknown, and wrong fields are named together', async () => {
    const [room, other] = [await makeDiningRoom(server), await makeDiningRoom(server)]
    expect(await change(room, { _id: other.window.id, name: 'Bay' })).toMatchObject({
      body: { code: 'siting-unknown' },
    })
    expect(await change(room, { restId: other.restId, name: 'Bay' })).toMatchObject({ body: { code: 'not-found' } })
    const { body } = await change(room, { name: '', capacity: 0, amount: -1 })
    expect(body).toMatchObject({
      code: 'bad-input',
      fields: {
        name: 'Field cannot be empty',
        capacity: 'Enter how many persons it seats, from 1 to 1000',
        amount: expect.any(String),
      },
    })
  })
})

describe('an archived siting', () => {
  it('is listed only on request, takes no guests and no bookings, and is restored', async () => {
    const room = await makeDiningRoom(server)
    expect((await change(room, { isArchived: true })).body).toMatchObject({ message: 'Window archived' })
    expect(await namesIn(room)).toEqual(['Terrace'])
    expect(await namesIn(room, 'with')).toEqual(['Window', 'Terrace'])
    expect(await seatWalkIn(room)).toMatchObject({ status: 409, body: { code: 'siting-archived' } })
    expect(await room.book()).toMatchObject({ status: 409, body: { code: 'siting-archived' } })
    expect((await change(room, { isArchived: false })).body).toMatchObject({ message: 'Window restored' })
    expect((await room.book()).status).toBe(200)
  })

  it('has neither guests nor a coming booking', async () => {
    const room = await makeDiningRoom(server)
    const { cartId } = await seatWalkIn(room)
    expect(await change(room, { isArchived: true })).toMatchObject({ body: { code: 'siting-has-guests' } })
    await server.ask(directCart.unseat, { cartId }, { token: room.token })
    await room.reserve()
    expect((await change(room, { isArchived: true })).body).toMatchObject({
      code: 'siting-is-booked',
      message: expect.stringMatching(/^Window is booked for 2026-03-07 at 7:00\spm\. Move or cancel this booking/),
    })
    const past = await makeDiningRoom(server)
    await past.reserve({ date: '2026:03:06' })
    await past.reserve({ startMinute: 60, endMinute: 120 })
    expect((await change(past, { isArchived: true })).status).toBe(200)
  })

  it('is archived, or gets guests, but never both', async () => {
    for (let round = 0; round < effort.races; round += 1) {
      const room = await makeDiningRoom(server)
      const { cartId } = await server.ask(openCart, { restId: room.restId }, { token: room.token })
      const seat = { cartId, sitingId: room.window.id, noOfPersons: 2 }
      const [archived, ...guests] = await Promise.all([
        change(room, { isArchived: true }),
        round % 2 === 0 ? server.call(directCart.seat, seat, { token: room.token }) : room.book(),
      ])
      expect([archived, ...guests].map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })
})

it('keeps enough seats for the guests who sit there or have booked it', async () => {
  const room = await makeDiningRoom(server)
  await seatWalkIn(room, 4)
  await room.reserve({ noOfPersons: 3 })
  expect((await change(room, { capacity: 3 })).body).toMatchObject({ code: 'siting-needs-seats', data: { persons: 4 } })
  expect((await change(room, { capacity: 4, name: 'Bay' })).status).toBe(200)
})

it('keeps its earlier name with guests who have left', async () => {
  const room = await makeDiningRoom(server)
  await room.reserve({ startMinute: 60, endMinute: 120, leftAt: server.time.now, outcome: null })
  await room.reserve()
  server.time.now = new Date(server.time.now.getTime() + 1000)
  await change(room, { name: 'Bay' })
  const listed = await room.list({ date: '2026:03:07' })
  expect(listed.map(({ siting }) => siting?.name)).toEqual(['Window', 'Bay'])
})
