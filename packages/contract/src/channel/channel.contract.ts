import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, money, wireDate } from '../kernel/fields.ts'
import { optionalText, textInput } from '../kernel/input-schema.ts'
import { couponCode } from '../coupons/coupons.contract.ts'
import { food } from '../foods/foods.contract.ts'
import { orderedFoods } from '../foods/ordered-foods.contract.ts'
import { orderStatus, ordersErrors, paymentStatus } from '../orders/orders.contract.ts'
import { summary } from '../pricing/pricing.contract.ts'
import { noOfPersons, reservationsErrors, timeSlot } from '../reservations/reservations.contract.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { siting } from '../sitings/sitings.contract.ts'

export const channelErrors = defineErrors({
  'service-closed': 409,
  'service-outside-hours': 409,
  'service-on-holiday': 409,
})

export const channelService = z.enum(['Delivery', 'Takeaway'])

export const channelRestaurants = endpoint({
  name: 'channel-restaurants',
  summary: 'The branches this key may order from, and whether each service takes orders now',
  method: 'GET',
  path: '/channel/restaurants',
  who: 'channel',
  input: z.object({}),
  data: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      services: z.array(z.object({ name: serviceName, isActive: z.boolean() })),
    }),
  ),
})

export const channelMenu = endpoint({
  name: 'channel-menu',
  summary: 'What can be ordered now; answers 304 to an ETag that still holds',
  method: 'GET',
  path: '/channel/menu',
  who: 'channel',
  input: z.object({ restId: idOf(), service: serviceName }),
  data: z.array(food),
})

const customer = z.object({
  name: textInput('name', { minLength: 1, maxLength: 120 }),
  contact: textInput('mobile-or-email', { maxLength: 254 }),
})

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

export const placeOrder = endpoint({
  name: 'place-order',
  summary: 'Places an order; refused with one clear reason, or taken together with its stock',
  method: 'POST',
  path: '/channel/order',
  who: 'channel',
  needsKey: true,
  input: z.object({
    restId: idOf(),
    service: channelService,
    customer,
    foods: orderedFoods,
    couponCode: couponCode.nullish(),
    deliveryFee: money.default(0),
    address: z
      .object({
        line: textInput('no-or-name', { maxLength: 300 }),
        nearBy: optionalText({ maxLength: 300 }),
        latitude: latitude.nullish().transform((value) => value ?? null),
        longitude: longitude.nullish().transform((value) => value ?? null),
      })
      .nullish(),
    payment: z
      .object({ isCod: z.boolean(), reference: optionalText({ maxLength: 200 }) })
      .refine(({ isCod, reference }) => isCod || reference !== '', { error: 'channel.reference', path: ['reference'] }),
    note: optionalText({ maxLength: 500 }),
  }),
  data: z.object({ _id: z.string(), tokenNo: z.number().int(), status: orderStatus, summary }),
  errors: channelErrors,
})

export const channelOrder = endpoint({
  name: 'channel-order',
  summary: 'How an order of this key stands',
  method: 'GET',
  path: '/channel/order/:id',
  who: 'channel',
  input: z.object({ id: idOf() }),
  data: z.object({
    _id: z.string(),
    tokenNo: z.number().int(),
    status: orderStatus,
    preparationTime: z.number().int().nullable(),
    rejectNote: z.string().nullable(),
    placedAt: z.string(),
    fulfilledAt: z.string().nullable(),
    paymentStatus,
    summary,
  }),
})

export const channelSitings = endpoint({
  name: 'channel-sitings',
  summary: 'The sitings of a branch, for a reservation to choose from',
  method: 'GET',
  path: '/channel/sitings',
  who: 'channel',
  input: z.object({ restId: idOf() }),
  data: z.array(siting),
})

export const placeReservation = endpoint({
  name: 'place-reservation',
  summary: 'Books a table for a slot of a date; the reply has the code the guests show when they come',
  method: 'POST',
  path: '/channel/reservation',
  who: 'channel',
  needsKey: true,
  input: z.object({
    restId: idOf(),
    date: wireDate,
    timeSlot,
    noOfPersons,
    sitingId: idOf().nullish(),
    note: optionalText({ maxLength: 500 }),
    customer,
  }),
  data: z.object({ _id: z.string(), verificationOtp: z.string() }),
  errors: { ...channelErrors, ...reservationsErrors },
})

export const reportDelivery = endpoint({
  name: 'report-delivery',
  summary: 'Says that an order was brought to its customer; saying it again changes nothing',
  method: 'POST',
  path: '/channel/delivery-status',
  who: 'channel',
  needsKey: true,
  input: z.object({ orderId: idOf(), status: z.literal('delivered', { error: 'channel.delivered' }) }),
  data: z.object({ _id: z.string(), status: orderStatus }),
  errors: ordersErrors,
})
