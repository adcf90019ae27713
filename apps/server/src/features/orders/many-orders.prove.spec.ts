import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { isoDate } from '../../platform/db/wire-date.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { vacuum, watchPlans } from '../../platform/testing/plans.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeDeliveryService } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { countDeliveriesOf, listDeliveriesOf } from './deliveries-list.store.ts'
import { readArrived } from './deliveries-overview.store.ts'
import { countEnded } from './history-overview.store.ts'
import { countPast, listPast, type PastFilter } from './history.store.ts'
import { writeManyOrders } from './many-orders.factory.ts'
import { countNew, listNew } from './orders.store.ts'
import { countPlacedOrders } from './placed-orders.store.ts'

const PAST = 100_000
const A_DAY = 100
const LAST_DAY = '2026-03-06'
const TODAY = '2026-03-07'
const OPEN = 50
const ON_THEIR_WAY = 30
const tables = ['orders', 'payments', 'deliveries', 'order_lines']

let server: TestServer
let plans: ReturnType<typeof watchPlans>
const services = new Map<string, string>()
let old: string
let young: string

beforeAll(async () => {
  server = await createTestServer()
  plans = watchPlans(server, tables)
  for (const { id, name } of await server.sql`select id, name from rest_types`) services.set(name, id)
  old = (await makeRestaurant(server.db)).id
  young = (await makeRestaurant(server.db)).id
  const deliveryServiceId = (await makeDeliveryService(server.db)).id
  await server.sql.begin(async (tx) => {
    const common = { aDay: A_DAY, deliveryServiceId }
    await writeManyOrders(tx, old, { ...common, count: PAST, lastDay: LAST_DAY, linesEach: 2 })
    await writeManyOrders(tx, young, { ...common, count: 100, lastDay: LAST_DAY })
    for (const restId of [young, old]) {
      await writeManyOrders(tx, restId, { count: OPEN, aDay: OPEN, lastDay: TODAY, isOpen: true })
      const later = { lastDay: '2026-03-08', isOpen: true, deliveryServiceId }
      await writeManyOrders(tx, restId, { ...later, count: ON_THEIR_WAY, aDay: ON_THEIR_WAY })
    }
  })
  await vacuum(server.sql, tables)
})

const idsOf = (list: ReadonlyArray<{ _id: string }>) => list.map(({ _id }) => _id)

async function pastIds({ tokenNo, from, to, restTypeId, status }: Omit<PastFilter, 'restId'>): Promise<string[]> {
  const rows = await server.sql<Array<{ id: string }>>`
    select id from orders
     where rest_id = ${old} and status = any(${status ? [status] : ['delivered', 'rejected']})
       and business_date between ${isoDate(from ?? '1900:01:01')} and ${isoDate(to ?? '9999:12:31')}
       and (${tokenNo ?? null}::int is null or token_no = ${tokenNo ?? null})
       and (${restTypeId ?? null}::uuid is null or rest_type_id = ${restTypeId ?? null})
     order by business_date desc, token_no desc`
  return rows.map(({ id }) => id)
}

const service = (name: string) => ({ restTypeId: services.get(name) ?? '' })
const twoYears = { from: '2024:02:01', to: '2026:01:31' }
const filters: ReadonlyArray<[string, () => Omit<PastFilter, 'restId'>]> = [
  ['all', () => ({})],
  ['of a token', () => ({ tokenNo: 7 })],
  ['since a day', () => ({ from: twoYears.from })],
  ['until a day', () => ({ to: twoYears.to })],
  ['of one day', () => ({ from: '2025:06:01', to: '2025:06:01' })],
  ['of a service', () => service('Dining')],
  ['of a service that had none', () => ({ restTypeId: '0190a5d0-0000-7000-8000-000000000000' })],
  ['that were rejected', () => ({ status: 'rejected' })],
  ['of a token in some time', () => ({ tokenNo: 100, ...twoYears })],
  ['of a token, rejected', () => ({ tokenNo: 1, status: 'rejected' })],
  ['of a token that none had', () => ({ tokenNo: 101 })],
  ['of a token and a service', () => ({ tokenNo: 8, ...service('Direct') })],
  ['of a service in some time', () => ({ ...service('Delivery'), ...twoYears })],
  ['of a service, rejected in some time', () => ({ ...service('Takeaway'), ...twoYears, status: 'rejected' })],
  ['with everything asked for', () => ({ tokenNo: 50, ...service('Dining'), ...twoYears, status: 'delivered' })],
]

describe.each(filters)('of a hundred thousand past orders, those %s', (_which, filterOf) => {
  it('are found a page at a time, reading at most a page of each kind', async () => {
    const filter = { restId: old, ...filterOf() }
    const all = await pastIds(filterOf())
    const kinds = (filter.restTypeId === undefined ? 4 : 1) * (filter.status === undefined ? 2 : 1)
    for (const limit of [1, 50, 500]) {
      for (const begin of [0, 1, Math.floor(all.length / 2), all.length - 1].filter((at) => at >= 0)) {
        const page = { limit, after: begin === 0 ? undefined : all[begin - 1] }
        const { result, rows, pages, scans, indexes } = await plans.looking((db) =>
          listPast({ db, decimals: 2 }, filter, page),
        )
        expect(idsOf(result)).toEqual(all.slice(begin, begin + limit + 1))
        // Each row is read in its kind's index, as an order and as a payment; one more is the row before the page.
        const most = (limit + 1) * (kinds + 2) + 1
        expect(rows).toBeLessThanOrEqual(most)
        // A row and its index path. Rows skipped by an index would show here.
        expect(pages).toBeLessThanOrEqual((most + kinds) * 4)
        expect(scans).not.toContain('Seq Scan')
        expect(indexes).toContain(filter.tokenNo === undefined ? 'orders_ended' : 'orders_ended_token')
      }
    }
  })

  it('are counted in an index, up to the limit', async () => {
    const counted = await plans.looking((db) => countPast(db, { restId: old, ...filterOf() }))
    expect(counted.result).toBe(Math.min((await pastIds(filterOf())).length, MOST_COUNTED))
    expect(counted.rows).toBeLessThanOrEqual(MOST_COUNTED)
    expect(counted.pages).toBeLessThanOrEqual(MOST_COUNTED / 10)
    expect(counted.scans).toEqual(['Index Only Scan'])
  })
})

