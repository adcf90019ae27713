import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evenParts, partsOfBill, type Portions } from './bill-parts.rules.ts'
import { price, type Summary } from './price.rules.ts'

const figures = [
  'total',
  'discount',
  'subTotal',
  'tax',
  'deliveryFee',
  'couponDiscount',
  'sitingCharge',
  'extraCharges',
  'grandTotal',
] as const satisfies ReadonlyArray<keyof Summary>

const moment = {
  instant: new Date('2026-11-25T12:00:00Z'),
  timeZone: 'Pacific/Auckland',
  overallTax: 15,
  decimals: 2 as const,
}

const lineOf = (lineId: string, amount: number, quantity = 1) => ({
  lineId,
  quantity,
  price: amount,
  addons: [],
  tax: { mode: 'overall' as const },
  deal: { kind: 'none' as const },
})

const portion = (lineId: string, quantity = 1): Portions => ({ lineId, quantity })

const sumOf = (parts: readonly Summary[], figure: keyof Summary) => parts.reduce((sum, part) => sum + part[figure], 0)

describe('an even split', () => {
  test.each([
    [10_000, 3, [3334, 3333, 3333]],
    [1, 2, [1, 0]],
    [999, 1, [999]],
  ])('of %i among %i is %j', (amount, count, parts) => {
    expect(evenParts(amount, count)).toEqual(parts)
  })

  test('adds up, with parts that differ by at most one unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 100 }), (amount, count) => {
        const parts = evenParts(amount, count)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('gives the later guests the same when some have paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 2, max: 100 }), (amount, count) => {
        const [first = 0, ...rest] = evenParts(amount, count)
        expect(evenParts(amount - first, count - 1)).toEqual(rest)
      }),
    )
  })
})

describe('a bill in parts', () => {
  test('charges each guest for their foods, with their part of the charges', () => {
    const lines = [lineOf('steak', 3000), lineOf('wine', 1000, 3)]
    const bill = price({ ...moment, lines, customer: null, sitingCharge: 1000, extraCharges: [100] })
    const parts = partsOfBill(bill, [[portion('steak')], [portion('wine')], [portion('wine', 2)]])
    // The steak is half of the sub-total. The wine's tax of 4.50 is 1.50 for each glass.
    expect(parts).toEqual([
      { ...nothing, total: 3000, subTotal: 3000, tax: 450, sitingCharge: 500, extraCharges: 50, grandTotal: 4000 },
      { ...nothing, total: 1000, subTotal: 1000, tax: 150, sitingCharge: 167, extraCharges: 17, grandTotal: 1334 },
      { ...nothing, total: 2000, subTotal: 2000, tax: 300, sitingCharge: 333, extraCharges: 33, grandTotal: 2666 },
    ])
  })

  test('shares the charges by portions when the foods are free', () => {
    const bill = price({ ...moment, lines: [lineOf('water', 0, 3)], customer: null, sitingCharge: 100 })
    const parts = partsOfBill(bill, [[portion('water', 2)], [portion('water')]])
    expect(parts.map(({ grandTotal }) => grandTotal)).toEqual([67, 33])
  })

  test('shares a discount of a line by its portions', () => {
    const wine = { ...lineOf('wine', 1000, 3), given: { kind: 'amount' as const, value: 100 } }
    const bill = price({ ...moment, overallTax: null, lines: [wine], customer: null })
    const parts = partsOfBill(bill, [[portion('wine')], [portion('wine')], [portion('wine')]])
    expect(parts.map(({ discount, grandTotal }) => [discount, grandTotal])).toEqual([
      [33, 967],
      [34, 966],
      [33, 967],
    ])
  })

  test('charges no portion less than nothing where a coupon follows a discount', () => {
    const sweet = { ...lineOf('sweet', 1, 3), given: { kind: 'amount' as const, value: 1 } }
    const coupon = { isPercentage: false as const, amount: 1 }
    const bill = price({ ...moment, overallTax: null, lines: [sweet], customer: null, coupon })
    const parts = partsOfBill(bill, [[portion('sweet')], [portion('sweet')], [portion('sweet')]])
    expect(parts.map(({ discount, couponDiscount, grandTotal }) => [discount, couponDiscount, grandTotal])).toEqual([
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  const given = fc.option(
    fc.record({
      kind: fc.constantFrom('amount' as const, 'percent' as const),
      value: fc.integer({ min: 0, max: 100 }),
    }),
  )
  const bills = fc
    .record({
      lines: fc.array(
        fc.record({ amount: fc.integer({ min: 0, max: 5000 }), quantity: fc.integer({ min: 1, max: 9 }), given }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      given,
      coupon: fc.oneof(
        fc.constant(null),
        fc.record({ isPercentage: fc.constant(true as const), percentage: fc.integer({ min: 0, max: 100 }) }),
        fc.record({ isPercentage: fc.constant(false as const), amount: fc.integer({ min: 0, max: 9000 }) }),
      ),
      sitingCharge: fc.integer({ min: 0, max: 2000 }),
      extra: fc.integer({ min: 0, max: 2000 }),
      deliveryFee: fc.integer({ min: 0, max: 900 }),
    })
    .map(({ lines, given: ofCart, coupon, extra, ...charges }) => {
      const priced = lines.map(({ amount, quantity, given: ofLine }, at) => ({
        ...lineOf(`line ${at}`, amount, quantity),
        given: ofLine,
      }))
      const deduction = { given: ofCart, coupon }
      return {
        lines: priced,
        bill: price({ ...moment, ...charges, ...deduction, lines: priced, customer: null, extraCharges: [extra] }),
      }
    })

  /** Every portion goes to the guest whom its number names. */
  const dealt = (lines: ReadonlyArray<{ lineId: string; quantity: number }>, to: readonly number[], guests: number) => {
    const parts: Portions[][] = Array.from({ length: guests }, () => [])
    const portions = lines.flatMap(({ lineId, quantity }) => Array.from({ length: quantity }, () => portion(lineId)))
    for (const [at, one] of portions.entries()) parts[(to[at % to.length] ?? 0) % guests]?.push(one)
    return parts
  }
  const dealings = fc.record({
    made: bills,
    to: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 }),
    guests: fc.integer({ min: 1, max: 6 }),
  })

  test('adds up to the whole in all nine figures, and no part is below zero', () => {
    fc.assert(
      fc.property(dealings, ({ made: { lines, bill }, to, guests }) => {
        const parts = partsOfBill(bill, dealt(lines, to, guests))
        for (const figure of figures) {
          expect(sumOf(parts, figure), figure).toBe(bill.summary[figure])
          for (const part of parts) expect(part[figure], figure).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('does not depend on the order of lines', () => {
    fc.assert(
      fc.property(dealings, ({ made: { lines, bill }, to, guests }) => {
        const parts = dealt(lines, to, guests)
        const turned = { ...bill, lines: bill.lines.toReversed() }
        expect(
          partsOfBill(
            turned,
            parts.map((part) => part.toReversed()),
          ),
        ).toEqual(partsOfBill(bill, parts))
      }),
    )
  })

  test('charges the same when the later guests are not known yet', () => {
    fc.assert(
      fc.property(dealings, ({ made: { lines, bill }, to, guests }) => {
        const [first = [], second = [], ...others] = dealt(lines, to, guests)
        expect(partsOfBill(bill, [first, second])).toEqual(partsOfBill(bill, [first, second, ...others]).slice(0, 2))
      }),
    )
  })
})

const nothing: Summary = {
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
