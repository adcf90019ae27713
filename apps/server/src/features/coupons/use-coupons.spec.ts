import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeCoupon } from './coupons.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const AUCKLAND = 'Pacific/Auckland'
const evening = { startDate: '2026:03:07', st: 19.3, endDate: '2026:03:08', et: 9.05 }
const wholeDay = { startDate: '2026:07:02', st: 0, endDate: '2026:07:02', et: 24 }
// On that Sunday 02:00 to 03:00 occurs twice in Auckland.
const halfAnHour = { startDate: '2026:04:05', st: 2, endDate: '2026:04:05', et: 2.3 }

describe.each([
  [
    'from an evening to the morning after',
    AUCKLAND,
    evening,
    [
      ['2026-03-07T19:29:59+13:00', false],
      ['2026-03-07T19:30:00+13:00', true],
      ['2026-03-08T09:05:59+13:00', true],
      ['2026-03-08T09:06:00+13:00', false],
    ],
  ],
  [
    'for a whole day',
    AUCKLAND,
    wholeDay,
    [
      ['2026-07-01T23:59:59+12:00', false],
      ['2026-07-02T00:00:00+12:00', true],
      ['2026-07-02T23:59:59+12:00', true],
      ['2026-07-03T00:00:00+12:00', false],
    ],
  ],
  [
    'for a whole day east of the date line',
    'Pacific/Pago_Pago',
    wholeDay,
    [
      ['2026-07-02T10:59:59Z', false],
      ['2026-07-02T11:00:00Z', true],
      ['2026-07-03T10:59:59Z', true],
      ['2026-07-03T11:00:00Z', false],
    ],
  ],
  [
    'for a whole day west of the date line',
    'Pacific/Kiritimati',
    wholeDay,
    [
      ['2026-07-01T09:59:59Z', false],
      ['2026-07-01T10:00:00Z', true],
      ['2026-07-02T09:59:59Z', true],
      ['2026-07-02T10:00:00Z', false],
    ],
  ],
  [
    'for half an hour, while the clocks go back',
    AUCKLAND,
    halfAnHour,
    [
      ['2026-04-04T12:59:59Z', false],
      ['2026-04-04T13:00:00Z', true],
      ['2026-04-04T13:30:59Z', true],
      ['2026-04-04T13:31:00Z', false],
      ['2026-04-04T14:00:00Z', true],
      ['2026-04-04T14:31:00Z', false],
    ],
  ],
] as const)('a coupon that is valid %s', (_title, timeZone, validity, moments) => {
  it("is valid from its first minute to the end of its last, in the branch's time zone", async () => {
    const kitchen = await makeKitchen(server, { restaurant: { timeZone } })
    const { code } = await makeCoupon(server.db, kitchen.restaurant.id, { validity })
    for (const [at, isTaken] of moments) {
      server.time.now = new Date(at)
      const { body } = await kitchen.tryToPlace({ couponCode: code })
      expect([at, body.error ? body.message : null]).toEqual([
        at,
        isTaken ? null : `The coupon ${code} is not valid now. Remove it, or use another`,
      ])
    }
  })
})

it.each<[ConditionKind, Record<string, number>]>([
  ['minimum-order-amount', {}],
  ['order-amount-between', { minAmount: 20, maxAmount: 5 }],
  ['minimum-quantity', { minAmount: 1 }],
  ['every-nth-order', { nth: 0 }],
])('a coupon with invalid numbers for its condition (%s, %j) is always refused', async (kind, value) => {
  const kitchen = await makeKitchen(server)
  const { code } = await makeCoupon(server.db, kitchen.restaurant.id, { condition: { kind, value } })
  expect(await kitchen.tryToPlace({ couponCode: code })).toMatchObject({
    status: 409,
    body: { code: 'coupon-refused', data: { reason: 'condition-not-met' } },
  })
})
