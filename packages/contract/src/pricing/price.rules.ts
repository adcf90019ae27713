import { couponDiscount, type CouponDeduction } from '../coupons/coupon.rules.ts'
import type { Minor } from '../kernel/money.ts'
import { type ConditionCart, type ConditionCustomer, conditionHolds } from '../lookups/conditions.rules.ts'
import { priceLine, type PricedLine, type PriceLine, type PriceMoment } from './line-price.rules.ts'

/** All a price depends on. Carts (Direct and Dining) and channel orders alike are priced from this. */
export interface PriceInput extends PriceMoment {
  lines: readonly PriceLine[]
  /** Null at the till, where nobody is known. */
  customer: ConditionCustomer | null
  /** A coupon that was found to be usable. */
  coupon?: CouponDeduction | null
  extraCharges?: readonly Minor[]
  /** The siting's amount; 0 where it has no charge. */
  sitingCharge?: Minor
  deliveryFee?: Minor
}

/** The sums of a cart or an order, in hundredths. */
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
  /** In the order they came. */
  lines: PricedLine[]
  summary: Summary
  /** Some line has a problem: it must be put right or removed before payment. */
  isBlocked: boolean
}

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amount(item), 0)

const unearned = () => false

/**
 * The part of a cart that can earn a free claim: lines that are paid for and have no problem. Every free claim counts
 * as unearned here and so falls out, lest two of them vouch for each other.
 */
function earningPart(input: PriceInput): ConditionCart {
  const earning = input.lines.map((line) => priceLine(line, input, unearned)).filter(({ problem }) => problem === null)
  return { subTotal: sumOf(earning, (line) => line.subTotal), quantity: sumOf(earning, (line) => line.quantity) }
}

/** What conditions of coupons look at: the whole cart, after offers, combos and free claims. */
export function conditionCartOf({ lines, summary }: Priced): ConditionCart {
  return { subTotal: summary.subTotal, quantity: sumOf(lines, (line) => line.quantity) }
}

/**
 * The one pricing of the product. Each line is priced and taxed by itself, rounded once per line, so the order of the
 * lines does not matter and the sums are the sums of what is shown. The grand total is never below 0.
 */
export function price(input: PriceInput): Priced {
  const rest = earningPart(input)
  const lines = input.lines.map((line) =>
    priceLine(
      line,
      input,
      () => line.deal.kind === 'free-claim' && conditionHolds(line.deal.condition, rest, input.customer),
    ),
  )

  const total = sumOf(lines, (line) => line.total)
  const discount = sumOf(lines, (line) => line.discount)
  const subTotal = total - discount
  const tax = sumOf(lines, (line) => line.tax)
  const { deliveryFee = 0, sitingCharge = 0 } = input
  const extraCharges = sumOf(input.extraCharges ?? [], (amount) => amount)
  const taken = couponDiscount(input.coupon ?? null, subTotal)
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
