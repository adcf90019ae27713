import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMinor, type Decimals } from '../kernel/money.ts'
import { say } from '../messages/say.ts'
import type { Deal, GivenDiscount, LineTax, PriceLine } from './line-price.rules.ts'
import { conditionCartOf, price, type PriceInput } from './price.rules.ts'
import { summary, summaryOnWire } from './pricing.contract.ts'

const noon = new Date('2026-07-01T12:00:00+12:00')
const now = { startDate: '2026:07:01', st: 9, endDate: '2026:07:01', et: 17 }
const over = { startDate: '2026:06:01', st: 9, endDate: '2026:06:30', et: 17 }

const line = (lineId: string, more: Partial<PriceLine> = {}): PriceLine => ({
  lineId,
  quantity: 1,
  price: 1250,
  addons: [],
  tax: { mode: 'none' },
  deal: { kind: 'none' },
  ...more,
})
const moment = { instant: noon, timeZone: 'Pacific/Auckland', overallTax: 15, decimals: 2 as const }
const cart = (lines: PriceLine[], more: Partial<PriceInput> = {}) =>
  price({ ...moment, lines, customer: null, ...more })

const freeFrom20: Deal = {
  kind: 'free-claim',
  validity: now,
  condition: { kind: 'minimum-order-amount', value: { minAmount: 20 } },
}

describe('the lines of a cart', () => {
  test('give the price of one portion with and without the discount', () => {
    const offered = line('soup', {
      quantity: 2,
      addons: [200],
      deal: { kind: 'offer', validity: now, discountPrice: 1000 },
    })
    expect(cart([offered]).lines).toEqual([
      {
        lineId: 'soup',
        quantity: 2,
        unitPrice: 1450,
        unitDiscountPrice: 1200,
        total: 2900,
        discount: 500,
        lineDiscount: 0,
        cartDiscount: 0,
        subTotal: 2400,
        couponDiscount: 0,
        tax: 0,
        problem: null,
      },
    ])
  })

  test('give the reason that blocks payment, with a message', () => {
    const priced = cart([
      line('soup'),
      line('combo', { deal: { kind: 'combo', validity: over, discountPrice: 1000 } }),
      line('cake', { deal: freeFrom20 }),
      line('coffee', { deal: { ...freeFrom20, validity: over } }),
    ])
    const problems = priced.lines.map(({ problem }) => problem)
    expect(problems).toEqual([null, 'combo-not-now', 'free-claim-condition', 'free-claim-not-now'])
    expect(priced.isBlocked).toBe(true)
    for (const problem of problems) {
      if (problem) expect(say(`pricing.${problem}`, { food: 'Cake' })).toMatch(/^Cake .*leave it out/i)
    }
  })

  test('lose a free claim when its condition fails, and regain it with the condition', () => {
    const cake = line('cake', { price: 800, deal: freeFrom20 })
    const main = line('main', { price: 2000 })
    expect(cart([main, cake]).isBlocked).toBe(false)
    expect(cart([cake]).lines[0]?.problem).toBe('free-claim-condition')
    expect(cart([cake, main]).summary.grandTotal).toBe(2000)
  })

  test('keep a free claim when a person takes something off the food that earns it', () => {
    const cake = line('cake', { price: 800, deal: freeFrom20 })
    const main = line('main', { price: 2000, given: { kind: 'amount', value: 1500 } })
    const priced = cart([main, cake], { given: { kind: 'percent', value: 50 } })
    expect(priced.isBlocked).toBe(false)
    expect(priced.summary).toMatchObject({ total: 2800, discount: 800 + 1500 + 250, grandTotal: 250 })
  })

  test('keep a combo price until the last second of its last minute', () => {
    const lunch: Deal = { kind: 'combo', validity: now, discountPrice: 1000 }
    const at = (time: string) =>
      cart([line('lunch', { deal: lunch })], { instant: new Date(`2026-07-01T${time}+12:00`) })
    expect(at('17:00:59').isBlocked).toBe(false)
    expect(at('17:01:00').isBlocked).toBe(true)
  })

  test('count for the condition of a coupon after discounts', () => {
    const offered = line('soup', { quantity: 2, deal: { kind: 'offer', validity: now, discountPrice: 1000 } })
    expect(conditionCartOf(cart([offered, line('bread', { quantity: 3, price: 100 })]), 2)).toEqual({
      subTotal: 2300,
      quantity: 5,
      decimals: 2,
    })
  })

  test('count for the condition of a coupon before what persons took off', () => {
    const soup = line('soup', { given: { kind: 'amount', value: 250 } })
    const given: GivenDiscount = { kind: 'percent', value: 10 }
    expect(conditionCartOf(cart([soup, line('bread')], { given }), 2).subTotal).toBe(2500)
  })
})

