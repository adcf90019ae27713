import { getUserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { readCounts, readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { directCart, listCarts, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { listDeliveries } from '@brigade/contract/orders/deliveries.contract.ts'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, listOrders, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { accountRestaurants } from './features/accounts/accounts.table.ts'
import { orderOf } from './features/carts/carts.factory.ts'
import { makeWatchedServer } from './features/carts/watched-server.factory.ts'
import { makeKitchen } from './features/channel/channel.factory.ts'
import { makeDeliveryService, makePaymentMode } from './features/lookups/lookups.factory.ts'
import { writeManyOrders } from './features/orders/many-orders.factory.ts'
import { makeRestaurant } from './features/restaurants/restaurants.factory.ts'
import { createTestServer } from './platform/testing/server.ts'

/** Of each of two branches. Lists count at most so many rows, so a shorter past would cost less. */
const FEW = MOST_COUNTED
const MANY = 50_000
/** After five runs, PostgreSQL may choose another plan for a prepared statement. */
const ROUNDS = 7
/** Tables of a few rows, such as today's carts, are read whole. Reading the whole past would take tens of thousands. */
const MOST_OF_SMALL_TABLES = 1000

interface Cost {
  statements: number
  rows: number
  bytes: number
}

it('every hot call takes as many statements, rows and bytes beside 100,000 past orders as beside 20,000', async () => {
  const server = await createTestServer()
  // One connection, whose counts of read rows can be told apart from all others.
  const watched = await makeWatchedServer(server, { max: 1 })
  const kitchen = await makeKitchen(server)
  const restId = kitchen.restaurant.id
  const { token } = kitchen.manager
  const { id: paymentModeId } = await makePaymentMode(server.db)
  const { id: deliveryServiceId } = await makeDeliveryService(server.db)

  const rowsRead = async () => {
    await watched.pool.query('select pg_stat_force_next_flush()')
    const [row] = await server.sql<[{ rows: number }]>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as rows from pg_stat_user_tables`
    return row.rows
  }
  const costOf = async (call: () => Promise<unknown>): Promise<Cost> => {
    const before = await rowsRead()
    const { reply, statements } = await watched.counting(call)
    return { statements, rows: (await rowsRead()) - before, bytes: JSON.stringify(reply).length }
  }
  const keyed = () => ({ token, key: uuidv7({ msecs: server.time.now.getTime() }) })
  const page = { restId, limit: 50 }
  const quiet = await makeRestaurant(server.db)
  await server.db.insert(accountRestaurants).values({ accountId: kitchen.manager.id, restId: quiet.id })
  const quietPage = { restId: quiet.id, limit: 50 }

  async function costs(): Promise<Record<string, Cost>> {
    const cartId = uuidv7()
    const { _id: orderId } = await kitchen.place()
    const done = { orderId, codAmount: 50, paymentModeId }
    const cost = {
      'own account': await costOf(() => watched.ask(getUserDetails, {}, { token })),
      foods: await costOf(() => watched.ask(listFoods, page, { token })),
      carts: await costOf(() => watched.ask(listCarts, { restId }, { token })),
      'open a cart': await costOf(() => watched.ask(openCart, { restId, cartId }, keyed())),
      'add a food': await costOf(() => watched.ask(directCart.addItem, { cartId, ...orderOf(kitchen.food) }, keyed())),
      'read a cart': await costOf(() => watched.ask(directCart.details, { cartId }, { token })),
      pay: await costOf(() => watched.ask(directCart.pay, { cartId, recivedAmount: 50, paymentModeId }, keyed())),
      'place an order': await costOf(() =>
        watched.ask(placeOrder, kitchen.order(), { token: kitchen.key, key: keyed().key }),
      ),
      New: await costOf(() => watched.ask(listOrders, page, { token })),
      accept: await costOf(() =>
        watched.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 20 }, keyed()),
      ),
      prepare: await costOf(() => watched.ask(prepareTakeaway, { orderId }, keyed())),
      complete: await costOf(() => watched.ask(completeTakeaway, done, keyed())),
      counts: await costOf(() => watched.ask(readCounts, { restId }, { token })),
      overview: await costOf(() => watched.ask(readOverview, { restId }, { token })),
      History: await costOf(() => watched.ask(listPastOrders, quietPage, { token })),
      payments: await costOf(() => watched.ask(listPayments, quietPage, { token })),
      deliveries: await costOf(() => watched.ask(listDeliveries, quietPage, { token })),
    }
    for (const { _id } of await server.ask(listOrders, page, { token })) {
      await server.ask(acceptOrder, { orderId: _id, acceptOrder: false, rejectNote: 'The oven is out' }, { token })
    }
    return cost
  }
  const write = async (count: number, lastDay: string) => {
    await server.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const id of [restId, quiet.id]) {
        await writeManyOrders(tx, id, { count, aDay: 200, lastDay, deliveryServiceId })
      }
    })
    await server.sql`vacuum analyze`
  }

  // Other connections report the rows they read up to ten seconds late, and any count may include them. So the lesser
  // of two counts is taken.
  const steadyCosts = async () => {
    for (let round = 2; round < ROUNDS; round += 1) await costs()
    const before = await costs()
    const last = await costs()
    for (const [name, cost] of Object.entries(last)) cost.rows = Math.min(cost.rows, before[name]?.rows ?? cost.rows)
    return last
  }

  await write(FEW, '2026-03-05')
  const few = await steadyCosts()
  await write(MANY, '2025-12-31')
  const many = await steadyCosts()
  const withoutRows = (all: Record<string, Cost>) =>
    Object.entries(all).map(([name, { rows: _, ...cost }]) => ({ name, ...cost }))
  expect(withoutRows(many)).toEqual(withoutRows(few))
  const grown = Object.entries(many).filter(([name, { rows }]) => rows > (few[name]?.rows ?? 0) + MOST_OF_SMALL_TABLES)
  expect(grown).toEqual([])
})
