import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'
import { readSpent, readSupplied } from './purchases-overview.store.ts'
import { countPurchases, readPurchases } from './purchases.store.ts'

const TABLES = ['purchases', 'purchase_materials']
const LINES = 2
const branches: string[] = []
let server: TestServer
let plans: ReturnType<typeof watchPlans>

/** Years of bills of five branches in turn, about a quarter of an hour apart. */
beforeAll(async () => {
  server = await createTestServer()
  const materials: string[] = []
  for (let n = 0; n < LINES; n += 1) materials.push((await makeMaterial(server.db)).id)
  for (let n = 0; n < 5; n += 1) {
    const { id: restId } = await makeRestaurant(server.db)
    await makeSupplier(server.db, restId)
    branches.push(restId)
  }
  await server.sql`
    insert into purchases (rest_id, id, supplier_id, bill_id, date_of_purchase)
    select s.rest_id, (lpad(to_hex(1600000000000 + n * 900000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
           s.id, 'B-' || n, date '2020-09-13' + n / 96
      from generate_series(1, 100000) n join suppliers s on s.rest_id = (${branches}::uuid[])[1 + n % 5]`
  await server.sql`
    insert into purchase_materials (rest_id, purchase_id, material_id, position, is_weight, weight, price, tax)
    select p.rest_id, p.id, m.id, m.position, true, 5, 2000, 300
      from purchases p, unnest(${materials}::uuid[]) with ordinality m (id, position)`
  await vacuum(server.sql, TABLES)
  plans = watchPlans(server, TABLES)
})

const one = () => branches.slice(0, 1)

it.each([
  ['one branch', one],
  ['two branches', () => branches.slice(0, 2)],
  ['all branches', () => 'all' as const],
])('reads a page of the purchases of %s without the rest', async (_which, of) => {
  for (const limit of [1, 500]) {
    const first = await readPurchases({ db: server.db, decimals: 2 }, { branches: of() }, { limit })
    expect(first).toHaveLength(limit + 1)
    const ids = first.map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    for (const after of [undefined, ids.at(-2)]) {
      const { rows, scans } = await plans.looking((db) =>
        readPurchases({ db, decimals: 2 }, { branches: of() }, { limit, after }),
      )
      // Each purchase in each branch, and each of its lines, once, and the purchase before the page.
      expect(rows).toBeLessThanOrEqual((limit + 1) * ((of() === 'all' ? 5 : of().length) + LINES) + 1)
      expect(scans).not.toContain('Seq Scan')
    }
  }
})

it("reads a page of a month's purchases without those of other months", async () => {
  for (const month of ['2021:02', '2023:05']) {
    const filter = { branches: one(), month }
    const all = await readPurchases({ db: server.db, decimals: 2 }, filter, { limit: 100_000 })
    expect(all.length).toBeGreaterThan(500)
    expect(new Set(all.map(({ dateOfPurchase }) => dateOfPurchase.slice(0, 7)))).toEqual(new Set([month]))
    for (const limit of [1, 50]) {
      for (const after of [undefined, all[100]?._id]) {
        const { result, rows, indexes } = await plans.looking((db) =>
          readPurchases({ db, decimals: 2 }, filter, { limit, after }),
        )
        const from = after === undefined ? 0 : 101
        expect(result).toEqual(all.slice(from, from + limit + 1))
        expect(rows).toBeLessThanOrEqual((limit + 1) * (1 + LINES) + 1)
        expect(indexes).toContain('purchases_month')
      }
    }
    const counted = await plans.looking((db) => countPurchases(db, filter))
    expect(counted).toMatchObject({ result: all.length, rows: all.length, scans: ['Index Only Scan'] })
  }
})

it.each([
  ['one branch', one],
  ['all branches', () => 'all' as const],
])('counts the purchases of %s in an index, up to the limit', async (_which, of) => {
  const { result, rows, scans } = await plans.looking((db) => countPurchases(db, { branches: of() }))
  expect(result).toBe(MOST_COUNTED)
  expect(rows).toBeLessThanOrEqual(MOST_COUNTED)
  expect(scans).toEqual(['Index Only Scan'])
})

it('sums up twelve months without reading other months', async () => {
  const [restId = ''] = branches
  const [{ id: supplierId }] = await server.sql<[{ id: string }]>`select id from suppliers where rest_id = ${restId}`
  const [{ purchases }] = await server.sql<[{ purchases: number }]>`
    select count(*)::int as purchases from purchases where rest_id = ${restId} and month between 202201 and 202212`
  expect(purchases).toBeGreaterThan(5000)
  const spent = (db: Db) => readSpent({ db, decimals: 2 }, restId, '2022:12')
  // Looks for the newest purchases of the supplier as well.
  const supplied = (db: Db) => readSupplied({ db, decimals: 2 }, { restId, supplierId }, '2022:12')
  for (const { work, reads, most } of [
    { work: spent, reads: 1, most: purchases * (1 + LINES) },
    { work: supplied, reads: 2, most: purchases * (2 + LINES) },
  ]) {
    const { rows, scans, statements } = await plans.looking<unknown>(work)
    expect(rows).toBeLessThanOrEqual(most)
    expect(scans).not.toContain('Seq Scan')
    expect(statements).toBe(reads)
  }
})

it('reads a page of purchases of any size in as many statements', async () => {
  const watched = await makeWatchedServer(server)
  const { token } = await makeAccount(server, { restIds: branches })
  // Later calls find the branch kept.
  await watched.call(listPurchases, { restId: branches[0] ?? '' }, { token })
  for (const limit of [1, 100, 500]) {
    const asked = { restId: branches[0] ?? '', limit }
    const { reply, statements } = await watched.counting(() => watched.call(listPurchases, asked, { token }))
    expect(reply.body).toMatchObject({ data: { length: limit }, total: MOST_COUNTED })
    expect(statements).toBe(4)
  }
})
