import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { dayWindow, idOf } from '../kernel/fields.ts'
import { branchMap } from './branch-map.contract.ts'
import { pluginNames } from './restaurants.rules.ts'

export const serviceName = z.enum(['Delivery', 'Takeaway', 'Dining', 'Direct'])
export type ServiceName = z.infer<typeof serviceName>

/** `date` is YYYY:MM:DD in the zone of the restaurant; `st` and `et` are decimal hours. */
const holiday = z.object({ date: z.string(), st: z.number(), et: z.number(), reason: z.string() })

const openingState = z.object({
  isOpen: z.boolean(),
  /** Absent while the service is open. */
  closedReason: z.string().optional(),
  /** Minutes; absent while none is set. */
  preparationTime: z.number().int().optional(),
  /** The end of a pause; absent until a person opens. It may have passed: the service is open then (`isOpenAt`). */
  reopensAt: z.string().optional(),
  /** The most orders from the channel in a quarter hour; absent without a limit. */
  ordersPerQuarter: z.number().int().optional(),
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
  restTypes: z.array(z.object({ _id: z.string(), name: serviceName })),
  delivery: openingState,
  takeaway: openingState,
  dining: openingState,
  timeZone: z.string(),
  currency: z.string(),
  /** The form of dates and amounts, the same in all branches. */
  locale: z.string(),
  overallTax: z.object({ _id: z.string(), name: z.string(), percentage: z.number() }).nullable(),
  /** Decimal hours. Earlier orders belong to the day before. */
  businessDayStartsAt: z.number(),
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

export const archivedBranch = restaurant.extend({ archivedAt: z.string() })
export type ArchivedBranch = z.infer<typeof archivedBranch>

export const listArchivedBranches = endpoint({
  name: 'list-archived-branches',
  summary: 'List the archived branches, the last archived first',
  method: 'GET',
  path: '/admin/archived-restaurants',
  who: 'owner',
  input: z.object({}),
  data: z.array(archivedBranch),
})
