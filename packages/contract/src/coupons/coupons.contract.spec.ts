import { describe, expect, it, test } from 'vitest'
import { problemsOf } from '../messages/problems.ts'
import { addCoupon, couponCode, listCoupons } from './coupons.contract.ts'
import { readAmounts } from '../kernel/read-amounts.ts'

const restId = '0190a5d0-0000-7000-8000-00000000000a'
const typeId = '0190a5d0-0000-7000-8000-00000000000b'
const good = {
  restId,
  restTypeIds: [typeId],
  name: 'Welcome',
  note: 'On your first order',
  isPercentage: false,
  deductedPrice: 5,
  code: 'kiwi10',
  isOnePerUser: true,
  conditionId: '0190a5d0-0000-7000-8000-00000000000c',
  conditionValue: { minAmount: 20 },
  validity: { startDate: '2026:01:01', st: 0, endDate: '2026:12:31', et: 24 },
}

function problems(sent: Record<string, unknown>): Record<string, string> {
  const read = readAmounts(addCoupon.input, { ...good, ...sent }, 2)
  return read.success ? {} : problemsOf(read.error)
}

/** The required fields in form order. */
const needed = [
  ['restTypeIds', 'Select atleast a service'],
  ['name', 'Field cannot be empty'],
  ['note', 'Field cannot be empty'],
  ['deductedPrice', 'Field cannot be empty'],
  ['code', 'Field cannot be empty'],
  ['conditionId', 'Select a condition for the coupon'],
  ['conditionValue', 'Enter the values of the condition'],
  ['validity', 'Select coupon validity'],
] as const

describe.each([
  ['an amount', { isPercentage: false }],
  ['a share', { isPercentage: true }],
])('a coupon of %s', (_what, kind) => {
  const without = (fields: readonly string[]) => ({ ...kind, ...Object.fromEntries(fields.map((f) => [f, undefined])) })

  it('is accepted with all required fields', () => {
    expect(problems(kind)).toEqual({})
  })

  it.each(needed.map(([field, message], index) => [message, field, index] as const))(
    'reports %j first when %s and the fields after it are missing',
    (message, field, index) => {
      const sent = without(needed.slice(index).map(([name]) => name))
      expect(Object.entries(problems(sent))[0]).toEqual([field, message])
    },
  )

  it('reports every missing field', () => {
    expect(Object.entries(problems(without(needed.map(([name]) => name))))).toEqual(needed)
  })
})

test('a coupon requires isPercentage, and its absence hides no other problem', () => {
  expect(Object.keys(problems({ name: '', isPercentage: undefined, code: '' }))).toEqual([
    'name',
    'isPercentage',
    'code',
  ])
})

test.each([
  [{ restTypeIds: [] }, 'restTypeIds', 'Select atleast a service'],
  [{ name: ' ' }, 'name', 'Field cannot be empty'],
  [{ name: 'x'.repeat(121) }, 'name', 'This text is too long. Shorten it to 120 characters'],
  [{ note: 'x'.repeat(501) }, 'note', 'This text is too long. Shorten it to 500 characters'],
  [{ deductedPrice: '5' }, 'deductedPrice', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
  [{ deductedPrice: -1 }, 'deductedPrice', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
  [{ deductedPrice: 5.005 }, 'deductedPrice', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
  [
    { isPercentage: true, deductedPrice: 100.01 },
    'deductedPrice',
    'Enter a percentage above 0, up to 100, with at most two decimals',
  ],
  [
    { isPercentage: true, deductedPrice: 0 },
    'deductedPrice',
    'Enter a percentage above 0, up to 100, with at most two decimals',
  ],
  [{ deductedPrice: 0 }, 'deductedPrice', 'Enter an amount above 0, up to 10,000,000, with at most two decimals'],
  [{ code: 'TWO 4' }, 'code', 'Use letters, digits and signs such as - or +, without spaces'],
  [{ code: 'KIWI🥝' }, 'code', 'Use letters, digits and signs such as - or +, without spaces'],
  [{ code: 'KIWI100' }, 'code', 'This text is too long. Shorten it to 6 characters'],
  [{ code: 'straße' }, 'code', 'This text is too long. Shorten it'],
  [{ isOnePerUser: 'yes' }, 'isOnePerUser', 'This is not valid. Choose or enter it again'],
  [{ conditionId: '' }, 'conditionId', 'Select a condition for the coupon'],
  [{ conditionValue: {} }, 'conditionValue', 'Enter the values of the condition'],
  [{ conditionValue: { minAmount: null } }, 'conditionValue.minAmount', 'Enter the values of the condition'],
  [{ conditionValue: { minAmount: '20' } }, 'conditionValue.minAmount', 'Invalid number format'],
  [{ conditionValue: { minAmount: 123456 } }, 'conditionValue.minAmount', 'Invalid number format'],
  [{ conditionValue: { minAmount: 1e21 } }, 'conditionValue.minAmount', 'Invalid number format'],
  [{ conditionValue: { minAmount: -1 } }, 'conditionValue.minAmount', 'Invalid number format'],
  [{ validity: null }, 'validity', 'Select coupon validity'],
  [{ validity: { ...good.validity, endDate: '2025:12:31' } }, 'validity', 'Pick a start, and an end that is after it'],
  [{ validity: { ...good.validity, startDate: '2026:02:30' } }, 'validity.startDate', 'Enter a date that exists'],
])('a coupon with %j reports at %s: %j', (sent, field, message) => {
  expect(problems(sent)).toEqual({ [field]: message })
})

test.each([
  [{ isPercentage: false, deductedPrice: 12.5 }, 1250],
  [{ isPercentage: false, deductedPrice: 0.01 }, 1],
  [{ isPercentage: true, deductedPrice: 12.25 }, 1225],
  [{ isPercentage: true, deductedPrice: 100 }, 10_000],
])('the deduction %j is read as %i hundredths', (sent, hundredths) => {
  expect(readAmounts(addCoupon.input, { ...good, ...sent }, 2).data).toMatchObject({ deductedPrice: hundredths })
})

test('a coupon may be used repeatedly by one customer by default', () => {
  expect(readAmounts(addCoupon.input, { ...good, isOnePerUser: undefined }, 2).data).toMatchObject({
    isOnePerUser: false,
  })
})

test.each(['TEN%', '2-FOR1', 'ĀPŌPŌ'])('the code %j is accepted', (code) => {
  expect(problems({ code })).toEqual({})
})

test.each([
  ['kiwi10', 'KIWI10'],
  [' a ', 'A'],
  ['élan', 'ÉLAN'],
  ['stoß', 'STOSS'],
  // Upper case decomposes this letter.
  ['ΐ', 'Ϊ́'.normalize('NFC')],
  ['🥝🥝🥝🥝🥝🥝', '🥝🥝🥝🥝🥝🥝'],
])('the code %j is stored as %j', (code, kept) => {
  expect(couponCode.parse(code)).toBe(kept)
})

test('the list of coupons requires a branch and returns at most 500 at once', () => {
  expect(listCoupons.input.parse({ restId })).toEqual({ restId, limit: 500 })
  expect(listCoupons.input.safeParse({ restId, limit: 501 }).success).toBe(false)
  expect(listCoupons.input.safeParse({}).success).toBe(false)
})
