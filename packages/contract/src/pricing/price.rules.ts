import { couponDiscount, type CouponDeduction } from '../coupons/coupon.rules.ts'
import { type Decimals, type Minor, percentOf, splitByWeight } from '../kernel/money.ts'
import { type ConditionCart, type ConditionCustomer, conditionHolds } from '../lookups/conditions.rules.ts'
import {
  givenDiscount,
  type GivenDiscount,
  type LineByItself,
  priceLine,
  type PricedLine,
  type PriceLine,
  type PriceMoment,
  taxPercentage,
} from './line-price.rules.ts'

export interface PriceInput extends PriceMoment {
  lines: readonly PriceLine[]
  /** Null at the till, which knows no customer. */
  customer: ConditionCustomer | null
  /** Taken off what the lines come to. */
  given?: GivenDiscount | null
  coupon?: CouponDeduction | null
  extraCharges?: readonly Minor[]
  sitingCharge?: Minor
  deliveryFee?: Minor
}

export interface Summary {
  total: Minor
  discount: Minor
  subTotal: Minor
  tax: Minor
  deliveryFee: Minor
  couponDiscount: Minor
  sitingCharge: Minor
  extraCharges: Minor
  grandTotal: Minor
}

export interface Priced {
  lines: PricedLine[]
  summary: Summary
  /** A line must be changed or removed before payment. */
  isBlocked: boolean
}

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amount(item), 0)

const unearned = () => false

/**
 * Every free claim counts as unearned here, so that two of them cannot justify each other. A discount that a person gives
 * does not take a free claim away.
 */
function earningPart(input: PriceInput): ConditionCart {
  const earning = input.lines.map((line) => priceLine(line, input, unearned)).filter(({ problem }) => problem === null)
  return {
    subTotal: sumOf(earning, (line) => line.subTotal + line.lineDiscount),
    quantity: sumOf(earning, (line) => line.quantity),
    decimals: input.decimals,
  }
}

/**
 * Coupon conditions see the whole cart, after offers, combos and free claims. A discount that a person gives does not take
 * a coupon away.
 */
export function conditionCartOf(
  { lines, summary }: Pick<Priced, 'lines' | 'summary'>,
  decimals: Decimals,
): ConditionCart {
  const given = sumOf(lines, (line) => line.lineDiscount + line.cartDiscount)
  return { subTotal: summary.subTotal + given, quantity: sumOf(lines, (line) => line.quantity), decimals }
}

interface TaxedAt {
  line: LineByItself
  /** Percent. */
  percentage: number
}

/** Spread over the lines by their sub-totals. Sorted first, so that the order of lines does not decide who gets the odd unit. */
function partsOf(taken: Minor, lines: readonly TaxedAt[]): (of: TaxedAt) => Minor {
  const sorted = lines.toSorted(
    (one, other) => other.percentage - one.percentage || (one.line.lineId < other.line.lineId ? -1 : 1),
  )
  const parts = splitByWeight(
    taken,
    sorted.map(({ line }) => line.subTotal),
  )
  const byLine = new Map(sorted.map((each, index) => [each, parts[index] ?? 0]))
  return (each) => byLine.get(each) ?? 0
}

function lessOfCart(lines: readonly TaxedAt[], given: GivenDiscount | null | undefined) {
  const taken = givenDiscount(
    given,
    sumOf(lines, ({ line }) => line.subTotal),
  )
  const partOf = partsOf(taken, lines)
  return lines.map((each) => {
    const { line, percentage } = each
    const part = partOf(each)
    const reduced = { discount: line.discount + part, cartDiscount: part, subTotal: line.subTotal - part }
    return { line: { ...line, ...reduced }, percentage }
  })
}

/**
 * The discount of a cart and a coupon lower what is taxed: they are spread over the lines by their sub-totals. Taxes and
 * rounds each line by itself, so that the sums equal the shown amounts. The order of lines does not matter.
 */
export function price(input: PriceInput): Priced {
  const rest = earningPart(input)
  const claimHolds = ({ deal }: PriceLine) =>
    deal.kind === 'free-claim' && conditionHolds(deal.condition, rest, input.customer)
  const byThemselves = input.lines.map((line) => ({
    line: priceLine(line, input, () => claimHolds(line)),
    percentage: taxPercentage(line.tax, input.overallTax),
  }))
  const untaxed = lessOfCart(byThemselves, input.given)

  const total = sumOf(untaxed, ({ line }) => line.total)
  const discount = sumOf(untaxed, ({ line }) => line.discount)
  const subTotal = total - discount
  const taken = couponDiscount(input.coupon ?? null, subTotal)
  const partOf = partsOf(taken, untaxed)
  const lines = untaxed.map((each): PricedLine => {
    const part = partOf(each)
    return { ...each.line, couponDiscount: part, tax: percentOf(each.line.subTotal - part, each.percentage) }
  })
  const tax = sumOf(lines, (line) => line.tax)
  const { deliveryFee = 0, sitingCharge = 0 } = input
  const extraCharges = sumOf(input.extraCharges ?? [], (amount) => amount)
  const due = subTotal + tax + deliveryFee - taken + sitingCharge + extraCharges

  return {
    lines,
    summary: {
      total,
      discount,
      subTotal,
      tax,
      deliveryFee,
      couponDiscount: taken,
      sitingCharge,
      extraCharges,
      grandTotal: Math.max(0, due),
    },
    isBlocked: lines.some(({ problem }) => problem !== null),
  }
}
