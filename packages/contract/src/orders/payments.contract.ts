import { z } from 'zod'
import type { WireDate } from '../kernel/dates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire, pageAsked, pageAskedInQuery, sumOfMoney, wireDate } from '../kernel/fields.ts'
import { optionalText } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { lookupsErrors } from '../lookups/lookups.contract.ts'
import { refund } from '../payments/refunds.contract.ts'
import { tender } from '../payments/tenders.contract.ts'
import { summary } from '../pricing/pricing.contract.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { order, ordersErrors, orderType, paymentStatus, takenOf } from './orders.contract.ts'

/** A hint carries `restId`: a payment was received, or a refund is due or was made. */
export const paymentsTopic = liveTopic('/manager/payments')

const payment = z.object({
  _id: z.string(),
  restId: z.string(),
  orderId: z.string(),
  tokenNo: z.number().int(),
  /** When the order was placed. */
  placedAt: z.string(),
  ordertype: z.object({ name: orderType }),
  resttype: z.object({ name: serviceName }),
  /** Null for an order paid at a storefront, for a bill paid in parts, and before payment. */
  paymentMode: z.object({ _id: z.string(), name: z.string() }).nullable(),
  paymentStatus,
  /** A pending payment of an order that was rejected or cancelled is no longer due. */
  isRejected: z.boolean(),
  /** Tells the cancelled among them. */
  isCancelled: z.boolean(),
  /** Only a delivered order is refunded in part. */
  isFulfilled: z.boolean(),
  paidAt: z.string().nullable(),
  /** Of the storefront, to find the payment there. Empty without one. */
  reference: z.string(),
  isCod: z.boolean(),
  recivedAmount: moneyOnWire,
  returnedAmount: moneyOnWire,
  refundedAmount: moneyOnWire,
  /** The oldest first. */
  refunds: z.array(refund),
  /** Of a bill that was paid in parts, the earliest first. */
  tenders: z.array(tender),
  ...takenOf,
  summary,
})
export type Payment = z.infer<typeof payment>

/** Stands for the payments that a storefront received: they have no mode of the business. */
export const AT_STOREFRONT = 'storefront'

const notInList = { error: 'input.not-in-list' }

/** Which payments of a branch. Amounts are those of their bills, both included. */
const whichPayments = {
  from: wireDate.nullish(),
  to: wireDate.nullish(),
  paymentModeId: z.union([z.literal(AT_STOREFRONT), idOf()], notInList).nullish(),
  paymentStatus: z.enum(paymentStatus.options, notInList).nullish(),
  service: z.enum(serviceName.options, notInList).nullish(),
  amountFrom: sumOfMoney.nullish(),
  amountTo: sumOfMoney.nullish(),
  keyword: optionalText({ maxLength: 200 }),
}

interface Days {
  from?: WireDate | null | undefined
  to?: WireDate | null | undefined
}

const areDaysInOrder = ({ from, to }: Days) => !from || !to || from <= to
const daysNotInOrder = { error: 'input.days', path: ['to'] }

export const listPayments = endpoint({
  name: 'list-payments',
  summary:
    'List the payments of a branch, newest first. Days are business days of their orders, both inclusive. A keyword is a ' +
    'token, a whole reference, or a part of the name of a payment mode, a guest or a table, or of the contact of a guest. ' +
    'Guests, tables, services and amounts are sought among the newest 10,000 of the days. Asked for pending payments, it ' +
    'leaves out those of orders that were rejected or cancelled',
  method: 'POST',
  path: '/manager/payments',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), ...pageAsked, ...whichPayments }).refine(areDaysInOrder, daysNotInOrder),
  data: z.array(payment),
})

export const listAllPayments = endpoint({
  name: 'list-all-payments',
  summary: 'List the payments of every branch this account may see, newest first',
  method: 'GET',
  path: '/manager/payments',
  who: 'approved',
  input: z.object(pageAskedInQuery),
  data: z.array(payment),
})

/** `paymentModeId` is null for a refund that the storefront made. After one with `isLast`, nothing more is due. */
export const refundOrder = endpoint({
  name: 'refund-order',
  summary: 'Record money that was given back for an order that was called off after it was paid',
  method: 'PATCH',
  path: '/manager/refund',
  who: 'approved',
  input: z.object({
    orderId: idOf(),
    amount: sumOfMoney.refine((amount) => amount > 0, { error: 'refund.amount' }),
    paymentModeId: idOf('order.payment-mode').nullable(),
    isLast: z.boolean({ error: 'input.not-valid' }).default(false),
  }),
  data: order,
  errors: { ...ordersErrors, ...lookupsErrors },
})

const sums = z.object({ payments: z.number().int(), amount: moneyOnWire })

const paymentsOverview = z.object({
  /**
   * Paid on the current business day, less what was given back of it, each by its own mode, so that the amounts add up to
   * the revenue. Largest first. A mode that only gave back is negative. Null stands for a storefront. `payments` counts how
   * often the mode was used: a bill paid in parts counts once for each part.
   */
  modes: z.array(sums.extend({ name: z.string().nullable() })),
  /** Given back on the current business day, whenever it was paid, by mode. */
  refunds: z.array(z.object({ name: z.string().nullable(), refunds: z.number().int(), amount: moneyOnWire })),
  /** Tips of the bills paid on the current business day, by mode. They are no revenue. */
  tips: z.array(z.object({ name: z.string(), tips: z.number().int(), amount: moneyOnWire })),
  /** Paid on each of the last two weeks' days until today, beside the same weekday two weeks before. */
  days: z.array(z.object({ date: z.string(), amount: moneyOnWire, before: moneyOnWire })),
  /** The business day from which pending payments are summed. */
  openSince: z.string(),
  /** Without those of orders that were called off. */
  pending: sums,
  /** Of any day. */
  refundDue: sums,
  /** If some payments are asked for: what these come to, of any day, as `modes`. Of the newest 10,000 of them. */
  found: z.array(sums.extend({ name: z.string().nullable() })).optional(),
})
export type PaymentsOverview = z.infer<typeof paymentsOverview>

export const readPaymentsOverview = endpoint({
  name: 'read-payments-overview',
  summary:
    'Sum what a branch was paid today by mode and lately by day, and what is pending or due for a refund. Asked for some ' +
    'payments as their list is, it also sums these by mode',
  method: 'POST',
  path: '/manager/payments-overview',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), ...whichPayments }).refine(areDaysInOrder, daysNotInOrder),
  data: paymentsOverview,
})
