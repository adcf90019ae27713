import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { expect, test } from 'vitest'
import { withNew } from './coupons-list.rules.ts'

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
})
const pages = [
  { data: [coupon('winter')], total: 2, next: 'winter' },
  { data: [coupon('autumn')], total: 2, next: null },
]

test('a new coupon comes first and is counted', () => {
  const now = withNew(pages, coupon('spring'))
  expect(now.map(({ data }) => data.map(({ _id }) => _id))).toEqual([['spring', 'winter'], ['autumn']])
  expect(now.map(({ total, next }) => [total, next])).toEqual([
    [3, 'winter'],
    [3, null],
  ])
})

test('a coupon that is already listed is not added again', () => {
  expect(withNew(pages, coupon('autumn'))).toEqual(pages)
})
