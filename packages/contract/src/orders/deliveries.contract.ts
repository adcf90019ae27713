import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire, pageAskedInQuery, sumOfMoney, wireDate } from '../kernel/fields.ts'
import { optionalText, textInput } from '../kernel/input-schema.ts'
import { lookupsErrors } from '../lookups/lookups.contract.ts'
import { deliveryAddress, deliveryOfOrder, order, orderStatus, ordersErrors, paymentStatus } from './orders.contract.ts'

/** In the partner's own words; kept as sent. */
const partnerText = (maxLength: number) =>
  textInput('no-or-name', { maxLength })
    .nullish()
    .transform((text) => text ?? null)

export const assignDelivery = endpoint({
  name: 'assign-delivery',
  summary: 'Dispatch an accepted delivery order with own drivers or a delivery partner',
  method: 'PATCH',
  path: '/manager/assign-delivery',
  who: 'approved',
  input: z.object({
    orderId: idOf(),
    delServiceId: idOf('order.delivery-partner'),
    quoteId: partnerText(200),
    manifest: partnerText(2000),
  }),
  data: order,
  errors: { ...ordersErrors, ...lookupsErrors },
})

export const enterAddress = endpoint({
  name: 'enter-address',
  summary: 'Enter or correct the address of a delivery order before it is dispatched',
  method: 'PATCH',
  path: '/manager/order-address',
  who: 'approved',
  input: z.object({ orderId: idOf(), ...deliveryAddress }),
  data: order,
  errors: ordersErrors,
})

export const completeDelivery = endpoint({
  name: 'complete-delivery',
  summary: 'Mark a delivery as delivered and record the money collected',
  method: 'PATCH',
  path: '/manager/delivery-delivered',
  who: 'approved',
  input: z.object({
    orderId: idOf(),
    recivedAmount: sumOfMoney,
    paymentModeId: idOf('order.payment-mode').nullable(),
  }),
  data: order,
  errors: { ...ordersErrors, ...lookupsErrors },
})

const delivery = deliveryOfOrder.extend({
  restId: z.string(),
  order: z.object({
    _id: z.string(),
    tokenNo: z.number().int(),
    status: orderStatus,
    placedAt: z.string(),
    /** When the kitchen promised the order; null before it is accepted. */
    promisedAt: z.string().nullable(),
    payment: z.object({ isCod: z.boolean(), paymentStatus, grandTotal: moneyOnWire }),
  }),
  customer: order.shape.customer,
  address: order.shape.address,
})
export type Delivery = z.infer<typeof delivery>

export const listDeliveries = endpoint({
  name: 'list-deliveries',
  summary:
    'List dispatched deliveries, newest first. Without restId, of every branch this account may see. A keyword is sought in ' +
    'the tokens, codes, customers and addresses of the newest ten thousand of a branch',
  method: 'GET',
  path: '/manager/deliveries',
  who: 'approved',
  input: z
    .object({
      ...pageAskedInQuery,
      restId: idOf().optional(),
      status: z.enum(['shipped', 'delivered'], { error: 'input.not-in-list' }).optional(),
      keyword: optionalText({ maxLength: 120 }),
    })
    .refine(({ restId, keyword }) => keyword === '' || restId !== undefined, {
      error: 'deliveries.branch-to-search',
      path: ['restId'],
    }),
  data: z.array(delivery),
})

/** `minutes`: from dispatch to arrival on average, null without any. */
const arrived = z.object({ delivered: z.number().int(), minutes: z.number().nullable() })

const deliveriesOverview = z.object({
  onTheirWay: z.number().int(),
  /** On the current business day. */
  today: arrived,
  /** The last seven business days: of those dispatched since the first began, by the day of the arrival. */
  days: z.array(arrived.extend({ date: wireDate })),
  /** Arrived of those dispatched within a week, by partner, most first. */
  partners: z.array(z.object({ name: z.string(), delivered: z.number().int(), minutes: z.number() })),
})
export type DeliveriesOverview = z.infer<typeof deliveriesOverview>

export const readDeliveriesOverview = endpoint({
  name: 'read-deliveries-overview',
  summary: 'Count the deliveries of a branch on their way and arrived today, and say how long they take by partner',
  method: 'POST',
  path: '/manager/deliveries-overview',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: deliveriesOverview,
})