it.each([
  ['on their way', 'shipped', ON_THEIR_WAY],
  ['that arrived', 'delivered', MOST_COUNTED],
  ['of all kinds', undefined, MOST_COUNTED],
] as const)('a page of deliveries %s is found without reading the rest', async (_which, status, total) => {
  for (const [branches, many] of [[[old], 1] as const, ['all', 2] as const]) {
    const filter = { branches, status }
    for (const limit of [1, 10, 500]) {
      const first = await listDeliveriesOf({ db: server.db, decimals: 2 }, filter, { limit })
      expect(idsOf(first)).toEqual(idsOf(first).toSorted().toReversed())
      for (const after of [undefined, first.at(-2)?._id]) {
        const looked = await plans.looking((db) => listDeliveriesOf({ db, decimals: 2 }, filter, { limit, after }))
        // Each row is read in its branch's index, as an order and as a payment.
        expect(looked.rows).toBeLessThanOrEqual((limit + 1) * (many + 2))
        expect(looked.pages).toBeLessThanOrEqual((limit + 1) * (many + 2) * 4 + 20)
        expect(looked.scans).not.toContain('Seq Scan')
      }
    }
    const counted = await plans.looking((db) => countDeliveriesOf(db, filter))
    expect(counted.result).toBe(status === 'shipped' ? ON_THEIR_WAY * many : total)
    expect(counted.rows).toBeLessThanOrEqual(MOST_COUNTED)
    expect(counted.scans).toEqual(['Index Only Scan'])
  }
})

it('a search of deliveries looks at no more than a list counts', async () => {
  const filter = { branches: [old], keyword: 'nobody has this name' }
  for (const search of [
    (db: Parameters<typeof countDeliveriesOf>[0]) => listDeliveriesOf({ db, decimals: 2 }, filter, { limit: 50 }),
    (db: Parameters<typeof countDeliveriesOf>[0]) => countDeliveriesOf(db, filter),
  ]) {
    const looked = await plans.looking<unknown>(search)
    expect(looked.rows).toBeLessThanOrEqual(2 * MOST_COUNTED)
    expect(looked.scans).not.toContain('Seq Scan')
  }
})

it('counts the past orders and deliveries of some days without reading the rest', async () => {
  const days = { from: '2026:02:21', to: '2026:03:06' }
  const counted = await plans.looking((db) => countEnded(db, { restId: old, ...days }))
  const orders = A_DAY * 14
  expect(counted.result.reduce((sum, { orders: one }) => sum + one, 0)).toBe(orders)
  // The plan rounds the rows of an average loop, of which there is one for each day.
  expect(counted.rows).toBeLessThanOrEqual(orders + 14)
  expect(new Set(counted.scans)).toEqual(new Set(['Index Only Scan']))

  const sinceId = idsFrom(new Date('2026-02-28T00:00:00Z'))
  const since = { restId: old, sinceId, timeZone: 'UTC', businessDayStartsAt: 4 * 60 }
  const arrived = await plans.looking((db) => readArrived(db, since))
  const delivered = arrived.result.reduce((sum, each) => sum + each.delivered, 0)
  expect(arrived.result.every((each) => each.seconds === each.delivered * 20 * 60)).toBe(true)
  expect(delivered).toBeGreaterThan(0)
  expect(arrived.rows).toBeLessThanOrEqual(delivered)
  expect(arrived.scans).not.toContain('Seq Scan')
})

it('reads no more of the New list with a hundred thousand past orders than with a hundred', async () => {
  for (const limit of [1, 20, 501]) {
    const [few, many] = [
      await plans.looking((db) => listNew({ db, decimals: 2 }, young, { limit })),
      await plans.looking((db) => listNew({ db, decimals: 2 }, old, { limit })),
    ]
    expect(many.result).toHaveLength(Math.min(limit, OPEN + ON_THEIR_WAY))
    expect(many.result.map(({ tokenNo }) => tokenNo)).toEqual(few.result.map(({ tokenNo }) => tokenNo))
    expect({ rows: many.rows, scans: many.scans, indexes: many.indexes }).toEqual({
      rows: few.rows,
      scans: few.scans,
      indexes: few.indexes,
    })
    expect(many.rows).toBeLessThanOrEqual(many.result.length * 5)
    expect(many.pages).toBeLessThanOrEqual(many.rows * 4 + 20)
  }
  const counted = await plans.looking((db) => countNew(db, old))
  expect(counted).toMatchObject({ result: OPEN + ON_THEIR_WAY, rows: OPEN + ON_THEIR_WAY })
})

it('counts the orders of a quarter hour without reading the rest', async () => {
  // One order in six minutes: in the quarter hour at 18 and 24 minutes past.
  const now = new Date('2026-03-06T04:29:00Z')
  const counted = await plans.looking((db) => countPlacedOrders(db, [old], now))
  expect(counted.result.reduce((sum, { orders }) => sum + orders, 0)).toBe(2)
  // Each with its service.
  expect(counted.rows).toBeLessThanOrEqual(4)
  expect(counted.scans).not.toContain('Seq Scan')
})
