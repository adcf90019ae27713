import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { countPaymentsOf, listPaymentsOf } from './payments-list.store.ts'

const branches: string[] = []
let server: TestServer
let plans: ReturnType<typeof watchPlans>

beforeAll(async () => {
  server = await createTestServer()
  for (let n = 0; n < 5; n += 1) branches.push((await makeRestaurant(server.db)).id)
  // In order of arrival, one payment per branch in turn.
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
  await vacuum(server.sql, ['payments', 'orders'])
  plans = watchPlans(server, ['payments', 'orders'])
})

it.each([
  ['one branch', () => branches.slice(0, 1)],
  ['two branches', () => branches.slice(0, 2)],
  ['all branches', () => 'all' as const],
])('reads a page of the payments of %s without the rest', async (_which, of) => {
  for (const limit of [1, 500]) {
    const first = await listPaymentsOf(server.db, of(), { limit })
    expect(first).toHaveLength(limit + 1)
    const ids = first.map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    for (const after of [undefined, ids.at(-2)]) {
      const { rows } = await plans.looking((db) => listPaymentsOf(db, of(), { limit, after }))
      // Each row is read in the branch's index, as a payment and as its order.
      expect(rows).toBeLessThanOrEqual((limit + 1) * 7)
    }
  }
})

it.each([
  ['one branch', () => branches.slice(0, 1)],
  ['all branches', () => 'all' as const],
])('counts the payments of %s in an index, up to the limit', async (_which, of) => {
  const { result, rows, scans } = await plans.looking((db) => countPaymentsOf(db, of()))
  expect(result).toBe(MOST_COUNTED)
  expect(rows).toBeLessThanOrEqual(MOST_COUNTED)
  expect(scans).toEqual(['Index Only Scan'])
})

it('reads a page of payments of any size in as many statements', async () => {
  const watched = await makeWatchedServer(server)
  const { token } = await makeAccount(server, { restIds: branches })
  // Later calls find the branch kept.
  await watched.call(listPayments, { restId: branches[0] ?? '' }, { token })
  for (const limit of [1, 100, 500]) {
    const asked = { restId: branches[0] ?? '', limit }
    const { reply, statements } = await watched.counting(() => watched.call(listPayments, asked, { token }))
    expect(reply.body).toMatchObject({ data: { length: limit }, total: MOST_COUNTED })
    expect(statements).toBe(3)
  }
})
