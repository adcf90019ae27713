import { z } from 'zod'
import { moneyOnWire } from '../kernel/fields.ts'

/** Money of a payment that was given back. */
export const refund = z.object({
  amount: moneyOnWire,
  /** Null for one that the storefront made. */
  paymentMode: z.object({ _id: z.string(), name: z.string() }).nullable(),
  by: z.string(),
  at: z.string(),
  /** Null for an order that was called off. */
  reason: z.string().nullable(),
})
export type Refund = z.infer<typeof refund>
