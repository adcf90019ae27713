import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire } from '../kernel/fields.ts'
import { named } from '../lookups/lookups.contract.ts'
import { suppliersErrors } from '../suppliers/suppliers.contract.ts'
import { month } from './purchases.contract.ts'

/** How many months an overview has. The last is the one asked for, or the current one. */
export const MONTHS = 12

const count = z.number().int()
/** `amount` includes tax. */
const bought = { purchases: count, amount: moneyOnWire }

/** Months are of the dates of purchase, oldest first. */
const purchasesOverview = z.object({
  months: z.array(z.object({ month: z.string(), ...bought })),
  /** Those with a purchase in these months, most spent first, at most 500. `months`: the amount of each month. */
  suppliers: z.array(
    z.object({ _id: z.string(), name: z.string(), ...bought, latest: z.string(), months: z.array(moneyOnWire) }),
  ),
})
export type PurchasesOverview = z.infer<typeof purchasesOverview>

export const readPurchasesOverview = endpoint({
  name: 'read-purchases-overview',
  summary: 'Sum up the purchases of a branch by month and supplier, for twelve months up to the given or current one',
  method: 'POST',
  path: '/manager/purchases-overview',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), month: month.optional() }),
  data: purchasesOverview,
})

/** How many purchases of a supplier an overview names. */
export const MOST_LATEST = 10

const supplierOverview = z.object({
  months: z.array(z.string()),
  /** The newest purchases of these months, at most ten, newest first. */
  latest: z.array(z.object({ _id: z.string(), billId: z.string(), dateOfPurchase: z.string(), amount: moneyOnWire })),
  /** What was bought in one unit, most spent first. `prices` is per kilogram or piece before tax; null without any. */
  materials: z.array(
    z.object({
      mat: named,
      isWeight: z.boolean(),
      quantity: z.number(),
      amount: moneyOnWire,
      prices: z.array(z.number().nullable()),
    }),
  ),
})
export type SupplierOverview = z.infer<typeof supplierOverview>

export const readSupplierOverview = endpoint({
  name: 'read-supplier-overview',
  summary: 'Sum up what a branch bought from a supplier in the last twelve months, with the price in each month',
  method: 'POST',
  path: '/manager/supplier-overview',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), supId: idOf('purchase.supplier') }),
  data: supplierOverview,
  errors: suppliersErrors,
})
