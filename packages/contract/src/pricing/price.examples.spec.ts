import { expect, test } from 'vitest'
import { toMinor } from '../kernel/money.ts'
import type { Validity } from '../kernel/validity.ts'
import type { Condition } from '../lookups/conditions.rules.ts'
import type { Deal, LineTax, PriceLine } from './line-price.rules.ts'
import { price, type PriceInput } from './price.rules.ts'
import { summaryOnWire } from './pricing.contract.ts'

/** Wednesday 1 July 2026, 12:00 in Auckland. */
const noon = new Date('2026-07-01T12:00:00+12:00')
const now: Validity = { startDate: '2026:07:01', st: 9, endDate: '2026:07:01', et: 17 }
const over: Validity = { startDate: '2026:06:01', st: 9, endDate: '2026:07:01', et: 11.59 }
const later: Validity = { startDate: '2026:07:01', st: 12.01, endDate: '2026:08:01', et: 17 }

type More = Partial<Omit<PriceLine, 'addons'>> & { addons?: number[] }

const food = (amount: number, quantity = 1, { addons = [], ...more }: More = {}): PriceLine => ({
  lineId: 'line',
  quantity,
  price: toMinor(amount, 2),
  addons: addons.map((amount) => toMinor(amount, 2)),
  tax: { mode: 'none' },
  deal: { kind: 'none' },
  ...more,
})
const overall: LineTax = { mode: 'overall' }
const own = (percentage: number): LineTax => ({ mode: 'individual', percentage })
const offer = (at: number, validity = now): Deal => ({ kind: 'offer', validity, discountPrice: toMinor(at, 2) })
const combo = (at: number, validity = now): Deal => ({ kind: 'combo', validity, discountPrice: toMinor(at, 2) })
const claim = (condition: Condition, validity = now): Deal => ({ kind: 'free-claim', validity, condition })
const spend20: Condition = { kind: 'minimum-order-amount', value: { minAmount: 20 } }
const between: Condition = { kind: 'order-amount-between', value: { minAmount: 10, maxAmount: 20 } }
const portions = (minQuantity: number): Condition => ({ kind: 'minimum-quantity', value: { minQuantity } })
const everyThird: Condition = { kind: 'every-nth-order', value: { nth: 3 } }
const percent = (percentage: number) => ({ isPercentage: true as const, percentage })
const less = (value: number) => ({ kind: 'percent' as const, value })
const lessOf = (amount: number) => ({ kind: 'amount' as const, value: toMinor(amount, 2) })
const off = (amount: number) => ({ isPercentage: false as const, amount: toMinor(amount, 2) })

type Rest = Partial<Omit<PriceInput, 'lines' | 'instant' | 'timeZone'>>
type Sums = [
  total: number,
  discount: number,
  subTotal: number,
  tax: number,
  deliveryFee: number,
  couponDiscount: number,
  sitingCharge: number,
  extraCharges: number,
  grandTotal: number,
]
type Example = [what: string, how: string, lines: PriceLine[], sums: Sums, rest?: Rest, blocked?: 'blocked']

