import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { say } from '../messages/say.ts'
import { couponDiscount, couponRefusal, type CouponTerms, type CouponUse } from './coupon.rules.ts'

const terms: CouponTerms = {
  isStopped: false,
  restTypeIds: ['takeaway', 'delivery'],
  validity: { startDate: '2026:07:01', st: 9, endDate: '2026:07:01', et: 17 },
  condition: { kind: 'minimum-order-amount', value: { minAmount: 20 } },
  isOnePerUser: true,
}
const use: CouponUse = {
  restTypeId: 'takeaway',
  instant: new Date('2026-07-01T12:00:00+12:00'),
  timeZone: 'Pacific/Auckland',
  cart: { subTotal: 2000, quantity: 1, decimals: 2 },
  customer: { ordersBefore: 0, hasUsed: false },
}

describe('a coupon', () => {
  test('is accepted for its service, within its validity, with its condition met', () => {
    expect(couponRefusal(terms, use)).toBeNull()
  })

  test.each([
    ['dining when it is for takeaway and delivery', { restTypeId: 'dining' }, 'other-service'],
    ['use before it begins', { instant: new Date('2026-07-01T08:59:59+12:00') }, 'outside-validity'],
    ['use a minute after it ends', { instant: new Date('2026-07-01T17:01:00+12:00') }, 'outside-validity'],
    ['use outside its hours in another zone', { timeZone: 'Pacific/Pago_Pago' }, 'outside-validity'],
    ['a sub-total one cent too low', { cart: { subTotal: 1999, quantity: 9, decimals: 2 } }, 'condition-not-met'],
    ['a second use by one customer', { customer: { ordersBefore: 1, hasUsed: true } }, 'already-used'],
    ['an unknown customer', { customer: null }, 'customer-unknown'],
  ] as const)('is refused for %s', (_title, change, reason) => {
    expect(couponRefusal(terms, { ...use, ...change })).toBe(reason)
    expect(say(`coupon.${reason}`, { code: 'LUNCH', condition: 'Minimum order amount' })).not.toContain('{{')
  })

  test('that is stopped is refused, whatever else holds', () => {
    expect(couponRefusal({ ...terms, isStopped: true }, use)).toBe('stopped')
    expect(say('coupon.stopped', { code: 'LUNCH' })).toBe('The coupon LUNCH is stopped. Remove it, or use another')
  })

  test('that is not limited to one use per customer is accepted again, and from an unknown customer', () => {
    const anyTime = { ...terms, isOnePerUser: false }
    expect(couponRefusal(anyTime, { ...use, customer: { ordersBefore: 1, hasUsed: true } })).toBeNull()
    expect(couponRefusal(anyTime, { ...use, customer: null })).toBeNull()
  })

  test('without a condition accepts an empty cart', () => {
    expect(
      couponRefusal({ ...terms, condition: null }, { ...use, cart: { subTotal: 0, quantity: 0, decimals: 2 } }),
    ).toBeNull()
  })
})

describe('the coupon discount', () => {
  test.each([
    [{ isPercentage: true, percentage: 10 }, 3750, 375],
    [{ isPercentage: true, percentage: 15 }, 110, 17], // 16.5
    [{ isPercentage: true, percentage: 100 }, 3750, 3750],
    [{ isPercentage: true, percentage: 150 }, 3750, 3750],
    [{ isPercentage: false, amount: 500 }, 3750, 500],
    [{ isPercentage: false, amount: 5000 }, 3750, 3750],
    [{ isPercentage: false, amount: 500 }, 0, 0],
    [null, 3750, 0],
  ] as const)('for %j on %i is %i', (deduction, subTotal, taken) => {
    expect(couponDiscount(deduction, subTotal)).toBe(taken)
  })

  test('is never above the sub-total or below zero', () => {
    const percentage = fc.record({
      isPercentage: fc.constant(true as const),
      percentage: fc.integer({ min: 0, max: 200 }),
    })
    const amount = fc.record({ isPercentage: fc.constant(false as const), amount: fc.integer({ min: 0, max: 1e9 }) })
    fc.assert(
      fc.property(fc.oneof(percentage, amount), fc.integer({ min: 0, max: 1e9 }), (deduction, subTotal) => {
        const taken = couponDiscount(deduction, subTotal)
        expect(taken).toBeGreaterThanOrEqual(0)
        expect(taken).toBeLessThanOrEqual(subTotal)
      }),
    )
  })
})
