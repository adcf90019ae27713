import { couponDiscount, type CouponDeduction } from '../coupons/coupon.rules.ts'
import type { Minor } from '../kernel/money.ts'
import { type ConditionCart, type ConditionCustomer, conditionHolds } from '../lookups/conditions.rules.ts'
import { priceLine, type PricedLine, type PriceLine, type PriceMoment } from './line-price.rules.ts'

export interface PriceInput extends PriceMoment {
  lines: readonly PriceLine[]
  /** Null at the till, which knows no customer. */
  customer: ConditionCustomer | null
  coupon?: CouponDeduction | null
  extraCharges?: readonly Minor[]
  sitingCharge?: Minor
  deliveryFee?: Minor
}

/** Hundredths. */
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

/** Every free claim counts as unearned here, so that two of them cannot justify each other. */
function earningPart(input: PriceInput): ConditionCart {
  const earning = input.lines.map((line) => priceLine(line, input, unearned)).filter(({ problem }) => problem === null)
  return { subTotal: sumOf(earning, (line) => line.subTotal), quantity: sumOf(earning, (line) => line.quantity) }
}

/** Coupon conditions see the whole cart, after offers, combos and free claims. */
export function conditionCartOf({ lines, summary }: Priced): ConditionCart {
  return { subTotal: summary.subTotal, quantity: sumOf(lines, (line) => line.quantity) }
}

/**
 * Taxes and rounds each line by itself, so that the order of lines does not matter and the sums equal the shown
 * amounts.
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
