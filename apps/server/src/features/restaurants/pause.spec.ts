import { changeOpeningHours, changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { restaurant as restaurantReply } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { openingOf, saturday, tomorrow, wholeDay } from './opening.factory.ts'
import { restaurantServices } from './restaurants.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let kitchen: Kitchen
let opening: Awaited<ReturnType<typeof openingOf>>
beforeEach(async () => {
  server.time.now = saturday('19:32:10')
  kitchen = await makeKitchen(server)
  opening = await openingOf(server, kitchen.restaurant.id, kitchen.manager.token)
})

describe('a pause', () => {
  it.each([
    [15, '19:47:10'],
    [30, '20:02:10'],
    [60, '20:32:10'],
  ] as const)('of %d minutes refuses orders until %s, and then ends by itself', async (pause, time) => {
    const end = saturday(time)
    const { status, body } = await opening.pause('Takeaway', pause)
    expect({ status, body }).toMatchObject({ status: 200, body: { message: 'Paused for orders' } })
    const changed = restaurantReply.strict().parse(body.error ? null : body.data)
    expect(changed.takeaway).toMatchObject({ isOpen: false, closedReason: 'No gas', reopensAt: end.toISOString() })
    expect(changed.delivery.reopensAt).toBeUndefined()

    server.time.now = new Date(end.getTime() - 1)
    expect(await kitchen.tryToPlace()).toMatchObject({
      status: 409,
      body: {
        code: 'service-closed',
        message: `${kitchen.restaurant.name} takes no Takeaway orders until ${time.slice(0, 5)}. Order again then`,
        data: { closedReason: 'No gas', nextAt: end.toISOString() },
      },
    })
    expect((await kitchen.tryToPlace({ service: 'Delivery' })).status).toBe(200)
    server.time.now = end
    expect((await kitchen.tryToPlace()).status).toBe(200)
  })

  it('is written down with its end, and a person can end it before', async () => {
    await opening.pause('Takeaway', 30)
    await opening.setStatus([['Takeaway']])
    expect((await kitchen.tryToPlace()).status).toBe(200)
    expect(await opening.keptService('Takeaway')).toMatchObject({ isOpen: true, closedReason: null, reopensAt: null })
    const typeId = opening.idOf('Takeaway')
    const paused = { typeId, isOpen: false, closedReason: 'No gas', reopensAt: saturday('20:02:10').toISOString() }
    const open = { typeId, isOpen: true, closedReason: null, reopensAt: null }
    expect(await opening.trail()).toMatchObject([
      { action: 'change service status', actorId: kitchen.manager.id, before: [open], after: [paused] },
      { action: 'change service status', actorId: kitchen.manager.id, before: [paused], after: [open] },
    ])
  })

  it('becomes a closing without end when the service is closed by hand', async () => {
    await opening.pause('Takeaway', 15)
    await opening.setStatus([['Takeaway', 'No gas today']])
    server.time.now = saturday('23:00:00')
    const { body } = await kitchen.tryToPlace()
    expect(body).toMatchObject({
      code: 'service-closed',
      message: `${kitchen.restaurant.name} has closed Takeaway for now (No gas today). Try again later`,
      data: { closedReason: 'No gas today', nextAt: null },
    })
  })

  it('is never stored for an open service', async () => {
    const reopensAt = saturday('20:00:00')
    const wrong = server.db.update(restaurantServices).set({ reopensAt }).where(eq(restaurantServices.isOpen, true))
    await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'restaurant_services_reopens' } })
  })
})

describe('a pause until the next hours', () => {
  const setHours = (st: number, et: number) =>
    server.call(
      changeOpeningHours,
      {
        restId: kitchen.restaurant.id,
        availability: ['Delivery' as const, 'Takeaway' as const].map((service) => ({
          typeId: opening.idOf(service),
          availability: [
            { day: 'sat' as const, st: 17, et: 20 },
            { day: 'sun' as const, st, et },
          ],
        })),
      },
      { token: kitchen.manager.token },
    )

  it('ends when they begin on the clock of the branch', async () => {
    await setHours(11.3, 14)
    const { body } = await opening.pause('Takeaway', 'next-hours')
    expect(body).toMatchObject({ data: { takeaway: { reopensAt: '2026-03-07T22:30:00.000Z' } } })
    expect((await kitchen.tryToPlace()).body).toMatchObject({
      message: `${kitchen.restaurant.name} takes no Takeaway orders until 2026-03-08 11:30. Order again then`,
    })
    server.time.now = new Date('2026-03-07T22:30:00Z')
    expect((await kitchen.tryToPlace()).status).toBe(200)
  })

  it('skips a holiday', async () => {
    await setHours(11.3, 14)
    await opening.add('Takeaway', [wholeDay(tomorrow)])
    expect((await opening.pause('Takeaway', 'next-hours')).body).toMatchObject({
      data: { takeaway: { reopensAt: '2026-03-14T04:00:00.000Z' } },
    })
  })

  it('is refused for a service that is open around the clock, and changes nothing', async () => {
    const status = (['Takeaway', 'Dining'] as const).map((service, index) => ({
      typeId: opening.idOf(service),
      isOpen: false as const,
      reason: 'No gas',
      pause: index === 0 ? (15 as const) : ('next-hours' as const),
    }))
    const { token } = kitchen.manager
    expect(await server.call(changeStatus, { restId: kitchen.restaurant.id, status }, { token })).toMatchObject({
      status: 409,
      body: {
        code: 'no-next-hours',
        fields: {
          'status.1.pause': 'No hours begin in the next two weeks. Choose minutes, or close until you open it',
        },
      },
    })
    expect(await opening.trail()).toEqual([])
    expect((await kitchen.tryToPlace()).status).toBe(200)
  })
})

it('a pause that outlasts the hours names the time when orders are taken again', async () => {
  await server.ask(
    changeOpeningHours,
    {
      restId: kitchen.restaurant.id,
      availability: [{ typeId: opening.idOf('Takeaway'), availability: [{ day: 'sat' as const, st: 17, et: 20 }] }],
    },
    { token: kitchen.manager.token },
  )
  await opening.pause('Takeaway', 60)
  expect((await kitchen.tryToPlace()).body).toMatchObject({ data: { nextAt: '2026-03-14T04:00:00.000Z' } })
})
