import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart, CartCoupon, CartDiscount, CartLine } from './cart.contract.ts'
import { priceCart, withLine, withoutLine } from './cart.rules.ts'

const moment = {
  instant: new Date('2026-07-01T12:00:00+12:00'),
  timeZone: 'Pacific/Auckland',
  overallTax: 15,
  decimals: 2 as const,
}

const nothing = {
  total: 0,
  discount: 0,
  subTotal: 0,
  tax: 0,
  deliveryFee: 0,
  couponDiscount: 0,
  sitingCharge: 0,
  extraCharges: 0,
  grandTotal: 0,
}

const empty: Cart = {
  cartId: 'cart',
  restId: 'branch',
  service: 'Direct',
  version: 1,
  updatedAt: moment.instant.toISOString(),
  foods: [],
  extraCharges: [],
  name: null,
  allergy: null,
  siting: null,
  noOfPersons: 0,
  sent: null,
  tenders: [],
  summary: nothing,
}

const line = (lineId: string, price: number, more: Partial<CartLine> = {}): CartLine => ({
  lineId,
  _id: lineId,
  name: 'Regular',
  quantity: 1,
  price,
  discountPrice: null,
  hasOffer: false,
  noOfStock: null,
  customizations: [],
  addons: [],
  tax: { mode: 'overall' },
  deal: { kind: 'none' },
  problem: null,
  ...more,
})

const cartOf = (lines: readonly CartLine[], more: Partial<Cart> = {}): Cart => ({
  ...lines.reduce(
    (cart, one) => withLine(cart, { foodId: one.lineId, name: one.lineId, isCombo: false, isFreeClaim: false }, one),
    empty,
  ),
  ...more,
})

const spring: CartCoupon = {
  code: 'SPRING',
  name: 'Spring',
  deductedPrice: 5,
  isPercentage: false,
  isOnePerUser: false,
  contact: null,
  validity: { startDate: '2026:07:01', st: 9, endDate: '2026:07:01', et: 14 },
  condition: { kind: 'minimum-order-amount', value: { minAmount: 20 } },
  isStopped: false,
  isForService: true,
  hasUsed: false,
  problem: null,
}

const tender = {
  _id: 'tender',
  paymentMode: { _id: 'cash', name: 'Cash' },
  amount: 5,
  tip: 0,
  recivedAmount: 5,
  returnedAmount: 0,
  label: '',
  by: 'Anna',
  at: '2026-07-01T13:59:00+12:00',
  lines: null,
  among: null,
}

const lunch = [line('soup', 15), line('bread', 5)]
const seen = (cart: Cart, at = moment.instant) => {
  const { cart: priced } = priceCart(cart, { ...moment, instant: at })
  return { problem: priced.coupon?.problem, taken: priced.summary.couponDiscount, due: priced.summary.grandTotal }
}

describe('the coupon of a cart', () => {
  test('is taken off the foods before tax, in proportion to their sub-totals', () => {
    const { cart, lines } = priceCart(cartOf(lunch, { coupon: spring }), moment)
    // 3.75 of the soup and 1.25 of the bread; 15 % of 15 is 2.25, in parts of 1.69 and 0.56.
    expect(cart.summary).toEqual({
      ...nothing,
      total: 20,
      subTotal: 20,
      tax: 2.25,
      couponDiscount: 5,
      grandTotal: 17.25,
    })
    expect([...lines.values()].map(({ couponDiscount, tax }) => [couponDiscount, tax])).toEqual([
      [375, 169],
      [125, 56],
    ])
  })

  test('takes a percentage off', () => {
    const tenth = { ...spring, isPercentage: true, deductedPrice: 12.5 }
    expect(seen(cartOf(lunch, { coupon: tenth })).taken).toBe(2.5)
  })

  test('takes nothing off without the food that its condition needs, and counts again with it', () => {
    const cart = cartOf(lunch, { coupon: spring })
    expect(seen(cart)).toEqual({ problem: null, taken: 5, due: 17.25 })
    expect(seen(withoutLine(cart, 'bread'))).toEqual({ problem: 'condition-not-met', taken: 0, due: 17.25 })
    expect(seen(cartOf(lunch, { coupon: { ...spring, problem: 'condition-not-met' } })).problem).toBeNull()
  })

  test('stays when a person takes something off the foods that its condition needs', () => {
    const discount: CartDiscount = { kind: 'percent', value: 50, reason: 'Long wait' }
    expect(seen(cartOf(lunch, { coupon: spring, discount }))).toMatchObject({ problem: null, taken: 5 })
    const soup = line('soup', 15, { discount })
    expect(seen(cartOf([soup, line('bread', 5)], { coupon: spring }))).toMatchObject({ problem: null, taken: 5 })
  })

  test.each<[string, Partial<CartCoupon>, CartCoupon['problem']]>([
    ['was stopped', { isStopped: true }, 'stopped'],
    ['is for another service', { isForService: false }, 'other-service'],
    ['is once per user, of nobody', { isOnePerUser: true }, 'customer-unknown'],
    ['was used by its customer', { isOnePerUser: true, contact: 'hana@guest.test', hasUsed: true }, 'already-used'],
    ['is once per user, of a customer', { isOnePerUser: true, contact: 'hana@guest.test' }, null],
    ['counts earlier orders', { condition: { kind: 'every-nth-order', value: { nth: 1 } } }, 'condition-not-met'],
  ])('that %s says so', (_title, change, problem) => {
    const { taken, ...found } = seen(cartOf(lunch, { coupon: { ...spring, ...change } }))
    expect(found.problem).toBe(problem)
    expect(taken).toBe(problem === null ? 5 : 0)
  })

  test('ends with its last minute, unless a guest had paid a part by then', () => {
    const after = new Date('2026-07-01T14:01:00+12:00')
    const cart = cartOf(lunch, { coupon: spring })
    expect(seen(cart, new Date('2026-07-01T14:00:59+12:00')).problem).toBeNull()
    expect(seen(cart, after).problem).toBe('outside-validity')
    expect(seen({ ...cart, tenders: [tender] }, after).problem).toBeNull()
    expect(seen({ ...cart, tenders: [{ ...tender, at: after.toISOString() }] }, after).problem).toBe('outside-validity')
  })

  test('goes by the first part that was ever paid, also if that was taken back or arrived later', () => {
    const after = new Date('2026-07-01T14:01:00+12:00')
    const late = { ...tender, at: after.toISOString() }
    const cart = cartOf(lunch, { coupon: { ...spring, firstPartAt: tender.at } })
    expect(seen(cart, after).problem).toBeNull()
    expect(seen({ ...cart, tenders: [late] }, after).problem).toBeNull()
    expect(seen(cartOf(lunch, { coupon: spring, tenders: [late, tender] }), after).problem).toBeNull()
  })

  test('counts although a part was paid and taken back before it began', () => {
    const early = '2026-07-01T08:59:00+12:00'
    expect(seen(cartOf(lunch, { coupon: { ...spring, firstPartAt: early } })).problem).toBeNull()
  })
})

