import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire, sumOfMoney, wholeNumber } from '../kernel/fields.ts'
import { withdrawalReason } from '../kernel/withdrawal.ts'
import { lookupsErrors } from '../lookups/lookups.contract.ts'
import { order, ordersErrors } from './orders.contract.ts'

const MOST_LINES = 1000

const refundable = z.object({
  lines: z.array(
    z.object({
      position: z.number().int(),
      food: z.string(),
      variation: z.string(),
      quantity: z.number().int(),
      /** Portions that were given back before. */
      refunded: z.number().int(),
      /** What all its portions are of the grand total. */
      worth: moneyOnWire,
    }),
  ),
  /** What was paid and not given back. */
  left: moneyOnWire,
})
export type Refundable = z.infer<typeof refundable>

export const readRefundable = endpoint({
  name: 'read-refundable',
  summary: 'Read what of a delivered and paid order can be given back',
  method: 'POST',
  path: '/manager/refundable',
  who: 'approved',
  reads: true,
  input: z.object({ orderId: idOf() }),
  data: refundable,
  errors: ordersErrors,
})

const portions = z.object({
  position: wholeNumber(MOST_LINES),
  quantity: wholeNumber(1000).refine((quantity) => quantity > 0, { error: 'input.number-format' }),
})

/** `paymentModeId` is null for a refund that the storefront made. `isRestocked` returns the portions to the stock. */
export const refundSale = endpoint({
  name: 'refund-sale',
  summary: 'Give back money for a delivered and paid order: for portions of its lines, for all of it, or any amount',
  method: 'POST',
  path: '/manager/refund-sale',
  who: 'approved',
  input: z.object({
    orderId: idOf(),
    lines: z
      .array(portions, { error: 'input.not-valid' })
      .max(MOST_LINES, { error: 'input.too-many' })
      .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
        error: 'input.not-valid',
      })
      .default([]),
    amount: sumOfMoney.refine((amount) => amount > 0, { error: 'refund.amount' }),
    paymentModeId: idOf('order.payment-mode').nullable(),
    reason: withdrawalReason,
    isRestocked: z.boolean({ error: 'input.not-valid' }).default(false),
  }),
  data: order,
  errors: { ...ordersErrors, ...lookupsErrors },
})
