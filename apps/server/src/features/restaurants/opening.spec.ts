import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import {
  addHolidays,
  changeOpeningHours,
  changeStatus,
  removeHoliday,
  restaurantsTopic,
} from '@brigade/contract/restaurants/opening.contract.ts'
import {
  restaurant as restaurantReply,
  type Restaurant,
  type ServiceName,
} from '@brigade/contract/restaurants/restaurants.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../../platform/testing/client.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { openingOf, saturdayEvening, tomorrow, wholeDay } from './opening.factory.ts'
import { atAnyHour, makeRestaurant } from './restaurants.factory.ts'

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

const inIdOrder = (services: unknown) =>
  z
    .array(z.looseObject({ typeId: z.string() }))
    .parse(services)
    .toSorted((a, b) => a.typeId.localeCompare(b.typeId))

describe('closing and opening', () => {
  it('refuses orders of a closed delivery service until it opens again', async () => {
    const { status, body } = await opening.setStatus([['Delivery', 'No gas']])
    expect({ status, body }).toMatchObject({ status: 200, body: { message: 'Closed for orders' } })
    expect(restaurantReply.strict().parse(body.error ? null : body.data)).toMatchObject({
      _id: restId,
      delivery: { isOpen: false, closedReason: 'No gas' },
      takeaway: { isOpen: true },
      dining: { isOpen: true },
    })
    expect((await kitchen.tryToPlace({ service: 'Delivery' })).body).toMatchObject({ code: 'service-closed' })
    expect((await kitchen.tryToPlace()).status).toBe(200)

    expect((await opening.setStatus([['Delivery']])).body).toMatchObject({
      message: 'Open for orders',
      data: { delivery: { isOpen: true } },
    })
    expect((await kitchen.tryToPlace({ service: 'Delivery' })).status).toBe(200)
  })

  it('stores the reason while a service is closed and audits both changes', async () => {
    await opening.setStatus([['Dining', 'The oven is cold']])
    expect(await opening.keptService('Dining')).toMatchObject({ isOpen: false, closedReason: 'The oven is cold' })
    await opening.setStatus([['Dining']])
    expect(await opening.keptService('Dining')).toMatchObject({ isOpen: true, closedReason: null })
    const dining = { typeId: opening.idOf('Dining') }
    const [wasOpen, wasClosed] = [
      { ...dining, isOpen: true, closedReason: null },
      { ...dining, isOpen: false, closedReason: 'The oven is cold' },
    ]
    expect(await opening.trail()).toMatchObject([
      { action: 'change service status', actorId: kitchen.manager.id, before: [wasOpen], after: [wasClosed] },
      { action: 'change service status', actorId: kitchen.manager.id, before: [wasClosed], after: [wasOpen] },
    ])
  })

  it('closes the whole restaurant in one call, and reports the first status of a mixture', async () => {
    expect(
      (
        await opening.setStatus([
          ['Delivery', 'No gas'],
          ['Takeaway', 'No gas'],
          ['Dining', 'No gas'],
        ])
      ).body,
    ).toMatchObject({
      data: { delivery: { isOpen: false }, takeaway: { isOpen: false }, dining: { isOpen: false } },
    })
    expect((await opening.setStatus([['Takeaway'], ['Dining', 'No gas']])).body).toMatchObject({
      message: 'Open for orders',
      data: { delivery: { isOpen: false }, takeaway: { isOpen: true }, dining: { isOpen: false } },
    })
  })

  it('takes effect once when repeated under its key, despite changes in between', async () => {
    const key = uuidv7({ msecs: server.time.now.getTime() })
    const first = await opening.setStatus([['Takeaway', 'No gas']], key)
    await opening.setStatus([['Takeaway']])
    expect((await opening.setStatus([['Takeaway', 'No gas']], key)).body).toEqual(first.body)
    expect(await opening.keptService('Takeaway')).toMatchObject({ isOpen: true })
    expect(await opening.trail()).toHaveLength(2)
    expect((await opening.setStatus([['Takeaway', 'Another']], key)).body).toMatchObject({ code: 'key-reused' })
  })

  it('applies concurrent changes one after the other, in any order of services', async () => {
    const all = ['Delivery', 'Takeaway', 'Dining'] as const
    const close = () => opening.setStatus(all.map((service) => [service, 'No gas']))
    const reopen = () => opening.setStatus(all.map((service) => [service] as const).toReversed())
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? close() : reopen())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

    const kept = await Promise.all(all.map(opening.keptService))
    const isOpen = kept[0]?.isOpen
    for (const service of kept) expect(service).toMatchObject({ isOpen, closedReason: isOpen ? null : 'No gas' })
    const states = (await opening.trail()).map(({ before, after }) => [before, after].map(inIdOrder))
    expect(states).toHaveLength(20)
    for (const [index, [before]] of states.slice(1).entries()) expect(before).toEqual(states[index]?.[1])
    expect(server.lines.filter((line) => line.includes('deadlock'))).toEqual([])
  })

  it("is announced to the branch's screens", async () => {
    const screen = server.connectLive(token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    await opening.setStatus([['Takeaway', 'No gas']])
    expect(await heard).toEqual({ m: restaurantsTopic.m, data: { restId } })
  })
})