const given = fc.option(
  fc
    .record({ kind: fc.constantFrom('amount' as const, 'percent' as const), value: fc.integer({ min: 1, max: 100 }) })
    .map((discount) => ({ ...discount, reason: 'Regular guest' })),
  { nil: undefined },
)
const lines = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 20 }),
    cents: fc.integer({ min: 0, max: 100_00 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    discount: given,
    tax: fc.constantFrom<CartLine['tax']>(
      { mode: 'none' },
      { mode: 'overall' },
      { mode: 'individual', percentage: 8.875 },
    ),
  }),
  { selector: ({ id }) => id, maxLength: 10 },
)
const coupons = fc
  .record({
    isPercentage: fc.boolean(),
    hundredths: fc.integer({ min: 1, max: 100_00 }),
    minAmount: fc.integer({ min: 0, max: 200 }),
  })
  .map(({ isPercentage, hundredths, minAmount }) => ({
    ...spring,
    isPercentage,
    deductedPrice: hundredths / 100,
    condition: { kind: 'minimum-order-amount' as const, value: { minAmount } },
  }))

test('every price of a cart with a coupon adds up, and its coupon is the sum of its lines', () => {
  fc.assert(
    fc.property(lines, coupons, given, fc.integer({ min: 0, max: 2000 }), (all, coupon, discount, extra) => {
      const bought = all.map(({ id, cents, discount: ofLine, ...one }) =>
        line(`line ${id}`, cents / 100, { ...one, ...(ofLine && { discount: ofLine }) }),
      )
      const more = { extraCharges: [{ amount: extra / 100, note: 'Corkage' }], ...(discount && { discount }) }
      const { summary, lines: priced, cart: shown } = priceCart(cartOf(bought, { coupon, ...more }), moment)
      const sumOf = (of: 'subTotal' | 'couponDiscount' | 'tax') =>
        [...priced.values()].reduce((sum, one) => sum + one[of], 0)
      expect(summary.subTotal).toBe(summary.total - summary.discount)
      expect(sumOf('subTotal')).toBe(summary.subTotal)
      expect(sumOf('couponDiscount')).toBe(summary.couponDiscount)
      expect(sumOf('tax')).toBe(summary.tax)
      expect(summary.grandTotal).toBe(summary.subTotal + summary.tax - summary.couponDiscount + summary.extraCharges)
      for (const { couponDiscount, subTotal } of priced.values()) {
        expect(couponDiscount).toBeGreaterThanOrEqual(0)
        expect(couponDiscount).toBeLessThanOrEqual(subTotal)
      }
      if (shown.coupon?.problem !== null) expect(summary.couponDiscount).toBe(0)
      const without = priceCart(cartOf(bought, more), moment).summary
      expect(summary.grandTotal).toBeLessThanOrEqual(without.grandTotal)
    }),
  )
})