const amount = fc.integer({ min: 0, max: 1_000_000 })
const validity = fc.constantFrom(now, over)
const condition = fc.oneof(
  fc.record({
    kind: fc.constant('minimum-order-amount' as const),
    value: fc.record({ minAmount: fc.integer({ min: 0, max: 9999 }) }),
  }),
  fc.record({
    kind: fc.constant('minimum-quantity' as const),
    value: fc.record({ minQuantity: fc.integer({ min: 1, max: 30 }) }),
  }),
)
const deal: fc.Arbitrary<Deal> = fc.oneof(
  fc.constant<Deal>({ kind: 'none' }),
  fc.record({ kind: fc.constantFrom('offer' as const, 'combo' as const), validity, discountPrice: amount }),
  fc.record({ kind: fc.constant('free-claim' as const), validity, condition }),
)
const tax: fc.Arbitrary<LineTax> = fc.oneof(
  fc.constantFrom<LineTax>({ mode: 'none' }, { mode: 'overall' }),
  fc.record({
    mode: fc.constant('individual' as const),
    percentage: fc.integer({ min: 0, max: 100_000 }).map((part) => part / 1000),
  }),
)
const given: fc.Arbitrary<GivenDiscount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('amount' as const), value: amount }),
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 0, max: 100_000 }).map((part) => part / 1000),
  }),
)
const anyLine = fc.record({
  given,
  lineId: fc.uuid(),
  quantity: fc.integer({ min: 0, max: 99 }),
  price: amount,
  addons: fc.array(amount, { maxLength: 3 }),
  tax,
  deal,
})
const anyInput = fc.record({
  lines: fc.array(anyLine, { maxLength: 6 }),
  instant: fc.constant(noon),
  decimals: fc.constantFrom<Decimals>(0, 2, 3),
  timeZone: fc.constant('Pacific/Auckland'),
  overallTax: fc.constantFrom(null, 15, 8.875),
  customer: fc.constant(null),
  given,
  coupon: fc.oneof(
    fc.constant(null),
    fc.record({ isPercentage: fc.constant(true as const), percentage: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ isPercentage: fc.constant(false as const), amount }),
  ),
  extraCharges: fc.array(amount, { maxLength: 3 }),
  sitingCharge: amount,
  deliveryFee: amount,
})

