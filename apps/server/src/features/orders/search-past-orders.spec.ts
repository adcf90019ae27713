import type { PastOrder } from '@brigade/contract/orders/history.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeLongHistory, type PastAsked } from './history.factory.ts'

let server: TestServer
const services = new Map<string, string>()
beforeAll(async () => {
  server = await createTestServer()
  for (const { id, name } of await server.sql`select id, name from rest_types`) services.set(name, id)
})

const of = (name: string) => ({ restTypeId: services.get(name) ?? '' })
const dayOf = ({ placedAt }: PastOrder) => placedAt.slice(0, 10).replaceAll('-', ':')

describe('past orders', () => {
  it('are found by token, days, service, outcome and all of these together', async () => {
    const { pageOf } = await makeLongHistory(server)
    const all = (await pageOf()).data
    expect(all).toHaveLength(120)
    const [from, to] = ['2026:02:14', '2026:02:26']
    const combined: PastAsked[] = [{}, { tokenNo: 4 }, { tokenNo: 7 }].flatMap((token) =>
      [{}, { from }, { to }, { from, to }, { from: to, to }].flatMap((days) =>
        [{}, of('Delivery'), of('Dining')].flatMap((service) =>
          [{}, { status: 'rejected' as const }, { status: 'delivered' as const }].map((status) => ({
            ...token,
            ...days,
            ...service,
            ...status,
          })),
        ),
      ),
    )
    let found = 0
    for (const asked of combined) {
      const expected = all.filter(
        (order) =>
          (!asked.tokenNo || order.tokenNo === asked.tokenNo) &&
          (!asked.from || dayOf(order) >= asked.from) &&
          (!asked.to || dayOf(order) <= asked.to) &&
          (!asked.restTypeId || services.get(order.restauranttype.name) === asked.restTypeId) &&
          (!asked.status || order.status === asked.status),
      )
      const { data, total, next } = await pageOf(asked)
      expect({ asked, data, total, next }).toEqual({ asked, data: expected, total: expected.length, next: null })
      if (expected.length > 0) found += 1
    }
    // Most queries must have results, or they would prove little.
    expect(found).toBeGreaterThan(combined.length / 2)
  })

  it.each([
    ['a token', () => ({ tokenNo: 2 })],
    ['days', () => ({ from: '2026:02:14', to: '2026:02:26' })],
    ['a service', () => of('Delivery')],
    ['a token of a service until a day', () => ({ tokenNo: 2, to: '2026:02:26', ...of('Delivery') })],
    ['rejected ones', () => ({ status: 'rejected' as const })],
  ])('are read to their end by %s', async (_what, filterOf) => {
    const { pageOf, readAll } = await makeLongHistory(server)
    const filter = filterOf()
    const all = (await pageOf(filter)).data
    expect(all.length).toBeGreaterThan(2)
    for (const limit of [1, 5]) expect(await readAll({ ...filter, limit })).toEqual(all)
  })

  it('continue after an order that does not match the filter', async () => {
    const { pageOf } = await makeLongHistory(server)
    const all = (await pageOf()).data
    for (const at of [0, 7, 30, 31, 32, 33, 34, 35, 119]) {
      const after = all[at]?._id ?? ''
      const later = all.slice(at + 1)
      for (const tokenNo of [1, 4, 6]) {
        const { data } = await pageOf({ tokenNo, after })
        expect(data).toEqual(later.filter((order) => order.tokenNo === tokenNo))
      }
      const { data } = await pageOf({ to: '2026:02:20', after })
      expect(data).toEqual(later.filter((order) => dayOf(order) <= '2026:02:20'))
    }
  })

  it('refuse a search without criteria', async () => {
    const { pageOf } = await makeLongHistory(server, 12)
    const nothing = { tokenNo: null, from: null, to: null, restTypeId: null, status: null }
    expect(await pageOf(nothing)).toEqual(await pageOf())
  })
})
