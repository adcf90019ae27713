import { z } from 'zod'
import { allergen } from '../foods/allergen.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, moneyOnWire, pageAsked, sumOfMoney } from '../kernel/fields.ts'
import { optionalText, textInput, textOrBlank } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { named } from '../lookups/lookups.contract.ts'
import { refund } from '../payments/refunds.contract.ts'
import { tender } from '../payments/tenders.contract.ts'
import { summary } from '../pricing/pricing.contract.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { orderStatuses } from './order-status.rules.ts'

export const ordersErrors = defineErrors({
  'order-moved-on': 409,
  'order-prepaid': 409,
  'order-amount': 409,
  /** The partner has a channel key and reports the delivery itself. */
  'delivery-with-partner': 409,
  /** Of an order that the storefront placed without one. */
  'order-without-address': 409,
  'order-takes-no-address': 409,
  'line-not-payable': 409,
  'answer-given': 409,
  'all-answered': 409,
  'promise-too-late': 409,
  'no-refund-due': 409,
  'refunded-already': 409,
  'refund-too-much': 409,
  'order-not-refundable': 409,
  'portions-refunded': 409,
})

/**
 * A hint carries `restId` and, for a single order, `orderId`; `placed` is '1' for a new order that waits for an answer,
 * and `sold` for a sale of a till, which needs none.
 */
export const ordersTopic = liveTopic('/manager/orders')
export const ordersAsked = z.object({ restId: idOf() })

export const orderType = z.enum(['Online', 'Direct', 'Reservation'])
export const orderStatus = z.enum(orderStatuses)
export const paymentStatus = z.enum(['pending', 'paid', 'refund due', 'refunded'])

/** Where a delivery goes, as the customer or a person of the branch wrote it. */
export const deliveryAddress = {
  line: textInput('no-or-name', { maxLength: 300 }),
  nearBy: optionalText({ maxLength: 300 }),
}

export const deliveryOfOrder = z.object({
  _id: z.string(),
  deliveryService: named.extend({ isOwn: z.boolean() }),
  isReportedHere: z.boolean(),
  quoteId: z.string().nullable(),
  manifest: z.string().nullable(),
  dispatchedAt: z.string(),
  deliveredAt: z.string().nullable(),
})

/** Characters. */
export const MAX_ALLERGY = 500

/** What a person took off, and why. `percentage` if it was given as one. */
const discountOfOrder = z.object({ amount: moneyOnWire, percentage: z.number().optional(), reason: z.string() })
export type GivenDiscount = z.infer<typeof discountOfOrder>

const orderedVariation = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  price: moneyOnWire,
  discountPrice: moneyOnWire.nullable(),
  hasOffer: z.boolean(),
  /** What the guest said about these portions at the till. */
  note: z.string().optional(),
  customizations: z.array(z.object({ cusName: z.string(), levelName: z.string() })),
  addons: z.array(z.object({ name: z.string(), price: moneyOnWire })),
  /** Of all its portions. */
  discount: discountOfOrder.optional(),
})

/** Neither is known of money that a storefront received. */
export const takenOf = {
  /** The name of the person who took the money. */
  takenBy: z.string().optional(),
  /** The name of the cash drawer of that person. */
  drawer: z.string().optional(),
  /** When that person took it, if the till had to wait for the network: `paidAt` is when the server learnt of it. */
  takenAt: z.string().optional(),
}

