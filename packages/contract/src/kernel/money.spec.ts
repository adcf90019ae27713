import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalsOf,
  formatMoney,
  percentOf,
  roundHalfAway,
  splitByWeight,
  toDecimal,
  toMinor,
  type Decimals,
} from './money.ts'

describe('rounding', () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [1.5, 2],
    [2.5, 3],
    [-2.5, -3],
    [2.49, 2],
    [-2.49, -2],
    [-0.2, 0],
    [0, 0],
  ])('rounds %f to %i', (value, rounded) => {
    expect(roundHalfAway(value)).toBe(rounded)
  })

  test('rounds a refund exactly like its charge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 100_000 }), (minor, thousandths) => {
        expect(percentOf(-minor, thousandths / 1000) + percentOf(minor, thousandths / 1000)).toBe(0)
      }),
    )
  })
})

const decimals = fc.constantFrom<Decimals>(0, 2, 3)

describe('amounts on the wire', () => {
  test.each([
    [1.005, 2, 101],
    [8.165, 2, 817],
    [19.99, 2, 1999],
    [-1.005, 2, -101],
    [0.29, 2, 29],
    [1250, 0, 1250],
    [12.5, 0, 13],
    [-12.5, 0, -13],
    [1.005, 3, 1005],
    [0.0005, 3, 1],
    [8.1655, 3, 8166],
    [999_999_999_999.999, 3, 999_999_999_999_999],
  ] as const)('%f with %i decimals is read as %i', (decimal, most, minor) => {
    expect(toMinor(decimal, most)).toBe(minor)
  })

  test('convert from the smallest unit and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), decimals, (minor, most) => {
        expect(toMinor(toDecimal(minor, most), most)).toBe(minor)
      }),
    )
  })

  test('have the decimals of ISO 4217, whatever the version of Intl', () => {
    const given = { 0: 'JPY KRW CLP', 2: 'NZD EUR HUF COP', 3: 'KWD BHD OMR JOD TND IQD' }
    for (const [most, codes] of Object.entries(given))
      for (const code of codes.split(' ')) expect([code, decimalsOf(code)]).toEqual([code, Number(most)])
  })
})

describe('percentages', () => {
  test.each([
    [1000, 15, 150],
    [1005, 10, 101], // 100.5
    [1015, 10, 102], // 101.5
    [5000, 0.29, 15], // 14.5, which binary fractions make 14.499…
    [333, 33.333, 111], // 110.99889
    [100, 8.875, 9], // 8.875
    [1, 50, 1], // 0.5
    [1, 49.999, 0],
    [999, 100, 999],
    [999, 0, 0],
    [0, 15, 0],
  ])('of %i units, %f %% is %i', (minor, percentage, part) => {
    expect(percentOf(minor, percentage)).toBe(part)
  })

  test('of a part and of its remainder differ from the whole by at most one unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 100_000 }), (minor, thousandths) => {
        const both = percentOf(minor, thousandths / 1000) + percentOf(minor, (100_000 - thousandths) / 1000)
        expect(Math.abs(both - minor)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('formatted money', () => {
  test.each([
    [1234.5, 'NZD', 'en', 'long', 'NZ$1,234.50'],
    [1234.5, 'NZD', 'en-NZ', 'long', 'NZ$1,234.50'],
    [1234.5, 'NZD', 'en', 'short', '$1,234.50'],
    [1234.5, 'NZD', 'en-NZ', 'short', '$1,234.50'],
    [0, 'NZD', 'en-NZ', 'long', 'NZ$0.00'],
    [-4, 'NZD', 'en-NZ', 'short', '−$4.00'],
    [-4, 'NZD', 'en-NZ', 'long', '−NZ$4.00'],
    [7.5, 'EUR', 'en', 'long', '€7.50'],
    [1250, 'JPY', 'ja-JP', 'short', '￥1,250'],
    [1250, 'JPY', 'en', 'long', '¥1,250'],
    [1.25, 'KWD', 'en', 'short', 'KWD\u00a01.250'],
    [7.5, 'HUF', 'en', 'short', 'Ft\u00a07.50'],
    [7.5, 'INR', 'en-IN', 'short', '₹7.50'],
  ] as const)('%f %s in %s is %s %s', (amount, currency, locale, symbol, text) => {
    expect(formatMoney(amount, currency, locale, symbol)).toBe(text)
  })
})

describe('an amount split by weights', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [5, [10, 30], [1, 4]], // 1.25 and 3.75
    [1, [1, 3, 2], [0, 1, 0]],
    [1, [2, 2], [1, 0]],
    [7, [0, 7, 0], [0, 7, 0]],
    [0, [3, 4], [0, 0]],
    [9, [0, 0], [0, 0]],
    [9, [], []],
  ])('splits %i by %j into %j', (amount, weights, parts) => {
    expect(splitByWeight(amount, weights)).toEqual(parts)
  })

  test('adds up, and gives no weight more than its share rounded up', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), weights, (amount, each) => {
        const whole = each.reduce((sum, weight) => sum + weight, 0)
        fc.pre(whole > 0)
        const parts = splitByWeight(amount, each)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [place, part] of parts.entries())
          expect(Math.abs(part - (amount * (each[place] ?? 0)) / whole)).toBeLessThan(1 + 1e-6)
      }),
    )
  })
})