describe('the weekly hours', () => {
  const lunchAndDinner = [
    { day: 'sat' as const, st: 11.3, et: 14 },
    { day: 'sat' as const, st: 17.05, et: 21.3 },
  ]
  const setHours = (service: ServiceName, availability = lunchAndDinner) =>
    server.call(
      changeOpeningHours,
      { restId, availability: [{ typeId: opening.idOf(service), availability }] },
      { token },
    )

  it('are replaced, and a day may have several windows', async () => {
    const { body } = await setHours('Takeaway')
    expect(body).toMatchObject({
      message: 'Availability updated',
      data: { takeaway: { availability: lunchAndDinner }, delivery: { availability: atAnyHour } },
    })
    expect(await opening.trail()).toMatchObject([
      {
        action: 'change opening hours',
        before: [{ availability: atAnyHour }],
        after: [{ availability: lunchAndDinner }],
      },
    ])
  })

  it.each([
    ['11:29', 'service-outside-hours'],
    ['11:30', null],
    ['14:00', 'service-outside-hours'],
    ['17:04', 'service-outside-hours'],
    ['17:05', null],
    ['21:29', null],
    ['21:30', 'service-outside-hours'],
  ])('apply to an order at %s (%s)', async (time, code) => {
    await setHours('Takeaway')
    server.time.now = new Date(`2026-03-07T${time}:00+13:00`)
    const { body } = await kitchen.tryToPlace()
    expect(body.error ? body.code : null).toBe(code)
  })
})

const serviceRefused = 'This service cannot be opened or closed here. Select another'

const calls: Array<[string, (typeIds: string[], at?: string) => Promise<Answer<Restaurant>>, string]> = [
  [
    'the status',
    (ids, at = restId) => {
      const status = ids.map((typeId) => ({ typeId, isOpen: false as const, reason: 'No gas' }))
      return server.call(changeStatus, { restId: at, status }, { token })
    },
    'status',
  ],
  [
    'the hours',
    (ids, at = restId) => {
      const availability = ids.map((typeId) => ({ typeId, availability: atAnyHour }))
      return server.call(changeOpeningHours, { restId: at, availability }, { token })
    },
    'availability',
  ],
  [
    'the holidays',
    (ids, at = restId) => {
      const holiday = ids.map((typeId) => ({ typeId, holiday: [wholeDay(tomorrow)] }))
      return server.call(addHolidays, { restId: at, holiday }, { token })
    },
    'holiday',
  ],
]

describe.each(calls)('%s', (_what, send, list) => {
  it('names all services that belong to the till or are not offered', async () => {
    const { status, body } = await send([opening.idOf('Direct'), opening.idOf('Dining'), uuidv7()])
    expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'service-without-opening' })
    expect(body.error && body.fields).toEqual({
      [`${list}.0.typeId`]: serviceRefused,
      [`${list}.2.typeId`]: serviceRefused,
    })
    expect(await opening.trail()).toEqual([])
  })

  it('refuses another branch like an unknown one', async () => {
    const other = await makeRestaurant(server.db)
    for (const at of [other.id, uuidv7()]) {
      const { status, body } = await send([opening.idOf('Dining')], at)
      expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'not-found' })
    }
  })

  it('asks for a service when none is selected', async () => {
    const { status, body } = await send([])
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [list]: 'Select the service' } } })
  })
})

it('refuses to remove a holiday of the till or of another branch', async () => {
  const other = await makeRestaurant(server.db)
  const holiday = { date: tomorrow, st: 1, et: 24 }
  const removeAt = (at: string, service: ServiceName) =>
    server.call(removeHoliday, { restId: at, typeId: opening.idOf(service), holiday }, { token })
  expect((await removeAt(restId, 'Direct')).body).toMatchObject({
    code: 'service-without-opening',
    fields: { typeId: serviceRefused },
  })
  expect((await removeAt(other.id, 'Dining')).body).toMatchObject({ code: 'not-found' })
})

it('reports everything missing when closing, the reason before the service', async () => {
  const sent = { restId, status: [{ isOpen: false, reason: 'x' }, { typeId: opening.idOf('Dining') }] }
  const { status, body } = await server.send('PATCH', changeStatus.path, sent, { token })
  expect({ status, message: body.message }).toEqual({ status: 400, message: 'Invalid number format' })
  expect(Object.entries(body.fields)).toEqual([
    ['status.0.reason', 'Invalid number format'],
    ['status.0.typeId', 'Select the service'],
    ['status.1.isOpen', 'This is not valid. Choose or enter it again'],
  ])
})

it('reports everything missing from hours and holidays, the service last', async () => {
  const fieldsOf = async (path: string, sent: Record<string, unknown>) => {
    const { status, body } = await server.send('PATCH', path, { restId, ...sent }, { token })
    expect([status, body.message]).toEqual([400, Object.values(body.fields)[0]])
    return Object.entries(body.fields)
  }
  expect(await fieldsOf(changeOpeningHours.path, { availability: [{}] })).toEqual([
    ['availability.0.availability', 'Pick the availability time'],
    ['availability.0.typeId', 'Select the service'],
  ])
  expect(await fieldsOf(addHolidays.path, { holiday: [{}, { holiday: [{}] }] })).toEqual([
    ['holiday.0.holiday', 'Pick the holiday'],
    ['holiday.0.typeId', 'Select the service'],
    ['holiday.1.holiday.0.reason', 'Field cannot be empty'],
    ['holiday.1.holiday.0.date', 'Pick the date'],
    ['holiday.1.holiday.0.st', 'Enter a time from 0:00 to 24:00'],
    ['holiday.1.holiday.0.et', 'Enter a time from 0:00 to 24:00'],
    ['holiday.1.typeId', 'Select the service'],
  ])
  expect(await opening.trail()).toEqual([])
})