describe('the price of any cart', () => {
  const always = (holds: (input: PriceInput) => void) => fc.assert(fc.property(anyInput, holds))

  test('has no negative sum', () => {
    always((input) => {
      for (const sum of Object.values(price(input).summary)) expect(sum).toBeGreaterThanOrEqual(0)
    })
  })

  test('has sums in whole units that are exact on the wire', () => {
    always((input) => {
      const sums = price(input).summary
      const sent = summary.parse(summaryOnWire(sums, input.decimals))
      expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true)
      expect(Object.values(sent).map((amount) => toMinor(amount, input.decimals))).toEqual(Object.values(sums))
    })
  })

  test('has the sums of its lines', () => {
    always((input) => {
      const { lines, summary: sums } = price(input)
      const sum = (field: 'total' | 'discount' | 'subTotal' | 'couponDiscount' | 'tax') =>
        lines.reduce((all, each) => all + each[field], 0)
      expect([sum('total'), sum('discount'), sum('subTotal'), sum('couponDiscount'), sum('tax')]).toEqual([
        sums.total,
        sums.discount,
        sums.subTotal,
        sums.couponDiscount,
        sums.tax,
      ])
      for (const { unitDiscountPrice, quantity, lineDiscount, cartDiscount, subTotal } of lines)
        expect(unitDiscountPrice * quantity - lineDiscount - cartDiscount).toBe(subTotal)
    })
  })

  test('has a grand total equal to the sum of its parts', () => {
    always((input) => {
      const {
        subTotal,
        tax: taxes,
        deliveryFee,
        couponDiscount,
        sitingCharge,
        extraCharges,
        grandTotal,
      } = price(input).summary
      expect(grandTotal).toBe(subTotal + taxes + deliveryFee - couponDiscount + sitingCharge + extraCharges)
    })
  })

  test('takes the coupon from each line in proportion, to within a unit, and never more than the line', () => {
    always((input) => {
      const { lines, summary: sums } = price(input)
      for (const { subTotal, couponDiscount } of lines) {
        const exact = sums.subTotal === 0 ? 0 : (sums.couponDiscount * subTotal) / sums.subTotal
        expect(Math.abs(couponDiscount - exact)).toBeLessThan(1)
        expect(couponDiscount).toBeLessThanOrEqual(subTotal)
      }
    })
  })

  test('takes the discount of the cart from each line in proportion, to within a unit, and never more than the line', () => {
    always((input) => {
      const { lines } = price(input)
      const [whole, taken] = lines.reduce(
        ([all, off], { subTotal, cartDiscount }) => [all + subTotal + cartDiscount, off + cartDiscount],
        [0, 0],
      )
      if (input.given?.kind === 'amount') expect(taken).toBe(Math.min(input.given.value, whole))
      for (const { subTotal, cartDiscount } of lines) {
        const exact = whole === 0 ? 0 : (taken * (subTotal + cartDiscount)) / whole
        expect(Math.abs(cartDiscount - exact)).toBeLessThan(1)
        expect(subTotal).toBeGreaterThanOrEqual(0)
      }
    })
  })

  test('takes from a line what a person gave, and never more than the line', () => {
    always((input) => {
      for (const [place, each] of price(input).lines.entries()) {
        const { quantity, unitDiscountPrice, lineDiscount } = each
        const asked = input.lines[place]?.given
        if (!asked) expect(lineDiscount).toBe(0)
        if (asked?.kind === 'amount') expect(lineDiscount).toBe(Math.min(asked.value, unitDiscountPrice * quantity))
        expect(lineDiscount).toBeGreaterThanOrEqual(0)
        expect(lineDiscount).toBeLessThanOrEqual(unitDiscountPrice * quantity)
      }
    })
  })

  test('is free of foods and their tax under a discount of 100 %', () => {
    always((input) => {
      const { subTotal, tax: taxes } = price({ ...input, given: { kind: 'percent', value: 100 } }).summary
      expect([subTotal, taxes]).toEqual([0, 0])
    })
  })

  test('bears no tax under a coupon of 100 %', () => {
    always((input) => {
      expect(price({ ...input, coupon: { isPercentage: true, percentage: 100 } }).summary.tax).toBe(0)
    })
  })

  test('has no line that a coupon makes bear more tax', () => {
    always((input) => {
      const [withCoupon, without] = [price(input), price({ ...input, coupon: null })]
      for (const [place, each] of withCoupon.lines.entries())
        expect(each.tax).toBeLessThanOrEqual(without.lines[place]?.tax ?? 0)
    })
  })

  test('does not depend on the order of the lines', () => {
    const shuffled = anyInput.chain((input) =>
      fc.tuple(fc.constant(input), fc.shuffledSubarray(input.lines, { minLength: input.lines.length })),
    )
    fc.assert(
      fc.property(shuffled, ([input, lines]) => {
        const again = price({ ...input, lines })
        const first = price(input)
        expect(again.summary).toEqual(first.summary)
        const byId = (one: { lineId: string }, other: { lineId: string }) => one.lineId.localeCompare(other.lineId)
        expect(again.lines.toSorted(byId)).toEqual(first.lines.toSorted(byId))
      }),
    )
  })

  test('rises by the price of an added plain food', () => {
    fc.assert(
      fc.property(anyInput, amount, (input, more) => {
        const before = price({ ...input, coupon: null })
        const plain = line('plain', { price: more })
        const after = price({ ...input, coupon: null, lines: [...input.lines, plain] })
        expect(after.summary.total).toBe(before.summary.total + more)
      }),
    )
  })

  test('has no discount above the price of the food, and charges addons in full', () => {
    always((input) => {
      for (const [index, each] of price(input).lines.entries()) {
        const addons = input.lines[index]?.addons.reduce((all, one) => all + one, 0) ?? 0
        expect(each.unitDiscountPrice).toBeGreaterThanOrEqual(addons)
        expect(each.unitDiscountPrice).toBeLessThanOrEqual(each.unitPrice)
      }
    })
  })

  test('has no deal on a line with a problem, which blocks payment', () => {
    always((input) => {
      const priced = price(input)
      const refused = priced.lines.filter(({ problem }) => problem !== null)
      expect(refused.every(({ unitPrice, unitDiscountPrice }) => unitPrice === unitDiscountPrice)).toBe(true)
      expect(priced.isBlocked).toBe(refused.length > 0)
    })
  })
})
