import { addHolidays } from '@brigade/contract/restaurants/opening.contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { daysLater, openingOf, saturdayEvening, today, tomorrow, wholeDay } from './opening.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let kitchen: Kitchen
let restId: string
let token: string
let opening: Awaited<ReturnType<typeof openingOf>>
beforeEach(async () => {
  server.time.now = saturdayEvening
  kitchen = await makeKitchen(server)
  restId = kitchen.restaurant.id
  token = kitchen.manager.token
  opening = await openingOf(server, restId, token)
})

describe('a holiday', () => {
  it('of tomorrow closes tomorrow only, and nothing once removed', async () => {
    const { body } = await opening.add('Takeaway', [{ date: tomorrow, st: 18, et: 20.3, reason: 'Staff party' }])
    expect(body).toMatchObject({
      message: 'Holidays added',
      data: { takeaway: { holiday: [{ date: tomorrow, st: 18, et: 20.3, reason: 'Staff party' }] } },
    })
    expect((await kitchen.tryToPlace()).status).toBe(200)
    server.time.now = daysLater(1)
    expect((await kitchen.tryToPlace()).body).toMatchObject({ code: 'service-on-holiday' })
    expect((await kitchen.tryToPlace({ service: 'Delivery' })).status).toBe(200)

    expect((await opening.remove('Takeaway', { date: tomorrow, st: 18, et: 20.3 })).body).toMatchObject({
      message: 'Holiday removed',
      data: { takeaway: { holiday: [] } },
    })
    expect((await kitchen.tryToPlace()).status).toBe(200)
    const entry = { typeId: opening.idOf('Takeaway'), date: tomorrow, st: 18, et: 20.3, reason: 'Staff party' }
    expect(await opening.trail()).toMatchObject([
      { action: 'add holidays', after: [entry] },
      { action: 'remove holiday', before: entry },
    ])
  })

  it('of the whole day includes its first minute', async () => {
    expect((await opening.add('Takeaway', [wholeDay(tomorrow)])).status).toBe(200)
    const midnight = new Date('2026-03-07T11:00:00Z')
    server.time.now = new Date(midnight.getTime() - 60_000)
    expect((await kitchen.tryToPlace()).status).toBe(200)
    server.time.now = midnight
    expect((await kitchen.tryToPlace()).body).toMatchObject({ code: 'service-on-holiday' })
  })

  it('is skipped if it exists; overlapping ones stay', async () => {
    await opening.add('Dining', [wholeDay(tomorrow)])
    const { status, body } = await opening.add('Dining', [
      wholeDay(tomorrow, 'Another reason'),
      { ...wholeDay(tomorrow, 'Half'), st: 1, et: 12 },
      wholeDay('2026:12:25', 'Christmas'),
      wholeDay('2026:12:25', 'Christmas again'),
    ])
    expect(status).toBe(200)
    expect(!body.error && body.data?.dining.holiday.map(({ date, et, reason }) => [date, et, reason])).toEqual([
      [tomorrow, 24, 'Painting'],
      [tomorrow, 12, 'Half'],
      ['2026:12:25', 24, 'Christmas'],
    ])
    expect((await opening.add('Dining', [wholeDay(tomorrow)])).status).toBe(200)
    expect(await opening.trail()).toHaveLength(2)
  })

  it('is stored once when it is sent twenty times concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => opening.add('Delivery', [wholeDay(tomorrow)])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await opening.keptHolidays()).toHaveLength(1)
    expect(await opening.trail()).toHaveLength(1)
  })

  it('before tomorrow is refused by its path, and nothing is added', async () => {
    const holiday = [
      { typeId: opening.idOf('Delivery'), holiday: [wholeDay(tomorrow), wholeDay(today)] },
      { typeId: opening.idOf('Dining'), holiday: [wholeDay('2026:03:06')] },
    ]
    const { status, body } = await server.call(addHolidays, { restId, holiday }, { token })
    const message = 'A holiday can begin tomorrow at the earliest. Pick a later date'
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'holiday-too-early', message } })
    expect(body.error && body.fields).toEqual({
      'holiday.0.holiday.1.date': message,
      'holiday.1.holiday.0.date': message,
    })
    expect(await opening.keptHolidays()).toEqual([])
  })

  it("uses the branch's local date for tomorrow", async () => {
    // In Auckland it is the 8th already, in UTC still the 7th.
    server.time.now = new Date('2026-03-07T11:30:00Z')
    expect((await opening.add('Dining', [wholeDay(tomorrow)])).body).toMatchObject({ code: 'holiday-too-early' })
    expect((await opening.add('Dining', [wholeDay('2026:03:09')])).status).toBe(200)
  })

  it('of today can be removed, a past one stays, and an unknown one is reported', async () => {
    await opening.add('Dining', [wholeDay(tomorrow), { ...wholeDay(tomorrow), st: 9 }])
    server.time.now = daysLater(1)
    expect((await opening.remove('Dining', wholeDay(tomorrow))).status).toBe(200)
    expect((await opening.remove('Dining', wholeDay(tomorrow))).body).toMatchObject({ code: 'holiday-unknown' })
    server.time.now = daysLater(2)
    const { status, body } = await opening.remove('Dining', { ...wholeDay(tomorrow), st: 9 })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'holiday-past' } })
    expect(await opening.keptHolidays()).toHaveLength(1)
  })

  it('of today comes back as it was for an hour after its removal', async () => {
    await opening.add('Dining', [wholeDay(tomorrow)])
    server.time.now = daysLater(1)
    await opening.remove('Dining', wholeDay(tomorrow))
    const tooEarly = { code: 'holiday-too-early' }
    expect((await opening.add('Dining', [wholeDay(tomorrow, 'Another reason')])).body).toMatchObject(tooEarly)
    expect((await opening.add('Delivery', [wholeDay(tomorrow)])).body).toMatchObject(tooEarly)
    expect((await opening.add('Dining', [wholeDay(tomorrow)])).status).toBe(200)
    expect(await opening.keptHolidays()).toMatchObject([{ st: 0, et: 1440, reason: 'Painting' }])

    await opening.remove('Dining', wholeDay(tomorrow))
    server.time.now = new Date(server.time.now.getTime() + 3_600_001)
    expect((await opening.add('Dining', [wholeDay(tomorrow)])).body).toMatchObject(tooEarly)
    expect(await opening.keptHolidays()).toEqual([])
  })

  it('is removed once by two concurrent calls', async () => {
    await opening.add('Dining', [wholeDay(tomorrow)])
    const answers = await Promise.all([
      opening.remove('Dining', wholeDay(tomorrow)),
      opening.remove('Dining', wholeDay(tomorrow)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})
