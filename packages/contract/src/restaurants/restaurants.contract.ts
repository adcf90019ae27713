import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { dayWindow, idOf } from '../kernel/fields.ts'
import { branchMap } from './branch-map.contract.ts'
import { pluginNames } from './restaurants.rules.ts'

export const serviceName = z.enum(['Delivery', 'Takeaway', 'Dining', 'Direct'])
export type ServiceName = z.infer<typeof serviceName>

/** A closed stretch of one day; `date` is `YYYY:MM:DD` in the restaurant's zone. */
const holiday = z.object({ date: z.string(), st: z.number(), et: z.number(), reason: z.string() })

const openingState = z.object({
  isOpen: z.boolean(),
  /** Possibly several windows of a day. */
  availability: z.array(dayWindow),
  holiday: z.array(holiday),
})

export const restaurant = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  cities: z.array(z.object({ name: z.string() })),
  contacts: z.array(
    z.object({ isLandline: z.boolean(), contactNumber: z.string().nullable(), mobileNumber: z.string().nullable() }),
  ),
  /** The services this branch offers; the ids are the `typeId` and `restTypeId` of other calls. */
  restTypes: z.array(z.object({ _id: z.string(), name: serviceName })),
  delivery: openingState,
  takeaway: openingState,
  dining: openingState,
  /** IANA name; all dates and times of the branch are in it. */
  timeZone: z.string(),
  /** ISO 4217 code of the business, which every branch shares. */
  currency: z.string(),
  overallTax: z.object({ _id: z.string(), name: z.string(), percentage: z.number() }).nullable(),
  /** Decimal hours; before it, an order still belongs to the day before. */
  businessDayStartsAt: z.number(),
  /** Null where its maps begin where all do. */
  map: branchMap.nullable(),
})
export type Restaurant = z.infer<typeof restaurant>

export const listRestaurants = endpoint({
  name: 'list-restaurants',
  summary: 'List the branches this account may see. Start with the first',
  method: 'GET',
  path: '/manager/restaurants',
  who: 'approved',
  input: z.object({}),
  data: z.array(restaurant),
})

export const plugin = z.object({ name: z.enum(pluginNames) })

export const listPlugins = endpoint({
  name: 'list-plugins',
  summary: 'List the plugins that are switched on for a branch',
  method: 'POST',
  path: '/manager/plugins',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: z.array(plugin),
})
