import { expect, it } from 'vitest'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { writeManyOrders } from '../orders/many-orders.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { readChosen } from './guest-choices.store.ts'
import { readSold } from './menu-sales.store.ts'

const A_DAY = 50
const tables = ['orders', 'payments', 'order_lines']

it('sales and choices are read without the orders of other days', async () => {
  const server = await createTestServer()
  const plans = watchPlans(server, tables)
  const { id: restId } = await makeRestaurant(server.db)
  await server.sql.begin((tx) => writeManyOrders(tx, restId, { count: 20_000, aDay: A_DAY, lastDay: '2026-03-07' }))
  await vacuum(server.sql, tables)

  const days = { restId, from: '2026:03:01', to: '2026:03:07' }
  const { result, rows, scans } = await plans.looking((db) => readSold(db, days))
  const orders = A_DAY * 7
  const sold = result.reduce((sum, { portions }) => sum + portions, 0)
  // Each order has two lines, and one of seven is rejected.
  expect(sold).toBe((orders * 2 * 6) / 7)
  expect(rows).toBeLessThanOrEqual(orders * 3)
  expect(scans).not.toContain('Seq Scan')

  const choices = await plans.looking((db) => readChosen(db, days))
  expect(choices.rows).toBeLessThanOrEqual(orders * 3)
  expect(choices.scans).not.toContain('Seq Scan')
})
