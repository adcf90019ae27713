import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { expect, test } from 'vitest'
import { withSaved } from './coupons-list.rules.ts'

const coupon = (_id: string): CouponOnWire => ({
  _id,
  restId: 'harbour',
  name: _id,
  note: 'Five off',
  code: _id.toUpperCase(),
  deductedPrice: 5,
  isPercentage: false,
  isOnePerUser: false,
  validity: { startDate: '2026:07:01', st: 0, endDate: '2026:07:31', et: 24 },
  restTypeIds: [],
  restTypes: [],
  conditionId: 'minimum',
  condition: { _id: 'minimum', name: 'Minimum order amount' },
  conditionValue: { minAmount: 20 },
  isStopped: false,
  isUsed: false,
  alsoIn: [],
  version: 1,
})
const pages = [
  { data: [coupon('winter')], total: 2, next: 'winter' },
  { data: [coupon('autumn')], total: 2, next: null },
]

test('a new coupon comes first and is counted', () => {
  const now = withSaved(pages, coupon('spring'))
  expect(now.map(({ data }) => data.map(({ _id }) => _id))).toEqual([['spring', 'winter'], ['autumn']])
  expect(now.map(({ total, next }) => [total, next])).toEqual([
    [3, 'winter'],
    [3, null],
  ])
})

test('a coupon that is listed already is replaced where it is', () => {
  const now = withSaved(pages, { ...coupon('autumn'), isStopped: true })
  expect(now.map(({ data }) => data.map(({ _id, isStopped }) => [_id, isStopped]))).toEqual([
    [['winter', false]],
    [['autumn', true]],
  ])
  expect(now.map(({ total }) => total)).toEqual([2, 2])
})
