import { toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumUp, taxOf, type Moved } from './z-report.rules.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_00 })

const moved: fc.Arbitrary<Moved> = fc
  .record({
    kind: fc.constantFrom('payment' as const, 'tender' as const, 'refund' as const),
    mode: fc.constantFrom('Cash', 'Eftpos', 'Voucher'),
    person: fc.constantFrom('Ana', 'Moana'),
    amount,
    tip: amount,
  })
  .map((one) => ({ ...one, tip: one.kind === 'tender' ? one.tip : 0 }))

const sumOf = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((sum, one) => sum + of(one), 0)

test('modes and staff each add up to payments less refunds, and cash to what should be counted', () => {
  fc.assert(
    fc.property(
      fc.array(moved),
      fc.array(fc.record({ amount: fc.integer({ min: -5000, max: 5000 }) })),
      amount,
      amount,
      fc.constantFrom<Decimals>(0, 2, 3),
      (all, moves, float, counted, decimals) => {
        const nothing = { sold: [], givenBack: [], ofOtherBills: 0, takenElsewhere: 0 }
        const { total, tips, modes, staff, cash } = sumUp({ float, counted, moves, moved: all, ...nothing }, decimals)
        const signed = ({ kind, amount: given }: Moved) => (kind === 'refund' ? -given : given)
        const net = sumOf(all, signed)
        expect([
          toMinor(total, decimals),
          sumOf(modes, (one) => toMinor(one.net, decimals)),
          sumOf(staff, (one) => toMinor(one.net, decimals)),
        ]).toEqual([net, net, net])
        const given = sumOf(all, ({ tip }) => tip)
        expect([toMinor(tips, decimals), sumOf(modes, (one) => toMinor(one.tips, decimals))]).toEqual([given, given])
        const inCash = all.filter(({ mode }) => mode === 'Cash')
        const expected =
          float + sumOf(moves, (move) => move.amount) + sumOf(inCash, signed) + sumOf(inCash, ({ tip }) => tip)
        expect(toMinor(cash.expected, decimals)).toBe(expected)
        expect(toMinor(cash.over, decimals)).toBe(counted - expected)
      },
    ),
  )
})

test('the tax of refunds adds up to the tax of the payment, in whatever steps it is given back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }),
      fc.nat(10_000),
      (steps, part) => {
        const grandTotal = sumOf(steps, (step) => step)
        const tax = Math.min(part, grandTotal)
        const taxes = steps.map((step, at) =>
          taxOf({ service: 'Direct', amount: step, grandTotal, tax, before: sumOf(steps.slice(0, at), (one) => one) }),
        )
        expect(sumOf(taxes, (one) => one)).toBe(tax)
      },
    ),
  )
})
