import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire, pageAsked, wireDate } from '../kernel/fields.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { endedStatuses } from './order-status.rules.ts'
import { order, paymentStatus } from './orders.contract.ts'

const pastOrder = order
  .pick({
    _id: true,
    restId: true,
    tokenNo: true,
    ordertype: true,
    restauranttype: true,
    status: true,
    isAccepted: true,
    isRejected: true,
    rejectNote: true,
    isFulfilled: true,
    fulfilledAt: true,
    placedAt: true,
  })
  .extend({
    payment: z.object({
      isCod: z.boolean(),
      paymentStatus,
      paidAt: z.string().nullable(),
      grandTotal: moneyOnWire,
      refundedAmount: moneyOnWire,
    }),
  })
export type PastOrder = z.infer<typeof pastOrder>

const MAX_TOKEN = 2_147_483_647

const tokenNo = z
  .number({ error: 'history.token' })
  .int({ error: 'history.token' })
  .min(1, { error: 'history.token' })
  .max(MAX_TOKEN, { error: 'history.token' })

export const listPastOrders = endpoint({
  name: 'list-past-orders',
  summary: 'List delivered, rejected and cancelled orders, newest first. Days are business days, both inclusive',
  method: 'POST',
  path: '/manager/order-history',
  who: 'approved',
  reads: true,
  input: z
    .object({
      restId: idOf(),
      ...pageAsked,
      tokenNo: tokenNo.nullish(),
      from: wireDate.nullish(),
      to: wireDate.nullish(),
      restTypeId: idOf().nullish(),
      status: z.enum(endedStatuses, { error: 'input.not-in-list' }).nullish(),
    })
    .refine(({ from, to }) => !from || !to || from <= to, { error: 'input.days', path: ['to'] }),
  data: z.array(pastOrder),
})

export const readPastOrder = endpoint({
  name: 'read-past-order',
  summary: 'Get one order with its foods and payment',
  method: 'POST',
  path: '/manager/order-history-detail',
  who: 'approved',
  reads: true,
  input: z.object({ orderId: idOf() }),
  data: order,
})

const count = z.number().int()

const historyOverview = z.object({
  /** Orders that ended on each of the last two weeks' days until today, beside the same weekday two weeks before. */
  days: z.array(z.object({ date: z.string(), orders: count, before: count })),
  /** Of the same two weeks. Every service, those with most orders first. */
  services: z.array(z.object({ name: serviceName, delivered: count, rejected: count, cancelled: count })),
})
export type HistoryOverview = z.infer<typeof historyOverview>

export const readHistoryOverview = endpoint({
  name: 'read-history-overview',
  summary: 'Count the delivered, rejected and cancelled orders of a branch by business day and service',
  method: 'POST',
  path: '/manager/order-history-overview',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: historyOverview,
})
