import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decimalsOf, toDecimal, toMinor, type Decimals } from '../kernel/money.ts'
import { readAmounts } from '../kernel/read-amounts.ts'
import { denominationsOf, MOST_PIECES, sumOfPieces } from './denominations.rules.ts'
import { closeDrawer } from './drawers.contract.ts'

const known = 'AUD CAD CHF EUR GBP INR JPY KWD NOK NZD SEK SGD USD'.split(' ')

test.each(known)('the coins and notes of %s differ, and the largest comes first', (currency) => {
  const values = denominationsOf(currency)
  expect(values.length).toBeGreaterThan(0)
  expect(new Set(values).size).toBe(values.length)
  expect(values).toEqual(values.toSorted((a, b) => b - a))
})

test('they are in the smallest unit of their currency', () => {
  const shown = (currency: string) => denominationsOf(currency).map((value) => toDecimal(value, decimalsOf(currency)))
  expect(shown('NZD')).toEqual([100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1])
  expect(shown('JPY')).toEqual([10_000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1])
  expect(shown('KWD')).toEqual([20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005])
})

test.each(['XTS', '', 'constructor'])('of %j none are known', (currency) => {
  expect(denominationsOf(currency)).toEqual([])
})

const counts = (currency: string) => {
  const values = denominationsOf(currency)
  return fc
    .array(fc.nat({ max: MOST_PIECES }), { minLength: values.length, maxLength: values.length })
    .map((all) => all.map((count, at) => ({ value: values[at] ?? 0, count })))
}

describe.each([
  ['JPY', 0],
  ['NZD', 2],
  ['KWD', 3],
] as const)('the sum of what was counted in %s', (currency, decimals) => {
  it('is exact, and the same in any order and in any parts', () => {
    fc.assert(
      fc.property(counts(currency), fc.nat(), (pieces, cut) => {
        const exact = pieces.reduce((sum, { value, count }) => sum + BigInt(value) * BigInt(count), 0n)
        expect(BigInt(sumOfPieces(pieces))).toBe(exact)
        expect(sumOfPieces(pieces.toReversed())).toBe(sumOfPieces(pieces))
        const at = cut % (pieces.length + 1)
        expect(sumOfPieces(pieces.slice(0, at)) + sumOfPieces(pieces.slice(at))).toBe(sumOfPieces(pieces))
      }),
    )
  })

  it('survives the way over the wire, and no other total is believed', () => {
    fc.assert(
      fc.property(counts(currency), fc.integer({ min: -3, max: 3 }), (pieces, off) => {
        const total = sumOfPieces(pieces)
        fc.pre(total + off >= 0)
        const read = readClose(pieces, total + off, decimals)
        expect(read.success).toBe(off === 0)
        if (read.success) expect(read.data).toMatchObject({ counted: total, pieces })
      }),
    )
  })
})

/** As a browser sends it. */
function readClose(pieces: ReadonlyArray<{ value: number; count: number }>, counted: number, decimals: Decimals) {
  const sent = {
    drawerId: '018f4e8a-0000-7000-8000-000000000001',
    pieces: pieces.map(({ value, count }) => ({ value: toDecimal(value, decimals), count })),
    counted: toDecimal(counted, decimals),
  }
  expect(toMinor(sent.counted, decimals)).toBe(counted)
  return readAmounts(closeDrawer.input, sent, decimals)
}

test('a count without coins and notes is a total alone', () => {
  const sent = { drawerId: '018f4e8a-0000-7000-8000-000000000001', counted: 12.5 }
  for (const pieces of [undefined, null]) {
    expect(readAmounts(closeDrawer.input, { ...sent, pieces }, 2).data).toMatchObject({ counted: 1250, pieces: null })
  }
})
