import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { addCoupon } from '@brigade/contract/coupons/coupons.contract.ts'
import { describe, expect, test } from 'vitest'
import { isComplete, problemsIn } from '../../shared/form/entered.ts'
import { emptyCoupon, enteredCoupon, type CouponDraft } from './coupon-draft.rules.ts'
import { listed } from '../lookups/listed.factory.ts'

const RESTAURANT = '0197a3c0-0000-7000-8000-000000000001'
const TAKEAWAY = '0197a3c0-0000-7000-8000-000000000002'
const between = {
  ...listed,
  _id: '0197a3c0-0000-7000-8000-000000000003',
  name: 'Order amount between',
  schema: { minAmount: 'number', maxAmount: 'number' },
} as const
const moment = { now: new Date('2026-07-01T12:00:00+12:00'), timeZone: 'Pacific/Auckland' }

const complete: CouponDraft = {
  restTypeIds: [TAKEAWAY],
  name: 'Winter',
  note: 'Five off',
  isPercentage: false,
  deductedPrice: ' 5.50 ',
  code: 'cold',
  isOnePerUser: true,
  conditionId: between._id,
  conditionValue: { minAmount: '20', maxAmount: '99.5', nth: '3' },
  validity: { startDate: '2026:07:01', st: 0, endDate: '2026:07:31', et: 24 },
}
const enteredFrom = (draft: CouponDraft) =>
  enteredCoupon(draft, RESTAURANT, draft.conditionId === '' ? undefined : between, moment)
const problemsWith = (changes: Partial<CouponDraft>) =>
  problemsIn(addCoupon.input, enteredFrom({ ...complete, ...changes }), 2)

describe('a complete coupon', () => {
  test('is sent with numbers, and only with the values of its condition', () => {
    const entered = enteredFrom(complete)
    expect(problemsIn(addCoupon.input, entered, 2)).toEqual({})
    expect(isComplete(addCoupon, entered, 2)).toBe(true)
    expect(readAmounts(addCoupon.input, entered, 2).data).toEqual({
      restId: RESTAURANT,
      restTypeIds: [TAKEAWAY],
      name: 'Winter',
      note: 'Five off',
      isPercentage: false,
      deductedPrice: 550,
      code: 'COLD',
      isOnePerUser: true,
      conditionId: between._id,
      conditionValue: { minAmount: 20, maxAmount: 99.5 },
      validity: { startDate: '2026:07:01', st: 0, endDate: '2026:07:31', et: 24 },
    })
  })

  test('can take off a percentage instead of an amount', () => {
    expect(problemsWith({ isPercentage: true, deductedPrice: '12.5' })).toEqual({})
  })
})

test('an empty form reports its missing fields in the order of the form', () => {
  const entered = enteredFrom(emptyCoupon())
  expect(isComplete(addCoupon, entered, 2)).toBe(false)
  expect(Object.entries(problemsIn(addCoupon.input, entered, 2))).toEqual([
    ['restTypeIds', 'Select atleast a service'],
    ['name', 'Field cannot be empty'],
    ['note', 'Field cannot be empty'],
    ['deductedPrice', 'Field cannot be empty'],
    ['code', 'Field cannot be empty'],
    ['conditionId', 'Select a condition for the coupon'],
    ['conditionValue', 'Enter the values of the condition'],
    ['validity', 'Select coupon validity'],
  ])
})

describe('an invalid coupon', () => {
  test.each([
    ['a discount that is not a number', { deductedPrice: 'five' }, { deductedPrice: 'Invalid number format' }],
    ['a discount that ends in a dot', { deductedPrice: '5.' }, { deductedPrice: 'Invalid number format' }],
    [
      'a percentage above 100',
      { isPercentage: true, deductedPrice: '101' },
      { deductedPrice: 'Enter a percentage above 0, up to 100, with at most two decimals' },
    ],
    ['a code of seven characters', { code: 'WINTERS' }, { code: 'This text is too long. Shorten it to 6 characters' }],
    [
      'a missing value of the condition',
      { conditionValue: { minAmount: '20' } },
      { 'conditionValue.maxAmount': 'Enter the values of the condition' },
    ],
    [
      'a value of the condition with six characters',
      { conditionValue: { minAmount: '20', maxAmount: '100.55' } },
      { 'conditionValue.maxAmount': 'Invalid number format' },
    ],
    [
      'a validity that starts in the past',
      { validity: { ...complete.validity, startDate: '2026:06:30' } },
      { validity: 'Select coupon validity' },
    ],
    [
      'a validity that ends before it starts',
      { validity: { startDate: '2026:07:02', st: 9, endDate: '2026:07:02', et: 8 } },
      { validity: 'Select coupon validity' },
    ],
  ])('reports %s', (_title, changes, problems) => {
    expect(problemsWith(changes)).toEqual(problems)
  })
})
