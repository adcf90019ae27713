import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { countPlacedOrders } from '@brigade/contract/orders/placed-orders.contract.ts'
import { changeOrderLimits } from '@brigade/contract/restaurants/opening.contract.ts'
import { restaurant as restaurantReply } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { openingOf, saturday } from '../restaurants/opening.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeKitchen, type Kitchen } from './channel.factory.ts'

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

const customer = (n: number) => ({ name: 'Ana Reid', contact: `ana${n}@guest.test` })
const counted = () => server.ask(countPlacedOrders, { restId: kitchen.restaurant.id }, { token: kitchen.manager.token })
const codeOf = async (changes: Parameters<Kitchen['tryToPlace']>[0] = {}) => {
  const { body } = await kitchen.tryToPlace(changes)
  return body.error ? body.code : null
}

describe('a limit of orders', () => {
  it('refuses one more in a quarter hour and names the next free time', async () => {
    const { body } = await opening.limit('Takeaway', 2)
    expect(body).toMatchObject({ message: 'Limit updated' })
    expect(restaurantReply.strict().parse(body.error ? null : body.data).takeaway.ordersPerQuarter).toBe(2)
    await kitchen.place()
    server.time.now = saturday('19:44:59')
    await kitchen.place()
    expect(await kitchen.tryToPlace()).toMatchObject({
      status: 409,
      body: {
        code: 'service-full',
        message: `${kitchen.restaurant.name} has enough Takeaway orders for now. Order again at 19:45`,
        data: { nextAt: saturday('19:45:00').toISOString() },
      },
    })
    server.time.now = saturday('19:45:00')
    expect([await codeOf(), await codeOf(), await codeOf()]).toEqual([null, null, 'service-full'])
  })

  it('counts the service and the branch alone', async () => {
    await opening.limit('Takeaway', 1)
    const other = await makeKitchen(server)
    await other.place()
    await kitchen.place({ service: 'Delivery' })
    await kitchen.place({ service: 'Delivery' })
    expect([await codeOf(), await codeOf()]).toEqual([null, 'service-full'])
    expect((await other.tryToPlace()).status).toBe(200)
  })

  it('counts the orders from before it was set, and those that were rejected', async () => {
    const { _id: orderId } = await kitchen.place()
    const answer = { orderId, acceptOrder: false as const, rejectNote: 'Sold out' }
    await server.ask(acceptOrder, answer, { token: kitchen.manager.token })
    await kitchen.place()
    await opening.limit('Takeaway', 2)
    expect(await codeOf()).toBe('service-full')
    await opening.limit('Takeaway', 3)
    expect([await codeOf(), await codeOf()]).toEqual([null, 'service-full'])
    await opening.limit('Takeaway', null)
    expect(await codeOf()).toBeNull()
  })

  it('counts an order that is sent again under its key once', async () => {
    await opening.limit('Takeaway', 2)
    const key = uuidv7({ msecs: server.time.now.getTime() })
    const first = await kitchen.tryToPlace({}, key)
    const again = await Promise.all([kitchen.tryToPlace({}, key), kitchen.tryToPlace({}, key)])
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body])
    expect((await counted()).placed).toEqual([{ service: 'Takeaway', orders: 1 }])
    await kitchen.place()
    expect((await kitchen.tryToPlace({}, key)).body).toEqual(first.body)
  })

  it('takes nothing for an order that it refuses', async () => {
    await opening.limit('Takeaway', 1)
    await kitchen.place()
    const before = await opening.trail()
    const key = uuidv7({ msecs: server.time.now.getTime() })
    await kitchen.tryToPlace({}, key)
    expect(await opening.trail()).toEqual(before)
    server.time.now = saturday('19:45:00')
    expect((await kitchen.tryToPlace({}, key)).status).toBe(200)
    expect((await counted()).placed).toEqual([{ service: 'Takeaway', orders: 1 }])
  })

  it('leaves the last place to one of those who order at once', async () => {
    await opening.limit('Takeaway', 1)
    for (let round = 0; round < effort.races; round += 1) {
      const answers = await Promise.all([1, 2, 3].map((n) => kitchen.tryToPlace({ customer: customer(n) })))
      expect(answers.map(({ body }) => (body.error ? body.code : 'placed')).toSorted()).toEqual([
        'placed',
        'service-full',
        'service-full',
      ])
      server.time.now = new Date(server.time.now.getTime() + 15 * 60_000)
    }
    expect(server.lines.filter((line) => line.includes('deadlock'))).toEqual([])
  })

  it('names the next hours when the service closes within the quarter hour, and no time without any', async () => {
    await opening.limit('Takeaway', 1)
    const set = (hours: string) => server.db.execute(sql`update restaurant_services set availability = ${hours}::jsonb`)
    await set('[{"day":"sat","st":17,"et":19.4}]')
    await kitchen.place()
    expect((await kitchen.tryToPlace()).body).toMatchObject({
      message: `${kitchen.restaurant.name} has enough Takeaway orders for now. Order again at 2026-03-14 17:00`,
      data: { nextAt: '2026-03-14T04:00:00.000Z' },
    })
    const days = ['2026:03:14', '2026:03:21']
    await opening.add(
      'Takeaway',
      days.map((date) => ({ date, st: 0, et: 24, reason: 'Painting' })),
    )
    expect((await kitchen.tryToPlace()).body).toMatchObject({
      message: `${kitchen.restaurant.name} takes no more Takeaway orders for now. Try again later`,
      data: { nextAt: null },
    })
  })
})

