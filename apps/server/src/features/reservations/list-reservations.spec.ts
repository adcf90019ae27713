import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { listReservations as listCall } from '@brigade/contract/reservations/reservations.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createDb } from '../../platform/db/db.ts'
import { contextOn } from '../../platform/testing/context.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeDiningRoom } from './dining.factory.ts'
import { listReservations } from './list-reservations.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const idsOf = (list: ReadonlyArray<{ _id: string }>) => list.map(({ _id }) => _id)
const at = (hour: number) => ({ startMinute: hour * 60, endMinute: hour * 60 + 60 })

describe('the reservations of a branch', () => {
  it('show the guests, their time, siting and code', async () => {
    const room = await makeDiningRoom(server)
    const { body } = await room.book({ note: 'A birthday', noOfPersons: 3 })
    if (body.error) throw new Error(body.message)
    expect(await room.list()).toEqual([
      {
        _id: body.data?._id,
        cartId: null,
        noOfPersons: 3,
        siting: { _id: room.window.id, name: 'Window', hasCharge: false, amount: 0, capacity: 4 },
        customer: { name: 'Hana', contact: 'hana@guest.test' },
        isPaid: false,
        version: 1,
        reservation: {
          date: '2026:03:07',
          timeSlot: '19:00-21:00',
          note: 'A birthday',
          allergy: null,
          verificationOtp: body.data?.verificationOtp,
          entryAt: null,
        },
      },
    ])
  })

  it('show the cart of seated guests and whether it is paid', async () => {
    const room = await makeDiningRoom(server)
    const booked = await room.reserve({ sitingId: null })
    const { cartId } = await room.enter(booked)
    const entryAt = server.time.now.toISOString()
    expect(await room.list()).toMatchObject([{ cartId, siting: null, isPaid: false, reservation: { entryAt } }])
    const food = await makeFood(server.db, room.restId, { variations: [{ price: 1000 }] })
    const variations = [{ foodVarId: food.variations[0]?.id ?? '', quantity: 1 }]
    await server.ask(reservationCart.addItem, { cartId, foodId: food.id, variations }, room)
    const { id: paymentModeId } = await makePaymentMode(server.db)
    await server.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, room)
    expect(await room.list()).toMatchObject([{ _id: booked.id, cartId, isPaid: true }])
  })

  it('are sorted by the arrival of the guests', async () => {
    const room = await makeDiningRoom(server)
    const tomorrow = { date: '2026-03-08', sitingId: null }
    const dinner = await room.reserve({ ...tomorrow, ...at(19) })
    const lunch = await room.reserve({ ...tomorrow, ...at(12) })
    const [one, other] = [uuidv7(), uuidv7()].toSorted()
    const later = await room.reserve({ ...at(20), sitingId: null, ...(other && { id: other }) })
    const first = await room.reserve({ ...at(20), sitingId: null, ...(one && { id: one }) })
    expect(idsOf(await room.list())).toEqual([first, later, lunch, dinner].map(({ id }) => id))
  })

  it('come in complete pages with the total', async () => {
    const room = await makeDiningRoom(server)
    for (const date of ['2026-03-09', '2026-03-07', '2026-03-08']) {
      for (const hour of [19, 12, 19]) await room.reserve({ date, ...at(hour), sitingId: null })
    }
    const all = idsOf(await room.list())
    expect(all).toHaveLength(9)
    const read: string[] = []
    for (let after: string | undefined; ;) {
      const { body } = await server.call(listCall, { restId: room.restId, limit: 2, after }, room)
      if (body.error) throw new Error(body.message)
      expect(body.total).toBe(9)
      read.push(...idsOf(body.data ?? []))
      if (!body.next) break
      after = body.next
    }
    expect(read).toEqual(all)
  })
})

