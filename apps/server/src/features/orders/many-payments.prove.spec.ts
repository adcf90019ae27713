import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import type { PaymentsFilter } from './payment-rows.store.ts'
import { countPaymentsOf, listPaymentsOf, modesOfPayments } from './payments-list.store.ts'
import { readModes, readOpen, readPaidBetween } from './payments-overview.store.ts'

const branches: string[] = []
const modes: string[] = []
let server: TestServer
let plans: ReturnType<typeof watchPlans>

beforeAll(async () => {
  server = await createTestServer()
  for (let n = 0; n < 5; n += 1) branches.push((await makeRestaurant(server.db)).id)
  for (let n = 0; n < 2; n += 1) modes.push((await makePaymentMode(server.db)).id)
  // In order of arrival, one payment per branch in turn, a minute apart. Few are pending or to be refunded.
  await server.sql`
    insert into payments (rest_id, id, status, is_cod, payment_mode_id, paid_at, reference, received, created_at, total, sub_total, grand_total)
    select (${branches}::uuid[])[1 + n % 5],
           (lpad(to_hex(1700000000000 + n * 60000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
           status, n % 3 <> 0, case when status = 'paid' then (${modes}::uuid[])[n % 3] end,
           case when status <> 'pending' then timestamptz '2024-01-01' + n * interval '1 minute' end,
           case when n % 3 = 0 then 'pi_' || n else '' end, 2000, now(), 2000, 2000, 2000
      from (
        select n, case when n % 3 = 0 and n % 97 = 0 then 'refund due' when n % 3 = 1 and n % 89 = 0 then 'pending' else 'paid' end as status
          from generate_series(1, 100000) n
      ) as numbered`
  await server.sql`
    insert into orders (rest_id, id, business_date, token_no, type, rest_type_id, status, placed_at, fulfilled_at, payment_id)
    select p.rest_id, p.id, date '2024-01-01', row_number() over (order by p.id), 'Direct', t.id, 'delivered', p.created_at, p.created_at, p.id
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
    const first = await listPaymentsOf({ db: server.db, decimals: 2 }, { branches: of() }, { limit })
    expect(first).toHaveLength(limit + 1)
    const ids = first.map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    for (const after of [undefined, ids.at(-2)]) {
      const { rows } = await plans.looking((db) =>
        listPaymentsOf({ db, decimals: 2 }, { branches: of() }, { limit, after }),
      )
      // Each row is read in the branch's index, as a payment and as its order.
      expect(rows).toBeLessThanOrEqual((limit + 1) * 7)
    }
  }
})

it.each([
  ['one branch', () => branches.slice(0, 1)],
  ['all branches', () => 'all' as const],
])('counts the payments of %s in an index, up to the limit', async (_which, of) => {
  const { result, rows, scans } = await plans.looking((db) => countPaymentsOf(db, { branches: of() }))
  expect(result).toBe(MOST_COUNTED)
  expect(rows).toBeLessThanOrEqual(MOST_COUNTED)
  expect(scans).toEqual(['Index Only Scan'])
})

const idAt = (minute: number) => idsFrom(new Date(1_700_000_000_000 + minute * 60_000))
const someTime = { fromId: idAt(20_000), belowId: idAt(60_000) }
const filters: ReadonlyArray<[string, () => Omit<PaymentsFilter, 'branches'>]> = [
  ['of some time', () => someTime],
  ['of a mode', () => ({ modeId: modes[0] ?? '' })],
  ['of a mode in some time', () => ({ modeId: modes[1] ?? '', ...someTime })],
  ['at a storefront', () => ({ modeId: null })],
  ['at a storefront, to be refunded', () => ({ modeId: null, status: 'refund due' })],
  ['that are pending', () => ({ status: 'pending' })],
  ['that are pending in some time', () => ({ status: 'pending', ...someTime })],
  ['that are paid', () => ({ status: 'paid' })],
  ['that are to be refunded', () => ({ status: 'refund due' })],
  ['of a mode, pending', () => ({ modeId: modes[0] ?? '', status: 'pending' })],
]

async function idsOf({ fromId, belowId, status, modeId }: Omit<PaymentsFilter, 'branches'>): Promise<string[]> {
  const rows = await server.sql<Array<{ id: string }>>`
    select id from payments
     where rest_id = ${branches[0] ?? ''} and id >= ${fromId ?? idAt(0)} and id < ${belowId ?? idAt(1e6)}
       and (${status ?? null}::text is null or status = ${status ?? null})
       and (${modeId ?? null}::uuid is null or payment_mode_id = ${modeId ?? null})
       and (${modeId !== null} or (payment_mode_id is null and not is_cod))
     order by id desc`
  return rows.map(({ id }) => id)
}

describe.each(filters)('of many payments, those %s', (_which, filterOf) => {
  it('are found a page at a time, reading at most a page of each kind', async () => {
    const filter = { branches: branches.slice(0, 1), ...filterOf() }
    const all = await idsOf(filterOf())
    for (const limit of [1, 50]) {
      for (const begin of [0, 1, Math.floor(all.length / 2), all.length - 1].filter((at) => at >= 0)) {
        const page = { limit, after: begin === 0 ? undefined : all[begin - 1] }
        const { result, rows, scans } = await plans.looking((db) => listPaymentsOf({ db, decimals: 2 }, filter, page))
        expect(result.map(({ _id }) => _id)).toEqual(all.slice(begin, begin + limit + 1))
        // Nine kinds: two modes and none, in three statuses. Then each row is read as a payment and as its order.
        expect(rows).toBeLessThanOrEqual((limit + 1) * 11)
        expect(scans).not.toContain('Seq Scan')
      }
    }
  })

  it('are counted in an index, up to the limit', async () => {
    const filter = { branches: branches.slice(0, 1), ...filterOf() }
    const { result, rows, scans } = await plans.looking((db) => countPaymentsOf(db, filter))
    expect(result).toBe(Math.min((await idsOf(filterOf())).length, MOST_COUNTED))
    // The order of a pending one is looked up as well. The plan rounds the rows of an average loop.
    expect(rows).toBeLessThanOrEqual(result * (filter.status === 'pending' ? 2 : 1) + 9)
    expect(scans).not.toContain('Seq Scan')
  })
})

describe.each([
  ['a token', { keyword: '4' }, 1],
  ['a reference', { keyword: 'pi_99' }, 1],
  ['a reference that none has', { keyword: 'pi_none' }, 0],
  ['a mode', { keyword: 'cash' }, MOST_COUNTED],
  ['a mode, pending', { keyword: 'cash', status: 'pending' as const }, 0],
])('a search of payments by %s', (_which, asked, total) => {
  it('reads no more than a page of each kind, and the words of as many guests as a list counts', async () => {
    const filter = { branches: branches.slice(4), ...asked }
    const ofGuests = 3 * MOST_COUNTED
    for (const limit of [1, 50]) {
      const { result, rows, scans } = await plans.looking((db) =>
        listPaymentsOf({ db, decimals: 2 }, filter, { limit }),
      )
      expect(result).toHaveLength(Math.min(total, limit + 1))
      expect(rows).toBeLessThanOrEqual((limit + 1) * 14 + ofGuests)
      expect(scans).not.toContain('Seq Scan')
    }
    const counted = await plans.looking((db) => countPaymentsOf(db, filter))
    expect(counted.result).toBe(total)
    expect(counted.scans).not.toContain('Seq Scan')
  })
})

describe.each<[string, Omit<PaymentsFilter, 'branches'>, number]>([
  ['of a service', { service: 'Direct' }, MOST_COUNTED],
  ['of a service that none has', { service: 'Dining' }, 0],
  ['of an amount', { amountFrom: 2000, amountTo: 2000 }, MOST_COUNTED],
  ['of an amount that none has', { amountFrom: 1, amountTo: 1999 }, 0],
  ['of a service and a guest that none was', { service: 'Direct', keyword: 'nobody' }, 0],
])('of many payments, those %s', (_which, asked, total) => {
  const filter = () => ({ branches: branches.slice(1, 2), ...asked })

  it('are sought among as many as a list counts, up to a page', async () => {
    for (const limit of [1, 50]) {
      const { result, rows, scans } = await plans.looking((db) =>
        listPaymentsOf({ db, decimals: 2 }, filter(), { limit }),
      )
      expect(result).toHaveLength(Math.min(total, limit + 1))
      // Each is read in the index, as a payment and as its order, and what is found once more as both.
      expect(rows).toBeLessThanOrEqual(total > 0 ? (limit + 1) * 8 : 3 * MOST_COUNTED)
      expect(scans).not.toContain('Seq Scan')
    }
  })

  it('are counted and summed by mode among as many', async () => {
    const counted = await plans.looking((db) => countPaymentsOf(db, filter()))
    expect(counted.result).toBe(total)
    const summed = await plans.looking((db) => modesOfPayments({ db, decimals: 2 }, filter()))
    for (const { rows, scans, statements } of [counted, summed]) {
      // Once more, as a payment. The plan rounds the rows of an average loop.
      expect(rows).toBeLessThanOrEqual(4 * MOST_COUNTED + 100)
      expect(scans).not.toContain('Seq Scan')
      expect(statements).toBe(1)
    }
  })
})

it('sums no more payments of several kinds than it counts', async () => {
  const filter = { branches: branches.slice(0, 1), status: 'paid' as const }
  expect(await countPaymentsOf(server.db, filter)).toBe(MOST_COUNTED)
  const sums = await modesOfPayments({ db: server.db, decimals: 2 }, filter)
  expect(sums.reduce((sum, { payments }) => sum + payments, 0)).toBe(MOST_COUNTED)
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(20 * MOST_COUNTED)
})

it('ends a narrowed list where its count does', async () => {
  const filter = { branches: branches.slice(0, 1), service: 'Direct' as const }
  const all = await idsOf({})
  const after = all[MOST_COUNTED - 3]
  const last = await listPaymentsOf({ db: server.db, decimals: 2 }, filter, { limit: 50, after })
  expect(last.map(({ _id }) => _id)).toEqual(all.slice(MOST_COUNTED - 2, MOST_COUNTED))
})

it('sums the payments of some time without reading the rest', async () => {
  const restId = branches[0] ?? ''
  const [from, to] = [new Date('2024-01-10T00:00:00Z'), new Date('2024-01-11T00:00:00Z')]
  // A day of one of five branches, a payment per minute.
  const ofADay = 1440 / 5
  const paid = await plans.looking((db) => readModes({ db, decimals: 2 }, { restId, from, to }))
  expect(paid.result.reduce((sum, { payments }) => sum + payments, 0)).toBeLessThanOrEqual(ofADay)
  const days = await plans.looking((db) => readPaidBetween({ db, decimals: 2 }, restId, [from, to]))
  expect(days.result).toEqual([paid.result.reduce((sum, { amount }) => sum + amount, 0)])
  for (const { rows, scans } of [paid, days]) {
    expect(rows).toBeLessThanOrEqual(ofADay)
    expect(scans).not.toContain('Seq Scan')
  }
  const open = await plans.looking((db) => readOpen({ db, decimals: 2 }, restId, someTime.fromId))
  const [pending, refundDue] = [
    await idsOf({ status: 'pending', fromId: someTime.fromId }),
    // A refund is due however old its payment is.
    await idsOf({ status: 'refund due' }),
  ]
  expect(open.result).toMatchObject({
    pending: { payments: pending.length },
    refundDue: { payments: refundDue.length },
  })
  // Each is read in the index, as a payment and as its order.
  expect(open.rows).toBeLessThanOrEqual((pending.length + refundDue.length) * 3)
  expect(open.scans).not.toContain('Seq Scan')
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
