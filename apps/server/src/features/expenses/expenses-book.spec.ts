import { listExpenses, reverseExpense } from '@brigade/contract/expenses/expenses.contract.ts'
import { readExpensesOverview } from '@brigade/contract/expenses/expenses-overview.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { centsIn, rowsOf } from '../books/books.factory.ts'
import { makeExpenseCategory } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeExpense } from './expenses.factory.ts'

const list = 'expenses' as const

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

it('has the expenses of the days by their dates, and says what was reversed and why', async () => {
  const { id: restId } = await makeRestaurant(server.db, { timeZone: 'Pacific/Auckland' })
  const { token } = await makeAccount(server, { restIds: [restId] })
  const { id: categoryId, name } = await makeExpenseCategory(server.db)
  const spend = (billId: string, date: string, spended: number, at = server.time.now) =>
    makeExpense(server.db, restId, { id: newId(at), categoryId, billId, date, spended, purpose: '=Rent; "shop"' })
  const wrong = await spend('WRONG', '2026:03:06', 9900)
  await spend('B-2', '2026:03:05', 4550)
  // Recorded at midnight of its day in Auckland, when it was still February in UTC.
  await spend('B-1', '2026:03:01', 420_000, new Date('2026-02-28T11:00:00Z'))
  await spend('BEFORE', '2026:02:28', 100, new Date('2026-02-28T10:00:00Z'))
  await server.ask(reverseExpense, { expId: wrong.id, reason: 'Entered twice' }, { token })

  const rows = await rowsOf(server, { list, restId, token }, { from: '2026:03:01', to: '2026:03:07' })
  const common = { Category: name, Purpose: `'=Rent; "shop"`, 'Reversed on': '', Reason: '' }
  expect(rows).toEqual([
    { ...common, Date: '2026-03-01', 'Bill ID': 'B-1', Amount: '4200' },
    { ...common, Date: '2026-03-05', 'Bill ID': 'B-2', Amount: '45.5' },
    {
      ...common,
      Date: '2026-03-06',
      'Bill ID': 'WRONG',
      Amount: '99',
      'Reversed on': '2026-03-07',
      Reason: 'Entered twice',
    },
  ])
  const { categories } = await server.ask(readExpensesOverview, { restId }, { token })
  const counted = rows.filter((row) => row['Reversed on'] === '')
  expect(centsIn(counted, 'Amount')).toBe(Math.round((categories[0]?.months.at(-1) ?? 0) * 100))
  const listed = (await server.ask(listExpenses, { restId }, { token })).filter(({ date }) => date >= '2026:03:01')
  expect(centsIn(rows, 'Amount')).toBe(listed.reduce((sum, { spended }) => sum + Math.round(spended * 100), 0))
})
