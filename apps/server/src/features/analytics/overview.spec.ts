import { readCounts, readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { openCart } from '@brigade/contract/carts/carts.contract.ts'
import { addPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { inventoryBalances } from '../inventory/inventory.table.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeReservation } from '../reservations/reservations.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

/** 19:30 on a Saturday in Auckland. */
const EVENING = new Date('2026-03-07T06:30:00Z')
const WEEK = 7 * 24 * 60
const OPEN_FROM = 4 * 60

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const accept = { acceptOrder: true, preparationTime: 20 } as const
const reject = { acceptOrder: false, rejectNote: 'The oven is out' } as const
const prepaid = { payment: { isCod: false, reference: 'pi_1' } } as const

const begin = () => {
  server.time.now = EVENING
  return makeKitchen(server, {
    food: { name: 'Fish pie', variations: [{ price: 2000 }] },
    restaurant: { timeZone: 'Pacific/Auckland', businessDayStartsAt: OPEN_FROM },
  })
}
const overviewOf = ({ restaurant, manager }: Kitchen, token = manager.token) =>
  server.ask(readOverview, { restId: restaurant.id }, { token })

async function answer({ manager: { token } }: Kitchen, orderId: string, how: typeof accept | typeof reject = accept) {
  await server.ask(acceptOrder, { orderId, ...how }, { token })
}

describe('the overview of a day', () => {
  it('compares every hour with the same weekday before, and the day with the same time then', async () => {
    const kitchen = await begin()
    const { token } = kitchen.manager
    const { id: paymentModeId } = await makePaymentMode(server.db)

    server.passMinutes(-WEEK - 90)
    const done = await kitchen.place()
    const left = await kitchen.place()
    await answer(kitchen, done._id)
    server.passMinutes(60)
    await server.ask(prepareTakeaway, { orderId: done._id }, { token })
    await server.ask(completeTakeaway, { orderId: done._id, codAmount: 20, paymentModeId }, { token })
    await answer(kitchen, left._id)
    await server.ask(prepareTakeaway, { orderId: left._id }, { token })
    server.passMinutes(90)
    await kitchen.place(prepaid)

    server.time.now = EVENING
    await kitchen.place(prepaid)
    await answer(kitchen, (await kitchen.place())._id, reject)
    server.passMinutes(1)

    const { date, before, hours } = await overviewOf(kitchen)
    expect(date).toBe('2026:03:07')
    expect(before).toEqual({
      date: '2026:02:28',
      figures: { total: 2, placed: 0, packed: 1, shipped: 0, revenue: 20 },
    })
    expect(hours.map(({ at }) => at)).toHaveLength(24)
    const at = (time: string) => hours.find((hour) => hour.at === `2026-03-07T${time}:00.000Z`)
    expect(at('04:00')).toMatchObject({ before: { total: 0 }, today: { total: 0 } })
    // One order of each hour is placed; the second is completed and the third placed after the time that it is now.
    expect(at('05:00')?.before).toEqual({ total: 2, placed: 2, packed: 0, shipped: 0, revenue: 0 })
    expect(at('06:00')).toEqual({
      at: '2026-03-07T06:00:00.000Z',
      before: { total: 2, placed: 0, packed: 1, shipped: 0, revenue: 20 },
      today: { total: 1, placed: 1, packed: 0, shipped: 0, revenue: 20 },
    })
    expect(at('07:00')).toMatchObject({ before: { total: 3, placed: 1, packed: 1, revenue: 40 }, today: null })
  })

  it('lists the best sellers, and sums the payments by service and mode', async () => {
    const kitchen = await begin()
    const { token } = kitchen.manager
    const mode = await makePaymentMode(server.db)
    const [line] = kitchen.order().foods
    const [variation] = line?.variations ?? []
    if (!line || !variation) throw new Error('The order has no line')
    await kitchen.place({ ...prepaid, foods: [{ ...line, variations: [{ ...variation, quantity: 3 }] }] })
    const { _id: orderId } = await kitchen.place()
    await answer(kitchen, orderId)
    await server.ask(prepareTakeaway, { orderId }, { token })
    await server.ask(completeTakeaway, { orderId, codAmount: 20, paymentModeId: mode.id }, { token })
    await answer(kitchen, (await kitchen.place(prepaid))._id, reject)

    expect(await overviewOf(kitchen)).toMatchObject({
      bestSellers: [{ foodId: kitchen.food.id, name: 'Fish pie', quantity: 4, amount: 80 }],
      services: [{ name: 'Takeaway', payments: 2, amount: 80 }],
      modes: [
        { name: null, payments: 1, amount: 60 },
        { name: mode.name, payments: 1, amount: 20 },
      ],
    })
  })

  it('lists what needs attention, and accounts that wait only for an owner', async () => {
    const kitchen = await begin()
    const { token } = kitchen.manager
    const restId = kitchen.restaurant.id
    expect((await overviewOf(kitchen)).attention).toEqual({
      unanswered: { count: 0, since: null },
      late: { count: 0, orders: [] },
      openCarts: 0,
      offlinePrinters: [],
      low: { count: 0, materials: [] },
      arriving: { count: 0, persons: 0, next: null },
      lateGuests: { count: 0, persons: 0 },
      refundsDue: { since: '2026:02:06', payments: 0, amount: 0 },
      waitingAccounts: 0,
      disk: 'ok',
      backup: null,
    })

    const late = await kitchen.place()
    await answer(kitchen, late._id)
    server.passMinutes(21)
    const since = server.time.now.toISOString()
    await kitchen.place()
    const onTime = await kitchen.place()
    await answer(kitchen, onTime._id)
    await answer(kitchen, (await kitchen.place(prepaid))._id, reject)
    await server.ask(openCart, { restId }, { token })
    await server.ask(
      addPrinter,
      { restId, name: 'Kitchen', isDefault: false, model: 'Epson', paperSize: '80mm', isLandscape: true, scale: 100 },
      { token },
    )
    const of = { restId, isWeight: true }
    const [rice, ghee, salt] = [
      await makeMaterial(server.db, 'Rice'),
      await makeMaterial(server.db, 'Ghee'),
      await makeMaterial(server.db, 'Salt'),
    ]
    await server.db.insert(inventoryBalances).values([
      { ...of, materialId: rice.id, quantity: 10, level: 20 },
      { ...of, materialId: ghee.id, quantity: -5 },
      { ...of, materialId: salt.id, quantity: 5 },
    ])
    // It is 19:51.
    const soon = { date: '2026:03:07', startMinute: 20 * 60, endMinute: 22 * 60, noOfPersons: 4 }
    await makeReservation(server.db, restId, soon)
    await makeReservation(server.db, restId, { ...soon, startMinute: 20 * 60 + 52 })
    await makeReservation(server.db, restId, { ...soon, date: '2026:03:08' })
    await makeReservation(server.db, restId, { ...soon, startMinute: 19 * 60 + 30, noOfPersons: 7 })
    await makeReservation(server.db, restId, { ...soon, startMinute: 17 * 60, endMinute: 19 * 60 })
    await makeAccount(server, { hasAccess: false })
    const owner = await makeAccount(server, { type: 'owner' })

    const { attention } = await overviewOf(kitchen)
    expect(attention).toEqual({
      unanswered: { count: 1, since },
      late: {
        count: 1,
        orders: [
          { _id: late._id, tokenNo: late.tokenNo, dueAt: new Date(EVENING.getTime() + 20 * 60_000).toISOString() },
        ],
      },
      openCarts: 1,
      offlinePrinters: ['Kitchen'],
      low: {
        count: 2,
        materials: [
          { _id: ghee.id, name: ghee.name, isShort: true },
          { _id: rice.id, name: rice.name, isShort: false },
        ],
      },
      arriving: { count: 1, persons: 4, next: '20:00' },
      lateGuests: { count: 1, persons: 7 },
      refundsDue: { since: '2026:02:06', payments: 1, amount: 20 },
      waitingAccounts: 0,
      disk: 'ok',
      backup: null,
    })
    const [{ waiting }] = await server.sql<[{ waiting: number }]>`
      select count(*)::int as waiting from accounts where not has_access`
    await makeReservation(server.db, restId, { ...soon, startMinute: 17 * 60, endMinute: 19 * 60 })
    await makeReservation(server.db, restId, { ...soon, startMinute: 19 * 60, endMinute: 21 * 60 })
    expect(await server.ask(readCounts, { restId }, { token })).toEqual({
      orders: 1,
      reservations: 4,
      late: 2,
      inventory: 2,
      accounts: 0,
    })
    expect(await server.ask(readCounts, { restId }, { token: owner.token })).toMatchObject({ accounts: waiting })
    expect(await overviewOf(kitchen, owner.token)).toMatchObject({ attention: { waitingAccounts: waiting } })
  })

  it('shows every branch to those who see several, and no branch of others', async () => {
    const kitchen = await begin()
    const beside = await begin()
    const { id: third } = await makeRestaurant(server.db, { name: 'Aa, the first by name' })
    await kitchen.place(prepaid)
    const ids = [kitchen.restaurant.id, third]
    const { token } = await makeAccount(server, { restIds: ids })
    const { branches } = await overviewOf(kitchen, token)
    expect(branches).toEqual([
      { _id: third, name: 'Aa, the first by name', total: 0, unanswered: 0, revenue: 0 },
      { _id: kitchen.restaurant.id, name: kitchen.restaurant.name, total: 1, unanswered: 1, revenue: 20 },
    ])
    expect((await overviewOf(kitchen)).branches).toEqual([])
    const { status, body } = await server.call(readOverview, { restId: beside.restaurant.id }, { token })
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})
