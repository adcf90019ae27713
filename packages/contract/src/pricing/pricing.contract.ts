import { z } from 'zod'
import { moneyOnWire } from '../kernel/fields.ts'
import { toDecimal } from '../kernel/money.ts'
import type { Summary } from './price.rules.ts'

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

/** In display order. */
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

export const deductedSums: ReadonlySet<keyof SummaryOnWire> = new Set<keyof SummaryOnWire>([
  'discount',
  'couponDiscount',
])
