import { z } from 'zod'
import { moneyOnWire } from '../kernel/fields.ts'
import { toDecimal, type Decimals } from '../kernel/money.ts'
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

export function summaryOnWire(sums: Summary, decimals: Decimals): SummaryOnWire {
  return {
    total: toDecimal(sums.total, decimals),
    discount: toDecimal(sums.discount, decimals),
    subTotal: toDecimal(sums.subTotal, decimals),
    tax: toDecimal(sums.tax, decimals),
    deliveryFee: toDecimal(sums.deliveryFee, decimals),
    couponDiscount: toDecimal(sums.couponDiscount, decimals),
    sitingCharge: toDecimal(sums.sitingCharge, decimals),
    extraCharges: toDecimal(sums.extraCharges, decimals),
    grandTotal: toDecimal(sums.grandTotal, decimals),
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
