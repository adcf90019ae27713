import { type Minor, shareOf, splitByWeight } from '../kernel/money.ts'
import type { PricedLine } from './line-price.rules.ts'
import type { Summary } from './price.rules.ts'

export interface Portions {
  lineId: string
  quantity: number
}

export interface Bill {
  lines: readonly PricedLine[]
  summary: Summary
}

/** An amount in equal parts, to the smallest unit. The first parts get what cannot be divided. */
export function evenParts(amount: Minor, count: number): Minor[] {
  return splitByWeight(
    amount,
    Array.from({ length: count }, () => 1),
  )
}

function quantitiesOf(portions: readonly Portions[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { lineId, quantity } of portions) quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  return quantities
}

/** What some portions of a line cost after its discounts. */
function subTotalOf({ total, discount, quantity }: PricedLine, portions: number): Minor {
  return shareOf(total, portions, quantity) - shareOf(discount, portions, quantity)
}

/**
 * Their part of the coupon, by that amount: each share of a line is rounded by itself, so a coupon by portions could be more
 * than a portion costs.
 */
function couponOf(line: PricedLine, portions: number): Minor {
  return shareOf(line.couponDiscount, subTotalOf(line, portions), line.subTotal)
}

/** What some portions cost. It only grows with more portions, and is the whole bill for all of them. */
function billOf({ lines, summary }: Bill, portions: readonly Portions[]): Summary {
  const quantities = quantitiesOf(portions)
  const takenOf = ({ lineId, quantity }: PricedLine) => Math.min(quantity, quantities.get(lineId) ?? 0)
  const sumOf = (amount: (line: PricedLine) => Minor) =>
    lines.reduce((sum, line) => sum + shareOf(amount(line), takenOf(line), line.quantity), 0)
  const total = sumOf((line) => line.total)
  const discount = sumOf((line) => line.discount)
  const subTotal = total - discount
  // Where everything is free, guests share the charges by portions.
  const [weight, whole] =
    summary.subTotal > 0
      ? [subTotal, summary.subTotal]
      : [lines.reduce((sum, line) => sum + takenOf(line), 0), lines.reduce((sum, { quantity }) => sum + quantity, 0)]
  const spread = (amount: Minor) => shareOf(amount, weight, whole)
  const part = {
    total,
    discount,
    subTotal,
    tax: sumOf((line) => line.tax),
    deliveryFee: spread(summary.deliveryFee),
    couponDiscount: lines.reduce((sum, line) => sum + couponOf(line, takenOf(line)), 0),
    sitingCharge: spread(summary.sitingCharge),
    extraCharges: spread(summary.extraCharges),
  }
  const { tax, deliveryFee, couponDiscount, sitingCharge, extraCharges } = part
  return { ...part, grandTotal: subTotal + tax + deliveryFee - couponDiscount + sitingCharge + extraCharges }
}

function without(bill: Summary, before: Summary): Summary {
  return {
    total: bill.total - before.total,
    discount: bill.discount - before.discount,
    subTotal: bill.subTotal - before.subTotal,
    tax: bill.tax - before.tax,
    deliveryFee: bill.deliveryFee - before.deliveryFee,
    couponDiscount: bill.couponDiscount - before.couponDiscount,
    sitingCharge: bill.sitingCharge - before.sitingCharge,
    extraCharges: bill.extraCharges - before.extraCharges,
    grandTotal: bill.grandTotal - before.grandTotal,
  }
}

/**
 * The bill of each guest who pays some portions, in the order in which they pay. A part is what the portions until then
 * cost together, less what those before it cost: so parts that are paid one by one, without knowing the later ones, still
 * add up to the bill. Charges go with the sub-totals, taxes and coupons with their lines.
 */
export function partsOfBill(bill: Bill, parts: ReadonlyArray<readonly Portions[]>): Summary[] {
  let paid: Portions[] = []
  let before = billOf(bill, paid)
  return parts.map((portions) => {
    paid = [...paid, ...portions]
    const until = billOf(bill, paid)
    const part = without(until, before)
    before = until
    return part
  })
}
