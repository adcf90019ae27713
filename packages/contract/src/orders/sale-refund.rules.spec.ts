import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundFor, worthOfLines, worthOfPortions, type RefundableLine } from './sale-refund.rules.ts'

const sold = fc.array(
  fc.record({ subTotal: fc.integer({ min: 0, max: 1e14 }), tax: fc.integer({ min: 0, max: 1e13 }) }),
  { minLength: 1, maxLength: 8 },
)
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('the worth of lines', () => {
  it('is what they cost with tax and their part of the coupon', () => {
    const lines = [
      { subTotal: 2000, tax: 270 },
      { subTotal: 1000, tax: 135 },
    ]
    expect(worthOfLines(lines, 300)).toEqual([2070, 1035])
  })

  it('adds up to what was paid for the foods, and none is below zero', () => {
    fc.assert(
      fc.property(sold, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
        const subTotal = total(lines.map((line) => line.subTotal))
        const coupon = Math.floor(subTotal * share)
        const worth = worthOfLines(lines, coupon)
        expect(total(worth)).toBe(subTotal - coupon + total(lines.map(({ tax }) => tax)))
        expect(worth.every((amount) => amount >= 0)).toBe(true)
      }),
    )
  })
})

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 999 }), worth: fc.integer({ min: 0, max: 1e15 }) })
  .map((some): RefundableLine => ({ position: 0, refunded: 0, ...some }))

describe('the worth of portions', () => {
  it('gives the odd cents with later portions', () => {
    const three = { position: 0, quantity: 3, worth: 1000 }
    expect([0, 1, 2].map((refunded) => worthOfPortions({ ...three, refunded }, 1))).toEqual([333, 333, 334])
  })

  it('adds up to the line, however its portions are given back', () => {
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 300 })), (whole, steps) => {
        let [refunded, given] = [0, 0]
        for (const step of [...steps, whole.quantity]) {
          const portions = Math.min(step, whole.quantity - refunded)
          const worth = worthOfPortions({ ...whole, refunded }, portions)
          expect(worth).toBeGreaterThanOrEqual(0)
          given += worth
          refunded += portions
        }
        expect(given).toBe(whole.worth)
      }),
    )
  })
})

describe('the refund for chosen portions', () => {
  const lines: RefundableLine[] = [
    { position: 0, quantity: 2, refunded: 0, worth: 2000 },
    { position: 1, quantity: 1, refunded: 0, worth: 500 },
  ]
  it('is their worth', () => {
    expect(refundFor({ lines, left: 3000 }, new Map([[0, 1]]))).toBe(1000)
  })
  it('is all that is left with the last portions, so that charges are given back as well', () => {
    expect(
      refundFor(
        { lines, left: 3000 },
        new Map([
          [0, 2],
          [1, 1],
        ]),
      ),
    ).toBe(3000)
  })
  it('is never more than what is left', () => {
    expect(refundFor({ lines, left: 700 }, new Map([[0, 1]]))).toBe(700)
  })
})
