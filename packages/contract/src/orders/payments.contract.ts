import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire, pageAsked, pageAskedInQuery } from '../kernel/fields.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { summary } from '../pricing/pricing.contract.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { orderType, paymentStatus } from './orders.contract.ts'

/** A hint carries `restId`: a payment was received, or a refund is due. */
export const paymentsTopic = liveTopic('/manager/payments')

const payment = z.object({
  _id: z.string(),
  restId: z.string(),
  orderId: z.string(),
  tokenNo: z.number().int(),
  ordertype: z.object({ name: orderType }),
  resttype: z.object({ name: serviceName }),
  /** Null for an order paid at a storefront, and before payment. */
  paymentMode: z.object({ _id: z.string(), name: z.string() }).nullable(),
  paymentStatus,
  /** A pending payment of a rejected order is no longer due. */
  isRejected: z.boolean(),
  paidAt: z.string().nullable(),
  isCod: z.boolean(),
  recivedAmount: moneyOnWire,
  returnedAmount: moneyOnWire,
  summary,
})
export type Payment = z.infer<typeof payment>

export const listPayments = endpoint({
  name: 'list-payments',
  summary: 'List the payments of a branch, newest first',
  method: 'POST',
  path: '/manager/payments',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), ...pageAsked }),
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
