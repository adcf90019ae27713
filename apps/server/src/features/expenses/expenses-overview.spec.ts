import { readExpensesOverview } from '@brigade/contract/expenses/expenses-overview.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeExpenseCategory } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeExpense } from './expenses.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  // Already March 2026 in Auckland.
  server.time.now = new Date('2026-02-28T12:00:00Z')
})

it('sums up the expenses of twelve months by month and category', async () => {
  const { id: restId } = await makeRestaurant(server.db, { timeZone: 'Pacific/Auckland' })
  const { token } = await makeAccount(server, { restIds: [restId] })
  const [rent, repairs] = [await makeExpenseCategory(server.db), await makeExpenseCategory(server.db)]
  const spend = (categoryId: string, date: string, spended: number, at = new Date('2026-02-28T12:00:00Z')) =>
    makeExpense(server.db, restId, { id: newId(at), categoryId, date, spended })
  await spend(rent.id, '2025:03:31', 99_999)
  // Recorded at midnight of its day in Auckland, when it was still March in UTC.
  await spend(rent.id, '2025:04:01', 420_000, new Date('2025-03-31T11:00:00Z'))
  await spend(rent.id, '2026:03:01', 430_000)
  await spend(repairs.id, '2026:02:03', 1550)
  await spend(repairs.id, '2026:02:28', 50)
  await makeExpense(server.db, (await makeRestaurant(server.db)).id, { date: '2026:03:01' })

  const { months, categories } = await server.ask(readExpensesOverview, { restId }, { token })
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025:04', '2026:03'])
  expect(categories).toEqual([
    {
      _id: rent.id,
      catName: rent.name,
      expenses: 2,
      amount: 8500,
      months: [4200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4300],
    },
    {
      _id: repairs.id,
      catName: repairs.name,
      expenses: 2,
      amount: 16,
      months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0],
    },
  ])
})

it('shows no expenses of another branch', async () => {
  const [here, there] = [await makeRestaurant(server.db), await makeRestaurant(server.db)]
  const { token } = await makeAccount(server, { restIds: [here.id] })
  const { status, body } = await server.call(readExpensesOverview, { restId: there.id }, { token })
  expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
})