const examples: Example[] = [
  ['an empty cart', '0', [], [0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['a soup', '12.50', [food(12.5)], [12.5, 0, 12.5, 0, 0, 0, 0, 0, 12.5]],
  ['three soups', '3 × 12.50', [food(12.5, 3)], [37.5, 0, 37.5, 0, 0, 0, 0, 0, 37.5]],
  ['a line of zero portions', '0 × 12.50', [food(12.5, 0)], [0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['soup and bread', '12.50 + 2 × 4.20', [food(12.5), food(4.2, 2)], [20.9, 0, 20.9, 0, 0, 0, 0, 0, 20.9]],
  ['tap water', '0.00', [food(0, 4)], [0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [
    'the largest quantity',
    '999 × 9,999.99',
    [food(9999.99, 999)],
    [9989990.01, 0, 9989990.01, 0, 0, 0, 0, 0, 9989990.01],
  ],

  [
    'two burgers with cheese and egg',
    '2 × (15 + 2 + 1.50)',
    [food(15, 2, { addons: [2, 1.5] })],
    [37, 0, 37, 0, 0, 0, 0, 0, 37],
  ],
  [
    'three burgers with different addons',
    '15 + (15 + 2) + (15 + 1.50)',
    [food(15), food(15, 1, { addons: [2] }), food(15, 1, { addons: [1.5] })],
    [48.5, 0, 48.5, 0, 0, 0, 0, 0, 48.5],
  ],
  ['an addon for nothing', '15 + 0', [food(15, 1, { addons: [0] })], [15, 0, 15, 0, 0, 0, 0, 0, 15]],

  [
    'the overall tax of 15 %',
    '12.50 × 15 % = 1.875 → 1.88',
    [food(12.5, 1, { tax: overall })],
    [12.5, 0, 12.5, 1.88, 0, 0, 0, 0, 14.38],
  ],
  [
    'a tax of its own',
    '12.50 × 8.875 % = 1.109375 → 1.11',
    [food(12.5, 1, { tax: own(8.875) })],
    [12.5, 0, 12.5, 1.11, 0, 0, 0, 0, 13.61],
  ],
  [
    'an overall tax that the restaurant does not have',
    '12.50 + 0',
    [food(12.5, 1, { tax: overall })],
    [12.5, 0, 12.5, 0, 0, 0, 0, 0, 12.5],
    { overallTax: null },
  ],
  [
    'two lines of a mint',
    '2 × (0.10 × 5 % = 0.005 → 0.01)',
    [food(0.1, 1, { tax: own(5) }), food(0.1, 1, { tax: own(5) })],
    [0.2, 0, 0.2, 0.02, 0, 0, 0, 0, 0.22],
  ],
  [
    'two mints on one line',
    '0.20 × 5 % = 0.01',
    [food(0.1, 2, { tax: own(5) })],
    [0.2, 0, 0.2, 0.01, 0, 0, 0, 0, 0.21],
  ],
  [
    'every kind of tax',
    '10 × 15 % + 20 × 10 % + 5 × 0',
    [food(10, 1, { tax: overall }), food(20, 1, { tax: own(10) }), food(5)],
    [35, 0, 35, 3.5, 0, 0, 0, 0, 38.5],
  ],
  [
    'taxed addons',
    '(10 + 2) × 15 % = 1.80',
    [food(10, 1, { tax: overall, addons: [2] })],
    [12, 0, 12, 1.8, 0, 0, 0, 0, 13.8],
  ],
  ['a tax of nothing', '10 × 0 %', [food(10, 1, { tax: own(0) })], [10, 0, 10, 0, 0, 0, 0, 0, 10]],
  [
    'half a cent',
    '1.10 × 15 % = 0.165 → 0.17',
    [food(1.1, 1, { tax: overall })],
    [1.1, 0, 1.1, 0.17, 0, 0, 0, 0, 1.27],
  ],

  ['an offer', '12.50 − 2.50', [food(12.5, 1, { deal: offer(10) })], [12.5, 2.5, 10, 0, 0, 0, 0, 0, 10]],
  ['three on offer', '3 × (12.50 − 2.50)', [food(12.5, 3, { deal: offer(10) })], [37.5, 7.5, 30, 0, 0, 0, 0, 0, 30]],
  [
    'an offer with an addon',
    '12.50 + 2 − 2.50',
    [food(12.5, 1, { deal: offer(10), addons: [2] })],
    [14.5, 2.5, 12, 0, 0, 0, 0, 0, 12],
  ],
  [
    'an offer that ended a minute ago',
    '12.50',
    [food(12.5, 1, { deal: offer(10, over) })],
    [12.5, 0, 12.5, 0, 0, 0, 0, 0, 12.5],
  ],
  [
    'an offer that begins in a minute',
    '12.50',
    [food(12.5, 1, { deal: offer(10, later) })],
    [12.5, 0, 12.5, 0, 0, 0, 0, 0, 12.5],
  ],
  [
    'an offer, taxed after it',
    '(12.50 − 2.50) × 15 % = 1.50',
    [food(12.5, 1, { deal: offer(10), tax: overall })],
    [12.5, 2.5, 10, 1.5, 0, 0, 0, 0, 11.5],
  ],
  [
    'an offer above a price that was lowered since',
    '12.50 − 0',
    [food(12.5, 1, { deal: offer(15) })],
    [12.5, 0, 12.5, 0, 0, 0, 0, 0, 12.5],
  ],
  ['an offer for nothing', '12.50 − 12.50', [food(12.5, 1, { deal: offer(0) })], [12.5, 12.5, 0, 0, 0, 0, 0, 0, 0]],

  ['a combo', '26 − 6', [food(26, 1, { deal: combo(20) })], [26, 6, 20, 0, 0, 0, 0, 0, 20]],
  [
    'two combos with an addon',
    '2 × (26 + 1 − 6)',
    [food(26, 2, { deal: combo(20), addons: [1] })],
    [54, 12, 42, 0, 0, 0, 0, 0, 42],
  ],
  ['a taxed combo', '20 × 15 % = 3', [food(26, 1, { deal: combo(20), tax: overall })], [26, 6, 20, 3, 0, 0, 0, 0, 23]],
  [
    'a combo that is over',
    '26, blocked',
    [food(26, 1, { deal: combo(20, over) })],
    [26, 0, 26, 0, 0, 0, 0, 0, 26],
    {},
    'blocked',
  ],
  [
    'a combo that has not begun',
    '26, blocked',
    [food(26, 1, { deal: combo(20, later) })],
    [26, 0, 26, 0, 0, 0, 0, 0, 26],
    {},
    'blocked',
  ],

  [
    'a dessert free from 20, with 20',
    '20 + 8 − 8',
    [food(20), food(8, 1, { deal: claim(spend20) })],
    [28, 8, 20, 0, 0, 0, 0, 0, 20],
  ],
  [
    'a dessert free from 20, with 19.99',
    '19.99 + 8',
    [food(19.99), food(8, 1, { deal: claim(spend20) })],
    [27.99, 0, 27.99, 0, 0, 0, 0, 0, 27.99],
    {},
    'blocked',
  ],
  [
    'a free claim that only its own price would earn',
    '30',
    [food(30, 1, { deal: claim(spend20) })],
    [30, 0, 30, 0, 0, 0, 0, 0, 30],
    {},
    'blocked',
  ],
  [
    'a free dessert with cream',
    '20 + (8 + 1.50) − 8',
    [food(20), food(8, 1, { deal: claim(spend20), addons: [1.5] })],
    [29.5, 8, 21.5, 0, 0, 0, 0, 0, 21.5],
  ],
  [
    'a dessert free from 20, with 25 on offer at 18',
    '25 − 7 + 8',
    [food(25, 1, { deal: offer(18) }), food(8, 1, { deal: claim(spend20) })],
    [33, 7, 26, 0, 0, 0, 0, 0, 26],
    {},
    'blocked',
  ],
  [
    'a dessert free with three portions',
    '3 × 5 + 8 − 8',
    [food(5, 3), food(8, 1, { deal: claim(portions(3)) })],
    [23, 8, 15, 0, 0, 0, 0, 0, 15],
  ],
  [
    'a free claim that would itself be the third portion',
    '2 × 5 + 8',
    [food(5, 2), food(8, 1, { deal: claim(portions(3)) })],
    [18, 0, 18, 0, 0, 0, 0, 0, 18],
    {},
    'blocked',
  ],
  [
    'two free claims and nothing else',
    '8 + 6',
    [food(8, 1, { deal: claim(portions(1)) }), food(6, 1, { deal: claim(portions(1)) })],
    [14, 0, 14, 0, 0, 0, 0, 0, 14],
    {},
    'blocked',
  ],
  [
    'two free claims, both earned',
    '20 + 8 + 6 − 14',
    [food(8, 1, { deal: claim(spend20) }), food(20), food(6, 1, { deal: claim(spend20) })],
    [34, 14, 20, 0, 0, 0, 0, 0, 20],
  ],
  [
    'a free dessert whose cream is taxed',
    '2 × 15 % = 0.30',
    [food(20), food(8, 1, { deal: claim(spend20), addons: [2], tax: overall })],
    [30, 8, 22, 0.3, 0, 0, 0, 0, 22.3],
  ],
  [
    'a free claim that is over',
    '20 + 8',
    [food(20), food(8, 1, { deal: claim(spend20, over) })],
    [28, 0, 28, 0, 0, 0, 0, 0, 28],
    {},
    'blocked',
  ],
  [
    'every third order, on the third',
    '5 + 8 − 8',
    [food(5), food(8, 1, { deal: claim(everyThird) })],
    [13, 8, 5, 0, 0, 0, 0, 0, 5],
    { customer: { ordersBefore: 2 } },
  ],
  [
    'every third order, at the till',
    '5 + 8',
    [food(5), food(8, 1, { deal: claim(everyThird) })],
    [13, 0, 13, 0, 0, 0, 0, 0, 13],
    {},
    'blocked',
  ],
  [
    'a dessert free up to 20, with 20.01',
    '20.01 + 8',
    [food(20.01), food(8, 1, { deal: claim(between) })],
    [28.01, 0, 28.01, 0, 0, 0, 0, 0, 28.01],
    {},
    'blocked',
  ],
  [
    'a dessert earned by a combo that is over',
    '26 + 8',
    [food(26, 1, { deal: combo(22, over) }), food(8, 1, { deal: claim(spend20) })],
    [34, 0, 34, 0, 0, 0, 0, 0, 34],
    {},
    'blocked',
  ],

  [
    'a coupon of 10 %',
    '37.50 × 10 % = 3.75',
    [food(12.5, 3)],
    [37.5, 0, 37.5, 0, 0, 3.75, 0, 0, 33.75],
    { coupon: percent(10) },
  ],
  ['a coupon of 5', '12.50 − 5', [food(12.5)], [12.5, 0, 12.5, 0, 0, 5, 0, 0, 7.5], { coupon: off(5) }],
  [
    'a coupon above the sub-total',
    '12.50 − 12.50',
    [food(12.5)],
    [12.5, 0, 12.5, 0, 0, 12.5, 0, 0, 0],
    { coupon: off(50) },
  ],
  [
    'a coupon rounded up from half a cent',
    '1.10 × 15 % = 0.165 → 0.17',
    [food(1.1)],
    [1.1, 0, 1.1, 0, 0, 0.17, 0, 0, 0.93],
    { coupon: percent(15) },
  ],
  [
    'a coupon of 100 %, which leaves no tax',
    '10 − 10 + 0 × 15 %',
    [food(10, 1, { tax: overall })],
    [10, 0, 10, 0, 0, 10, 0, 0, 0],
    { coupon: percent(100) },
  ],
  [
    'a coupon of 20 % on a taxed soup',
    '12.50 − 2.50 + 10 × 15 %',
    [food(12.5, 1, { tax: overall })],
    [12.5, 0, 12.5, 1.5, 0, 2.5, 0, 0, 11.5],
    { coupon: percent(20) },
  ],
  [
    'a coupon of 6 on lines of different taxes',
    '6 × 20/30 = 4 and 6 × 10/30 = 2; 16 × 15 % + 8 × 10 %',
    [food(20, 1, { tax: overall }), food(10, 1, { tax: own(10) })],
    [30, 0, 30, 3.2, 0, 6, 0, 0, 27.2],
    { coupon: off(6) },
  ],
  [
    "a coupon that three lines can't share evenly",
    '10 / 3 = 3.34, 3.33 and 3.33; the cent goes to the line with the highest tax: 6.66 × 15 % = 1.00',
    [food(10), food(10, 1, { tax: own(5) }), food(10, 1, { tax: overall })],
    [30, 0, 30, 1.33, 0, 10, 0, 0, 21.33],
    { coupon: off(10) },
  ],
  [
    'a coupon on a taxed line and a free one',
    '20 + 8 − 8 − 5; 15 × 15 %',
    [food(20, 1, { tax: overall }), food(8, 1, { deal: claim(spend20), tax: overall })],
    [28, 8, 20, 2.25, 0, 5, 0, 0, 17.25],
    { coupon: off(5) },
  ],
  [
    'a coupon beside charges, which it does not lower',
    '10 − 10 + 4 + 5 + 2',
    [food(10, 1, { tax: overall })],
    [10, 0, 10, 0, 4, 10, 5, 2, 11],
    { coupon: off(50), deliveryFee: toMinor(4, 2), sitingCharge: toMinor(5, 2), extraCharges: [toMinor(2, 2)] },
  ],
  [
    'a coupon of 10 % on an offer',
    '(12.50 − 2.50) × 10 % = 1',
    [food(12.5, 1, { deal: offer(10) })],
    [12.5, 2.5, 10, 0, 0, 1, 0, 0, 9],
    { coupon: percent(10) },
  ],
  [
    'a coupon above the sub-total with a delivery fee',
    '12.50 − 12.50 + 4',
    [food(12.5)],
    [12.5, 0, 12.5, 0, 4, 12.5, 0, 0, 4],
    { coupon: off(50), deliveryFee: toMinor(4, 2) },
  ],
  [
    'a coupon on an empty cart with a siting charge',
    '5',
    [],
    [0, 0, 0, 0, 0, 0, 5, 0, 5],
    { coupon: off(50), sitingCharge: toMinor(5, 2) },
  ],

  ['a siting charge', '12.50 + 5', [food(12.5)], [12.5, 0, 12.5, 0, 0, 0, 5, 0, 17.5], { sitingCharge: toMinor(5, 2) }],
  [
    'extra charges',
    '12.50 + 2 + 3.25',
    [food(12.5)],
    [12.5, 0, 12.5, 0, 0, 0, 0, 5.25, 17.75],
    { extraCharges: [2, 3.25].map((amount) => toMinor(amount, 2)) },
  ],
  [
    'a discount of a line by percent',
    '3 × 12.50 − 10 % of 37.50, rounded half up; + 33.75 × 15 %',
    [food(12.5, 3, { given: less(10), tax: overall })],
    [37.5, 3.75, 33.75, 5.06, 0, 0, 0, 0, 38.81],
  ],
  [
    'a discount of a line by an amount, after its offer',
    '2 × 12.50 − 2 × 2.50 − 2 = 18',
    [food(12.5, 2, { deal: offer(10), given: lessOf(2) })],
    [25, 7, 18, 0, 0, 0, 0, 0, 18],
  ],
  [
    'a discount above the price of its line',
    '12.50 − 12.50, + 4.20',
    [food(12.5, 1, { given: lessOf(20) }), food(4.2)],
    [16.7, 12.5, 4.2, 0, 0, 0, 0, 0, 4.2],
  ],
  [
    'a discount of the cart by an amount',
    '10 + 20 − 1: 0.33 and 0.67; + 9.67 × 15 % + 19.33 × 10 %',
    [food(10, 1, { tax: overall }), food(20, 1, { lineId: 'other', tax: own(10) })],
    [30, 1, 29, 3.38, 0, 0, 0, 0, 32.38],
    { given: lessOf(1) },
  ],
  [
    'a discount of the cart by percent, after that of a line, before a coupon, and not of the charges',
    '(30 − 5) − 10 % = 22.50, − 10 % of it, + 5',
    [food(10), food(20, 1, { lineId: 'other', given: lessOf(5) })],
    [30, 7.5, 22.5, 0, 0, 2.25, 5, 0, 25.25],
    { given: less(10), coupon: percent(10), sitingCharge: toMinor(5, 2) },
  ],
  [
    'a discount above what the lines come to',
    '30 − 30, + 5',
    [food(30)],
    [30, 30, 0, 0, 0, 0, 0, 5, 5],
    { given: lessOf(99), extraCharges: [toMinor(5, 2)] },
  ],
  [
    'a delivery fee',
    '12.50 + 4.50',
    [food(12.5)],
    [12.5, 0, 12.5, 0, 4.5, 0, 0, 0, 17],
    { deliveryFee: toMinor(4.5, 2) },
  ],
  [
    'charges without tax',
    '10 + 1.50 + 4 + 5 + 2',
    [food(10, 1, { tax: overall })],
    [10, 0, 10, 1.5, 4, 0, 5, 2, 22.5],
    { deliveryFee: toMinor(4, 2), sitingCharge: toMinor(5, 2), extraCharges: [toMinor(2, 2)] },
  ],
  [
    'every kind of deal and charge',
    '29 + 26 + 9.50 − (5 + 6 + 8) = 45.50, less 10 % of 24, 20 and 1.50; + 21.60 × 15 % + 18 × 10 % + 4.50 + 5 + 2.50',
    [
      food(12.5, 2, { deal: offer(10), addons: [2], tax: overall }),
      food(26, 1, { deal: combo(20), tax: own(10) }),
      food(8, 1, { deal: claim(spend20), addons: [1.5] }),
    ],
    [64.5, 19, 45.5, 5.04, 4.5, 4.55, 5, 2.5, 57.99],
    {
      coupon: percent(10),
      deliveryFee: toMinor(4.5, 2),
      sitingCharge: toMinor(5, 2),
      extraCharges: [2, 0.5].map((amount) => toMinor(amount, 2)),
    },
  ],
]

test.each(examples)('prices %s: %s', (_what, _how, lines, sums, rest = {}, blocked) => {
  const priced = price({
    lines,
    instant: noon,
    decimals: 2,
    timeZone: 'Pacific/Auckland',
    overallTax: 15,
    customer: null,
    ...rest,
  })
  const [total, discount, subTotal, tax, deliveryFee, couponDiscount, sitingCharge, extraCharges, grandTotal] = sums
  expect(summaryOnWire(priced.summary, 2)).toEqual({
    total,
    discount,
    subTotal,
    tax,
    deliveryFee,
    couponDiscount,
    sitingCharge,
    extraCharges,
    grandTotal,
  })
  expect(priced.isBlocked).toBe(blocked === 'blocked')
})