export const order = z.object({
  _id: z.string(),
  restId: z.string(),
  tokenNo: z.number().int(),
  ordertype: z.object({ name: orderType }),
  restauranttype: z.object({ name: serviceName }),
  status: orderStatus,
  isAccepted: z.boolean(),
  /** Also of an order that was accepted and then cancelled. */
  isRejected: z.boolean(),
  /** Why it was rejected or cancelled. */
  rejectNote: z.string().nullable(),
  /** Displays of the kitchen have finished every line of an accepted order. */
  isCooked: z.boolean().optional(),
  /** The kitchen recalled lines of a prepared order and has not finished them. */
  isCookingAgain: z.boolean().optional(),
  isFulfilled: z.boolean(),
  fulfilledAt: z.string().nullable(),
  /** Minutes. */
  preparationTime: z.number().int().nullable(),
  /** When it was promised to be ready; null without an answer. */
  promisedAt: z.string().nullable().optional(),
  placedAt: z.string(),
  customer: z.object({ name: z.string(), contact: z.string() }).nullable(),
  note: z.string(),
  /** As the storefront or a person of the branch entered it. `allergyOf` also finds one in the note. */
  allergy: z.string().nullable(),
  address: z
    .object({ line: z.string(), nearBy: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable() })
    .nullable(),
  /** The code of its coupon, also after the order was called off. Null too for called off orders from before it was kept. */
  couponCode: z.string().nullable(),
  /** Of all its foods, beside those of its lines. */
  discount: discountOfOrder.optional(),
  foods: z.array(
    z.object({
      foodId: z.string(),
      name: z.string(),
      /** When it was ordered. */
      allergens: z.array(allergen),
      /** When it was ordered, too. A server of the version before sends none. */
      tags: z.array(z.string()).optional(),
      isCombo: z.boolean(),
      isFreeClaim: z.boolean(),
      foodvariations: z.array(orderedVariation),
    }),
  ),
  payment: z.object({
    summary,
    isCod: z.boolean(),
    paymentStatus,
    paidAt: z.string().nullable(),
    paymentMode: named.nullable(),
    recivedAmount: moneyOnWire,
    returnedAmount: moneyOnWire,
    /** Given back after the order was called off, or for a part of it. */
    refundedAmount: moneyOnWire,
    /** What adds up to it, the oldest first. The list of new orders leaves it out. */
    refunds: z.array(refund).optional(),
    /** Of a bill that was paid in parts, the earliest first. Its payment has no mode of its own. */
    tenders: z.array(tender),
    ...takenOf,
  }),
  delivery: deliveryOfOrder.nullable(),
})
export type Order = z.infer<typeof order>

/** The most orders that a screen reads by id. After more changes it reads the list. */
export const MOST_ORDERS_BY_ID = 100

/** `orderIds` limits the list to orders that a hint named. The others among them have left the list. */
export const listOrders = endpoint({
  name: 'list-orders',
  summary: 'List orders that are neither rejected nor fulfilled, oldest first, or some of them by id',
  method: 'POST',
  path: '/manager/orders',
  who: 'approved',
  reads: true,
  input: z.object({
    restId: idOf(),
    ...pageAsked,
    orderIds: z.array(idOf()).min(1).max(MOST_ORDERS_BY_ID).optional(),
  }),
  data: z.array(order),
})

/** An empty text removes the entry. */
export const enterAllergy = endpoint({
  name: 'enter-allergy',
  summary: 'Enter, correct or remove the allergy of an order that has not ended',
  method: 'PATCH',
  path: '/manager/order-allergy',
  who: 'approved',
  input: z.object({
    orderId: idOf(),
    allergy: textOrBlank({ maxLength: MAX_ALLERGY }),
  }),
  data: order,
  errors: ordersErrors,
})

/** Moves the promise of an accepted order and tells the storefront. */
export const delayOrder = endpoint({
  name: 'delay-order',
  summary: 'Add minutes to the preparation time of an accepted order',
  method: 'PATCH',
  path: '/manager/order-delay',
  who: 'approved',
  input: z.object({
    orderId: idOf(),
    moreMinutes: z
      .number({ error: 'order.more-minutes' })
      .int({ error: 'order.more-minutes' })
      .min(1, { error: 'order.more-minutes' })
      .max(240, { error: 'order.more-minutes' }),
  }),
  data: order,
  errors: ordersErrors,
})

/** The screens offer an undo for a while. Until then the customer is told nothing. */
export const undoable = z.boolean({ error: 'input.not-valid' }).default(false)

export const prepareTakeaway = endpoint({
  name: 'prepare-takeaway',
  summary: 'Mark an accepted takeaway order as prepared',
  method: 'PATCH',
  path: '/manager/takeaway-status',
  who: 'approved',
  input: z.object({ orderId: idOf(), isUndoable: undoable }),
  data: order,
  errors: ordersErrors,
})

export const completeTakeaway = endpoint({
  name: 'complete-takeaway',
  summary: 'Complete a prepared takeaway order and record its payment',
  method: 'PATCH',
  path: '/manager/takeaway-complete',
  who: 'approved',
  input: z.object({
    orderId: idOf(),
    codAmount: sumOfMoney,
    paymentModeId: idOf('order.payment-mode').nullable(),
  }),
  data: order,
  errors: ordersErrors,
})
