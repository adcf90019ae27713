import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { listPayments } from './list-payments.ts'
import { countPaymentsOf, listPaymentsOf } from './payments-list.store.ts'

/** What PostgreSQL tells of a step of its plan. */
interface Plan {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Actual Rows'?: number | undefined
  'Actual Loops'?: number | undefined
  'Rows Removed by Filter'?: number | undefined
  Plans?: Plan[] | undefined
}
const plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(plan).optional()
  },
})

/** Every statement that was sent, with its parameters. */
const asked: Array<[string, unknown[]]> = []
const branches: string[] = []
let server: TestServer
let db: Db

beforeAll(async () => {
  server = await createTestServer()
  for (let n = 0; n < 5; n += 1) branches.push((await makeRestaurant(server.db)).id)
  // As they come in: a payment of each branch in turn.
  await server.sql`
    insert into payments (rest_id, id, status, is_cod, paid_at, received, created_at, total, sub_total, grand_total)
    select (${branches}::uuid[])[1 + n % 5],
           (lpad(to_hex(1700000000000 + n * 60000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
           'paid', true, timestamptz '2024-01-01' + n * interval '1 minute', 2000, now(), 2000, 2000, 2000
      from generate_series(1, 100000) n`
  await server.sql`
    insert into orders (rest_id, id, business_date, token_no, type, rest_type_id, status, placed_at, fulfilled_at, payment_id)
    select p.rest_id, p.id, date '2024-01-01', row_number() over (), 'Direct', t.id, 'delivered', p.paid_at, p.paid_at, p.id
      from payments p, rest_types t where t.name = 'Direct'`
  await server.sql`vacuum (analyze) payments, orders`
  db = drizzle(server.sql, { logger: { logQuery: (query, params) => void asked.push([query, params]) } })
}, 120_000)

async function planOf(read: () => Promise<unknown>): Promise<Plan> {
  asked.length = 0
  await read()
  const [query, params] = asked[0] ?? ['', []]
  const values = z.array(z.string().or(z.number()).or(z.array(z.string()))).parse(params)
  const [explained] = await server.sql.unsafe(`explain (analyze, format json) ${query}`, values)
  return z.tuple([z.object({ Plan: plan })]).parse(explained?.['QUERY PLAN'])[0].Plan
}

/** What a plan looks at, in all its parts. */
function readBy(part: Plan): { rows: number; scans: string[] } {
  const { 'Relation Name': relation, 'Actual Rows': rows = 0, 'Actual Loops': loops = 1 } = part
  const isLarge = relation === 'payments' || relation === 'orders'
  const here = isLarge ? (rows + (part['Rows Removed by Filter'] ?? 0)) * loops : 0
  const parts = (part.Plans ?? []).map(readBy)
  return {
    rows: parts.reduce((sum, one) => sum + one.rows, here),
    scans: [...(isLarge ? [part['Node Type']] : []), ...parts.flatMap(({ scans }) => scans)],
  }
}

it.each([
  ['one branch', () => branches.slice(0, 1)],
  ['two branches', () => branches.slice(0, 2)],
  ['all branches', () => 'all' as const],
])('a page of the payments of %s is found without reading the rest', async (_which, of) => {
  for (const limit of [1, 500]) {
    const first = await listPaymentsOf(db, of(), { limit, after: undefined })
    expect(first).toHaveLength(limit + 1)
    const ids = first.map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    for (const after of [undefined, ids.at(-2)]) {
      const { rows } = readBy(await planOf(() => listPaymentsOf(db, of(), { limit, after })))
      // Once by the index in each branch, once as a payment, once as its order.
      expect(rows).toBeLessThanOrEqual((limit + 1) * 7)
    }
  }
})

it.each([
  ['one branch', () => branches.slice(0, 1)],
  ['all branches', () => 'all' as const],
])('the payments of %s are counted in an index', async (_which, of) => {
  const { scans } = readBy(await planOf(() => countPaymentsOf(db, of())))
  expect(scans).toEqual(['Index Only Scan'])
  expect(await countPaymentsOf(db, of())).toBe(of() === 'all' ? 100_000 : 20_000)
})

it('a page of payments takes three statements, whatever its size', async () => {
  const unused = () => undefined
  const ctx = {
    ...server.app.world,
    db,
    actor: { kind: 'system' as const },
    announce: unused,
    dropConnections: unused,
    afterCommit: unused,
    requestId: 'test',
    address: 'test',
  }
  for (const limit of [1, 100, 500]) {
    asked.length = 0
    const { data, total } = await listPayments(ctx, { restId: branches[0] ?? '', limit })
    expect({ payments: data.length, total, statements: asked.length }).toEqual({
      payments: limit,
      total: 20_000,
      statements: 3,
    })
  }
})
