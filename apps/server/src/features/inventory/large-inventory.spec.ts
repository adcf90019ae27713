import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { createTestDatabase } from '../../platform/testing/database.ts'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { readUsed } from './inventory-overview.store.ts'
import { countEntries, countLow, countInventory, readEntries, readLow, readInventory } from './inventory-views.store.ts'
import { readIssued } from './inventory.store.ts'

const BRANCHES = 5
const MATERIALS = 400
const TABLES = ['stock_balances', 'stock_entries']
const { db, sql, pool } = await createTestDatabase()
const { looking } = watchPlans({ sql, pool }, TABLES)
const branches: string[] = []
const materials = Array.from({ length: MATERIALS }, () => uuidv7()).toSorted()
let restId = ''
/** Half of all entries are of this material. */
const [onion = ''] = materials

/** Branches with a balance of every material in both units, one in forty below its level, and long ledgers. */
beforeAll(async () => {
  for (let n = 0; n < BRANCHES; n += 1) branches.push((await makeRestaurant(db)).id)
  restId = branches[0] ?? ''
  await sql`
    insert into materials (id, name, note)
    select id, 'Material ' || n, '' from unnest(${materials}::uuid[]) with ordinality m (id, n)`
  await sql`
    insert into stock_balances (rest_id, material_id, is_weight, quantity, level)
    select b.id, m.id, unit.is_weight, 500, case when m.n % 40 = 0 then 501 when m.n % 4 = 0 then 500 end
      from unnest(${branches}::uuid[]) b (id), unnest(${materials}::uuid[]) with ordinality m (id, n),
           unnest(array[true, false]) unit (is_weight)`
  await sql`
    insert into stock_entries (rest_id, id, material_id, is_weight, at, move, quantity, value, "left", subject_id)
    select (${branches}::uuid[])[1 + n % ${BRANCHES}],
           (lpad(to_hex(1700000000000 + n * 1000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
           (${materials}::uuid[])[case when n % 2 = 0 then 1 else 1 + n % ${MATERIALS} end], true,
           to_timestamp(1700000000 + n), 'sale', -1, -1, 500,
           (lpad(to_hex(n / 15), 32, '0'))::uuid
      from generate_series(1, 150000) n`
  await vacuum(sql, [...TABLES, 'materials'])
})

const cursorOf = (list: ReadonlyArray<{ mat: { _id: string } }>, at: number) => list.at(at)?.mat._id

it('reads a page of balances without the rest', async () => {
  for (const limit of [1, 50]) {
    const first = await readInventory({ db, decimals: 2 }, restId, { limit })
    expect(first).toHaveLength(limit + 1)
    for (const after of [undefined, cursorOf(first, -2)]) {
      const { rows, scans, statements } = await looking((watched) =>
        readInventory({ db: watched, decimals: 2 }, restId, { limit, after }),
      )
      // Both units of each, once to find the page and once to show it.
      expect(rows).toBeLessThanOrEqual((limit + 1) * 4 + 1)
      expect(scans).not.toContain('Seq Scan')
      expect(statements).toBe(1)
    }
  }
  const { result, scans } = await looking((watched) => countInventory(watched, restId))
  expect(result).toBe(MATERIALS)
  expect(scans).not.toContain('Seq Scan')
})

it('reads some materials without those of other branches', async () => {
  const matIds = materials.filter((_, n) => n % 10 === 0)
  const { result, rows, scans } = await looking((watched) =>
    readInventory({ db: watched, decimals: 2 }, restId, { limit: 500, matIds }),
  )
  expect(result).toHaveLength(matIds.length)
  // At every tenth row the planner may scan on instead of using the index.
  expect(rows).toBeLessThanOrEqual(MATERIALS * 2 + matIds.length * 2)
  expect(scans).not.toContain('Seq Scan')
})

it('reads low balances without the others', async () => {
  const read = (watched: Db) => readLow({ db: watched, decimals: 2 }, restId, { limit: 500 })
  const low = MATERIALS / 40
  const { result, rows, scans, indexes } = await looking(read)
  expect(result).toHaveLength(low)
  expect(rows).toBeLessThanOrEqual(low * 4)
  expect(scans).not.toContain('Seq Scan')
  expect(indexes).toContain('stock_balances_low')
  const counted = await looking((watched) => countLow(watched, restId))
  expect(counted).toMatchObject({ result: low, rows: low * 2 })
})

it("reads a page of a material's entries without the rest of the ledger, however old the page", async () => {
  const ofOnion = { restId, matId: onion }
  const all = await readEntries({ db, decimals: 2 }, ofOnion, { limit: 100_000 })
  expect(all.length).toBeGreaterThan(MOST_COUNTED)
  for (const limit of [1, 50]) {
    for (const at of [-1, 0, 5000]) {
      const page = { limit, after: all[at]?._id }
      const { result, rows, indexes } = await looking((watched) =>
        readEntries({ db: watched, decimals: 2 }, ofOnion, page),
      )
      expect(result).toEqual(all.slice(at + 1, at + 2 + limit))
      expect(rows).toBe(limit + 1)
      expect(indexes).toEqual(['stock_entries_material'])
    }
  }
  const counted = await looking((watched) => countEntries(watched, ofOnion))
  expect(counted).toMatchObject({ result: MOST_COUNTED, rows: MOST_COUNTED, scans: ['Index Only Scan'] })
})

it("reads an order's goods issue without those of others", async () => {
  const [row] = await sql<
    [{ id: string }]
  >`select subject_id as id from stock_entries where rest_id = ${restId} order by id offset 100 limit 1`
  const { result, rows, indexes } = await looking((watched) => readIssued(watched, restId, row.id))
  expect(result.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
  expect(rows).toBe(3)
  expect(indexes).toEqual(['stock_entries_subject'])
})

it('sums up what was used lately without the ledger before', async () => {
  const A_DAY = 24 * 60 * 60_000
  const last = 1_700_000_000_000 + 150_000_000
  // The fourteen days begin a quarter of a day before the last entry.
  const now = new Date(last + 13.75 * A_DAY)
  const { result, rows, scans, statements } = await looking((watched) =>
    readUsed({ db: watched, decimals: 2 }, restId, now),
  )
  expect(result.days).toBe(14)
  const used = result.used.reduce((sum, { quantity }) => sum + quantity * 1000, 0)
  expect(used).toBeCloseTo(A_DAY / 4000 / BRANCHES, -2)
  expect(rows).toBeLessThanOrEqual(used + 2)
  expect(scans).not.toContain('Seq Scan')
  expect(statements).toBe(2)
})
