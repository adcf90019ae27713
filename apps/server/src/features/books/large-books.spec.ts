import { MOST_BOOK_ROWS, type BookName } from '@brigade/contract/books/books.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { readSpentOn } from '../expenses/expenses-book.store.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeExpenseCategory } from '../lookups/lookups.factory.ts'
import { writeManyOrders } from '../orders/many-orders.factory.ts'
import { readEnded } from '../orders/orders-book.store.ts'
import { readMoved } from '../orders/payments-book.store.ts'
import { readBought } from '../purchases/purchases-book.store.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'
import { exported, tryToExport } from './books.factory.ts'

const A_DAY = 200
const DAYS = 100
/** The first day of each branch is 22 November 2025. */
const LAST_DAY = '2026-03-01'
/** The days that have as many rows as a book may have. */
const FULL = { from: '2026:01:11', to: '2026:03:01' }
const FULL_AND_A_DAY = { from: '2026:01:10', to: '2026:03:01' }
const TABLES = ['payments', 'orders', 'purchases', 'purchase_materials', 'expenses']

let server: TestServer
let plans: ReturnType<typeof watchPlans>
let restId = ''
let token = ''

/** Two branches with as many orders, lines of bills and expenses on each day. */
beforeAll(async () => {
  server = await createTestServer()
  const atMidnight = { timeZone: 'UTC', businessDayStartsAt: 0 }
  const branches = [await makeRestaurant(server.db, atMidnight), await makeRestaurant(server.db, atMidnight)]
  const materials = [await makeMaterial(server.db), await makeMaterial(server.db)].map(({ id }) => id)
  const { id: categoryId } = await makeExpenseCategory(server.db)
  for (const { id } of branches) {
    await makeSupplier(server.db, id)
    await server.sql.begin((tx) =>
      writeManyOrders(tx, id, { count: DAYS * A_DAY, aDay: A_DAY, lastDay: LAST_DAY, linesEach: 10 }),
    )
  }
  const ids = branches.map(({ id }) => id)
  const made = server.sql`
    select s.rest_id, s.id as supplier_id, n, day,
           (lpad(to_hex((extract(epoch from day + interval '9 hours') * 1000)::bigint + n), 12, '0') || '70008'
             || lpad(to_hex(n), 15, '0'))::uuid as id
      from (select n, ${LAST_DAY}::date - (n % ${DAYS}::int) as day from generate_series(1, ${(DAYS * A_DAY) / 2}::int) n) d
      join suppliers s on s.rest_id = any(${ids}::uuid[])`
  await server.sql`
    insert into purchases (rest_id, id, supplier_id, bill_id, date_of_purchase)
    select rest_id, id, supplier_id, 'B-' || n, day from (${made}) m`
  await server.sql`
    insert into purchase_materials (rest_id, purchase_id, material_id, position, is_weight, weight, price, tax)
    select p.rest_id, p.id, m.id, m.position, true, 5, 2000, 300
      from purchases p, unnest(${materials}::uuid[]) with ordinality m (id, position)`
  await server.sql`
    insert into expenses (rest_id, id, category_id, bill_id, date, purpose, spended)
    select rest_id, id, ${categoryId}, 'E-' || n, day, 'Gas', 1000 from (${made}) m`
  await vacuum(server.sql, TABLES)
  plans = watchPlans(server, TABLES)
  restId = ids[0] ?? ''
  token = (await makeAccount(server, { restIds: [restId] })).token
})

describe.each<{ list: BookName; perDay: number }>([
  { list: 'payments', perDay: A_DAY },
  { list: 'orders', perDay: A_DAY },
  { list: 'purchases', perDay: A_DAY },
  { list: 'expenses', perDay: A_DAY / 2 },
])('very many $list', ({ list, perDay }) => {
  const of = () => ({ list, restId, token })

  it('fill a file whose reply is not too large', async () => {
    const { text, rows } = await exported(server, of(), FULL)
    expect(rows).toBe(50 * perDay)
    expect(JSON.stringify({ text }).length).toBeLessThan(2_000_000)
  })

  it('are refused beyond the most rows', async () => {
    const { status, body } = await tryToExport(server, of(), FULL_AND_A_DAY)
    const refused = {
      status: 409,
      body: { code: 'book-too-large', message: 'These days have more than 10000 rows. Choose fewer days' },
    }
    expect({ status, body }).toMatchObject(51 * perDay > MOST_BOOK_ROWS ? refused : { status: 200 })
  })
})

const iso = (date: string) => date.replaceAll(':', '-')
const DAY_MS = 86_400_000
const WEEK = 7 * A_DAY
const SOME = 20

interface Week {
  restId: string
  from: string
  to: string
  timeZone: string
  most: number
}

const week = (most = MOST_BOOK_ROWS + 1): Week => ({
  restId,
  from: '2026:01:01',
  to: '2026:01:07',
  timeZone: 'UTC',
  most,
})

it.each<{ list: BookName; reads: number; read: (db: Db, asked: Week) => Promise<readonly unknown[]> }>([
  {
    list: 'payments',
    // Each payment, the same for its row, and its order.
    reads: 3,
    read: (db, { from, to, ...asked }) =>
      readMoved(db, { ...asked, from: new Date(iso(from)), to: new Date(Date.parse(iso(to)) + DAY_MS) }),
  },
  // Each order in the index, and then with its payment.
  { list: 'orders', reads: 3, read: readEnded },
  // Each line, and a bill for every two of them.
  { list: 'purchases', reads: 1.5, read: readBought },
])('the $list of a week are read in one statement without those of other days', async ({ reads, read }) => {
  const { result, rows, scans, statements } = await plans.looking((db) => read(db, week()))
  expect(result).toHaveLength(WEEK)
  // The plan rounds the rows of an average loop.
  expect(rows).toBeLessThanOrEqual(WEEK * reads + 100)
  expect(scans).not.toContain('Seq Scan')
  expect(statements).toBe(1)
  const few = await plans.looking((db) => read(db, week(SOME)))
  expect(few.result).toEqual(result.slice(0, SOME))
})

it('the expenses of a week are read in one statement without those recorded before', async () => {
  const lastWeek = { ...week(), from: '2026:02:23', to: '2026:03:01' }
  const { result, rows, scans, statements } = await plans.looking((db) => readSpentOn(db, lastWeek))
  expect(result).toHaveLength(WEEK / 2)
  // Those of the week and of the day before.
  expect(rows).toBeLessThanOrEqual(8 * (A_DAY / 2))
  expect(scans).not.toContain('Seq Scan')
  expect(statements).toBe(1)
})
