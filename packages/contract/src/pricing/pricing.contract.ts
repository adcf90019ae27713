import { z } from 'zod'
import { moneyOnWire } from '../kernel/fields.ts'
import { toDecimal } from '../kernel/money.ts'
import type { Summary } from './price.rules.ts'

/** The sums of a cart, an order or a payment on the wire, as decimal amounts. */
export const summary = z.object({
  total: moneyOnWire,
  discount: moneyOnWire,
  subTotal: moneyOnWire,
  tax: moneyOnWire,
  deliveryFee: moneyOnWire,
  couponDiscount: moneyOnWire,
  sitingCharge: moneyOnWire,
  extraCharges: moneyOnWire,
  grandTotal: moneyOnWire,
})
export type SummaryOnWire = z.infer<typeof summary>

/** Turns the sums, in hundredths, into what the wire carries. */
export function summaryOnWire(sums: Summary): SummaryOnWire {
  return {
    total: toDecimal(sums.total),
    discount: toDecimal(sums.discount),
    subTotal: toDecimal(sums.subTotal),
    tax: toDecimal(sums.tax),
    deliveryFee: toDecimal(sums.deliveryFee),
    couponDiscount: toDecimal(sums.couponDiscount),
    sitingCharge: toDecimal(sums.sitingCharge),
    extraCharges: toDecimal(sums.extraCharges),
    grandTotal: toDecimal(sums.grandTotal),
  }
}

/** What adds up to the grand total, in the order in which it is shown. */
export const shownSums = [
  'total',
  'discount',
  'subTotal',
  'tax',
  'deliveryFee',
  'couponDiscount',
  'sitingCharge',
  'extraCharges',
] as const satisfies ReadonlyArray<keyof SummaryOnWire>

/** Those that make it less. */
export const takenOff: ReadonlySet<keyof SummaryOnWire> = new Set<keyof SummaryOnWire>(['discount', 'couponDiscount'])