describe('the dates of listed reservations', () => {
  it('are today and later, or the date asked for', async () => {
    const room = await makeDiningRoom(server)
    const [yesterday, today, later] = [
      await room.reserve({ date: '2026-03-06' }),
      await room.reserve({ date: '2026-03-07', ...at(8) }),
      await room.reserve({ date: '2027-01-01' }),
    ]
    expect(idsOf(await room.list())).toEqual([today.id, later.id])
    expect(idsOf(await room.list({ date: '2026:03:06' }))).toEqual([yesterday.id])
    expect(idsOf(await room.list({ date: '2026:03:07' }))).toEqual([today.id])
    expect(await room.list({ date: '2026:03:08' })).toEqual([])
    const { body } = await server.call(listCall, { restId: room.restId, date: '2026:03:06' }, room)
    expect(body).toMatchObject({ total: 1, next: null })
  })

  it("use the branch's date", async () => {
    // It is Friday evening there while it is Saturday evening in Auckland.
    const room = await makeDiningRoom(server, { timeZone: 'Pacific/Honolulu' })
    const friday = await room.reserve({ date: '2026-03-06' })
    await room.reserve({ date: '2026-03-05' })
    expect(idsOf(await room.list())).toEqual([friday.id])
  })

  it('keep the evening until the business day ends, for guests who pay after midnight', async () => {
    const late = await createTestServer()
    const room = await makeDiningRoom(late, { businessDayStartsAt: 4 * 60 })
    const tonight = await room.reserve({ startMinute: 22 * 60, endMinute: 24 * 60 })
    late.time.now = new Date('2026-03-08T03:59:00+13:00')
    expect(idsOf(await room.list())).toEqual([tonight.id])
    late.time.now = new Date('2026-03-08T04:00:00+13:00')
    expect(await room.list()).toEqual([])
  })

  it('keep guests who are in until they pay, also after their business day', async () => {
    const late = await createTestServer()
    const room = await makeDiningRoom(late)
    const seated = await room.reserve({ startMinute: 22 * 60, endMinute: 24 * 60 })
    await room.reserve({ sitingId: null, ...at(20) })
    const { cartId } = await room.enter(seated)
    const food = await makeFood(late.db, room.restId, { variations: [{ price: 1000 }] })
    await late.ask(
      reservationCart.addItem,
      { cartId, foodId: food.id, variations: [{ foodVarId: food.variations[0]?.id ?? '', quantity: 1 }] },
      room,
    )
    late.time.now = new Date('2026-03-09T04:00:00+13:00')
    const next = await room.reserve({ date: '2026-03-09' })
    const { body } = await late.call(listCall, { restId: room.restId }, room)
    expect(body).toMatchObject({ total: 2, data: [{ _id: seated.id, isPaid: false }, { _id: next.id }] })
    const { id: paymentModeId } = await makePaymentMode(late.db)
    await late.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, room)
    expect(idsOf(await room.list())).toEqual([next.id])
  })
})

describe('refusing to list reservations', () => {
  it("hides them from another branch's manager", async () => {
    const [here, there] = [await makeDiningRoom(server), await makeDiningRoom(server)]
    const theirs = await there.reserve()
    const asked = await server.call(listCall, { restId: there.restId }, here)
    const unknown = await server.call(listCall, { restId: uuidv7() }, here)
    expect(asked.status).toBe(404)
    expect({ ...asked.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    await here.reserve()
    expect(await here.list({ after: theirs.id })).toEqual([])
  })

  it('refuses an account awaiting approval', async () => {
    const { restId } = await makeDiningRoom(server)
    const waiting = await makeAccount(server, { hasAccess: false, restIds: [restId] })
    expect((await server.call(listCall, { restId }, waiting)).status).toBe(403)
  })

  it('names every invalid field', async () => {
    const { token } = await makeDiningRoom(server)
    const sent = { restId: 'here', date: '2026:02:30', limit: 0, after: 7 }
    const { status, body } = await server.send('POST', listCall.path, sent, { token })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).toSorted()).toEqual(['after', 'date', 'limit', 'restId'])
  })
})

it('reads a page of coming reservations after years of them in three statements, by an index', async () => {
  const room = await makeDiningRoom(server)
  await server.sql`
    insert into reservations (rest_id, id, date, start_minute, end_minute, no_of_persons, customer_name,
                              customer_contact, note, verification_code, channel_key_id, placed_at)
    select ${room.restId}, gen_random_uuid(), date '2026-03-07' - 10 + n / 3000, 720, 800, 2, 'Hana', '', '', '123456',
           gen_random_uuid(), now()
      from generate_series(1, 33000) n`
  await server.sql`vacuum (analyze) reservations`
  const asked: Array<[string, unknown[]]> = []
  const ctx = contextOn(
    server.app.world,
    createDb(server.pool, (query, params) => void asked.push([query, params])),
  )
  const { data, total } = await listReservations(ctx, { restId: room.restId, limit: 100 })
  expect({ reservations: data.length, total, statements: asked.length }).toEqual({
    reservations: 100,
    total: 3001,
    statements: 3,
  })
  for (const [query, params] of asked.filter(([text]) => text.includes('from "reservations"'))) {
    const values = z.array(z.string().or(z.number())).parse(params)
    const plan = z
      .array(z.object({ 'QUERY PLAN': z.string() }))
      .parse(await server.sql.unsafe(`explain ${query}`, values))
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(steps).toContain('reservations_date')
    expect(steps).not.toContain('Seq Scan on reservations')
  }
})
