import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { createTestDatabase } from '../../platform/testing/database.ts'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { makeExpenseCategory } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import type { Branches } from '../restaurants/restaurants.public.ts'
import { countSuppliers, readSuppliers } from '../suppliers/suppliers.store.ts'
import { readSpent } from './expenses-overview.store.ts'
import { countExpenses, readExpenses } from './expenses.store.ts'

const TABLES = ['expenses', 'suppliers']
const { db, sql, pool } = await createTestDatabase()
const { looking } = watchPlans({ sql, pool }, TABLES)
const branches: string[] = []

/** Fifty thousand of each, of five branches in turn. */
beforeAll(async () => {
  for (let n = 0; n < 5; n += 1) branches.push((await makeRestaurant(db)).id)
  const { id: categoryId } = await makeExpenseCategory(db)
  const row = sql`
    select (${branches}::uuid[])[1 + n % 5] as rest_id,
           (lpad(to_hex(1600000000000 + n * 60000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid as id, n
      from generate_series(1, 50000) n`
  await sql`
    insert into expenses (rest_id, id, category_id, bill_id, date, purpose, spended)
    select rest_id, id, ${categoryId}, 'B-' || n, '2024-01-01', 'Gas', 1000 from (${row}) as made`
  await sql`
    insert into suppliers (rest_id, id, name, address, latitude, longitude, contacts)
    select rest_id, id, 'Supplier ' || n, 'Market Lane', 1, 1, '{}' from (${row}) as made`
  await vacuum(sql, TABLES)
})

type Read = (ctx: Amounts, branches: Branches, page: PageAsked) => Promise<ReadonlyArray<{ _id: string }>>
type Count = (db: Db, branches: Branches) => Promise<number>

describe.each<[string, Read, Count]>([
  ['expenses', readExpenses, countExpenses],
  ['suppliers', ({ db: watched }, ...asked) => readSuppliers(watched, ...asked), countSuppliers],
])('very many %s', (_what, read, count) => {
  it.each([
    ['one branch', 1],
    ['two branches', 2],
    ['all branches', 5],
  ])('are read a page at a time for %s without the rest', async (_which, many) => {
    const of = many === 5 ? 'all' : branches.slice(0, many)
    for (const limit of [1, 500]) {
      const first = await read({ db, decimals: 2 }, of, { limit })
      expect(first).toHaveLength(limit + 1)
      const ids = first.map(({ _id }) => _id)
      expect(ids).toEqual(ids.toSorted().toReversed())
      for (const after of [undefined, ids.at(-2)]) {
        const { rows, scans, statements } = await looking((watched) =>
          read({ db: watched, decimals: 2 }, of, { limit, after }),
        )
        expect(rows).toBeLessThanOrEqual((limit + 1) * many)
        expect(scans).not.toContain('Seq Scan')
        expect(statements).toBe(1)
      }
    }
  })

  it('are counted in an index, up to the limit', async () => {
    for (const [of, total] of [[branches.slice(0, 1), 10_000] as const, ['all', MOST_COUNTED] as const]) {
      const { result, rows, scans } = await looking((watched) => count(watched, of))
      expect(result).toBe(total)
      expect(rows).toBeLessThanOrEqual(MOST_COUNTED)
      expect(scans).toEqual(['Index Only Scan'])
    }
  })
})

it('sums up expenses without reading those recorded before', async () => {
  const [restId = ''] = branches
  const { rows, scans, statements } = await looking((watched) =>
    readSpent({ db: watched, decimals: 2 }, { restId, today: '2021:09:01', timeZone: 'UTC' }),
  )
  const [{ recorded }] = await sql<[{ recorded: number }]>`
    select count(*)::int as recorded from expenses where rest_id = ${restId} and id >= ${idsFrom(new Date('2020-09-30'))}`
  expect(recorded).toBeGreaterThan(1000)
  expect(rows).toBeLessThanOrEqual(recorded)
  expect(scans).not.toContain('Seq Scan')
  expect(statements).toBe(1)
})