describe('the orders of a quarter hour', () => {
  it('are counted by service for those who may see the branch', async () => {
    expect(await counted()).toEqual({ from: saturday('19:30:00').toISOString(), placed: [] })
    await kitchen.place()
    await kitchen.place()
    await kitchen.place({ service: 'Delivery' })
    const { placed } = await counted()
    expect(placed.toSorted((a, b) => a.orders - b.orders)).toEqual([
      { service: 'Delivery', orders: 1 },
      { service: 'Takeaway', orders: 2 },
    ])
    server.time.now = saturday('19:45:00')
    expect(await counted()).toEqual({ from: saturday('19:45:00').toISOString(), placed: [] })

    const stranger = await makeAccount(server, { restIds: [(await makeRestaurant(server.db)).id] })
    const asked = { restId: kitchen.restaurant.id }
    expect((await server.call(countPlacedOrders, asked, { token: stranger.token })).status).toBe(404)
  })
})

describe('changing a limit', () => {
  it('is written down', async () => {
    await opening.limit('Delivery', 12)
    await opening.limit('Delivery', null)
    const typeId = opening.idOf('Delivery')
    const [without, limited] = [
      { typeId, ordersPerQuarter: null },
      { typeId, ordersPerQuarter: 12 },
    ]
    expect(await opening.trail()).toMatchObject([
      { action: 'change order limits', actorId: kitchen.manager.id, before: [without], after: [limited] },
      { action: 'change order limits', actorId: kitchen.manager.id, before: [limited], after: [without] },
    ])
  })

  it('is refused for services without orders from the channel, which are all named', async () => {
    const limits = (['Takeaway', 'Dining'] as const).map((service) => ({
      typeId: opening.idOf(service),
      ordersPerQuarter: 3,
    }))
    const { token } = kitchen.manager
    expect(await server.call(changeOrderLimits, { restId: kitchen.restaurant.id, limits }, { token })).toMatchObject({
      status: 409,
      body: {
        code: 'service-without-limit',
        fields: { 'limits.1.typeId': 'Only delivery and takeaway take orders that can be limited. Select one of them' },
      },
    })
    expect((await opening.limit('Direct', 3)).body).toMatchObject({ code: 'service-without-opening' })
    expect(await opening.trail()).toEqual([])
  })

  it('is refused for another branch like for an unknown one', async () => {
    const other = await makeRestaurant(server.db)
    const limits = [{ typeId: opening.idOf('Takeaway'), ordersPerQuarter: 3 }]
    const { token } = kitchen.manager
    expect(await server.call(changeOrderLimits, { restId: other.id, limits }, { token })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })

  it('is checked by the database', async () => {
    const wrong = server.db.execute(sql`update restaurant_services set orders_per_quarter = 0`)
    await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'restaurant_services_orders' } })
  })
})
