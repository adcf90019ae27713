import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, money, wireDate } from '../kernel/fields.ts'
import { optionalText } from '../kernel/input-schema.ts'
import { couponCode } from '../coupons/coupons.contract.ts'
import { food } from '../foods/foods.contract.ts'
import { orderedFoods } from '../foods/ordered-foods.contract.ts'
import { deliveryAddress, MAX_ALLERGY, orderStatus, ordersErrors, paymentStatus } from '../orders/orders.contract.ts'
import { summary } from '../pricing/pricing.contract.ts'
import { customer, noOfPersons, reservationsErrors, timeSlot } from '../reservations/reservations.contract.ts'
import { channelServices } from '../restaurants/order-limit.rules.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { siting, sitingsErrors } from '../sitings/sitings.contract.ts'

export const channelErrors = defineErrors({
  /** `data` has the service's `closedReason` of the list of restaurants, and for orders also when it takes the next one, in `nextAt`. */
  'service-closed': 409,
  'service-outside-hours': 409,
  'service-on-holiday': 409,
  /** The branch limits its orders of a quarter hour. `data.nextAt` is when it takes the next one, or null. */
  'service-full': 409,
})

const channelService = z.enum(channelServices)

const serviceState = z.object({
  name: serviceName,
  isActive: z.boolean(),
  /** Why it takes no orders now. `full`: the branch has as many orders of this quarter hour as it wants. */
  reason: z.enum(['closed', 'outside-hours', 'holiday', 'full']).nullable(),
  /** What the staff entered when they closed or paused the service. */
  closedReason: z.string().nullable(),
  /** When it takes the next order; null if it takes one now, or if that is not known. */
  nextAt: z.string().nullable(),
})
export type ServiceState = z.infer<typeof serviceState>

export const channelRestaurants = endpoint({
  name: 'channel-restaurants',
  summary: 'List the branches this key may order from, and whether each service takes orders now',
  method: 'GET',
  path: '/channel/restaurants',
  who: 'channel',
  input: z.object({}),
  data: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      services: z.array(serviceState),
    }),
  ),
})

const menuVariation = food.shape.variations.element.pick({
  _id: true,
  name: true,
  isDefault: true,
  price: true,
  discountPrice: true,
  tax: true,
  inditax: true,
  availability: true,
  servingInfo: true,
  calorieCount: true,
  portionSize: true,
  preparationTime: true,
  offer: true,
  hasStock: true,
  noOfStock: true,
  customizations: true,
  addons: true,
  ingredients: true,
  isDelisted: true,
  delistedAt: true,
})
export type MenuVariation = z.infer<typeof menuVariation>

/** Names each field that storefronts receive: a new field of a food is for the staff until it is added here. */
const menuFood = food
  .pick({
    _id: true,
    restId: true,
    name: true,
    note: true,
    coalitions: true,
    menus: true,
    restTypes: true,
    isCombo: true,
    combo: true,
    isFreeClaim: true,
    freeClaim: true,
    allergens: true,
    tags: true,
    images: true,
    isDelisted: true,
    delistedAt: true,
    version: true,
  })
  .extend({
    /** `position` counts from 0 in the order in which the business lists its categories. */
    category: food.shape.category.extend({ position: z.int() }),
    variations: z.array(menuVariation),
  })
export type MenuFood = z.infer<typeof menuFood>

export const channelMenu = endpoint({
  name: 'channel-menu',
  summary:
    'Get the food that can be ordered now in the order of the menu, if asked with what is sold out. Answers 304 if the ETag is still current',
  method: 'GET',
  path: '/channel/menu',
  who: 'channel',
  input: z.object({
    restId: idOf(),
    service: serviceName,
    /** `with` adds what could be ordered now if it were not sold out; its `noOfStock` is 0. */
    soldOut: z.literal('with').optional(),
  }),
  data: z.array(menuFood),
})

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

const isObject = (sent: unknown) => typeof sent === 'object' && sent !== null

/** Undefined when empty, so that a retry from before this field existed counts as the same call. */
const allergy = optionalText({ maxLength: MAX_ALLERGY }).transform((text) => (text === '' ? undefined : text))

export const placeOrder = endpoint({
  name: 'place-order',
  summary: 'Place an order and take its stock, or refuse it with one reason',
  method: 'POST',
  path: '/channel/order',
  who: 'channel',
  needsKey: true,
  input: z
    .object({
      restId: idOf(),
      service: channelService,
      customer,
      foods: orderedFoods,
      couponCode: couponCode.nullish(),
      deliveryFee: money.default(0),
      /** Required for a delivery. */
      address: z
        .object({
          ...deliveryAddress,
          latitude: latitude.nullish().transform((value) => value ?? null),
          longitude: longitude.nullish().transform((value) => value ?? null),
        })
        .nullish(),
      payment: z
        .object({ isCod: z.boolean(), reference: optionalText({ maxLength: 200 }) })
        .refine(({ isCod, reference }) => isCod || reference !== '', {
          error: 'channel.reference',
          path: ['reference'],
        }),
      note: optionalText({ maxLength: 500 }),
      allergy,
    })
    .refine(({ service, address }) => service !== 'Delivery' || isObject(address), {
      error: 'channel.address',
      path: ['address'],
      // Beside all other problems, unless the address has its own.
      when: ({ value, issues }) => isObject(value) && !issues.some(({ path }) => path?.[0] === 'address'),
    }),
  data: z.object({ _id: z.string(), tokenNo: z.number().int(), status: orderStatus, summary }),
  errors: channelErrors,
})

export const channelOrder = endpoint({
  name: 'channel-order',
  summary: 'Get the status of an order placed with this key',
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
  summary: 'List the sitings of a branch that a reservation can choose',
  method: 'GET',
  path: '/channel/sitings',
  who: 'channel',
  input: z.object({ restId: idOf() }),
  data: z.array(siting),
})

export const placeReservation = endpoint({
  name: 'place-reservation',
  summary: 'Book a siting for a time slot. The reply contains the code the guests show on arrival',
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
    allergy,
    customer,
  }),
  data: z.object({ _id: z.string(), verificationOtp: z.string() }),
  errors: { ...channelErrors, ...sitingsErrors, ...reservationsErrors },
})

export const reportDelivery = endpoint({
  name: 'report-delivery',
  summary: 'Report an order as delivered. Reporting it again changes nothing',
  method: 'POST',
  path: '/channel/delivery-status',
  who: 'channel',
  needsKey: true,
  input: z.object({ orderId: idOf(), status: z.literal('delivered', { error: 'channel.delivered' }) }),
  data: z.object({ _id: z.string(), status: orderStatus }),
  errors: ordersErrors,
})
