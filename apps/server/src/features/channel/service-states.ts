import type { ServiceState } from '@brigade/contract/channel/channel.contract.ts'
import { firstHours } from '@brigade/contract/restaurants/opening-ahead.rules.ts'
import { channelServices, nextQuarter } from '@brigade/contract/restaurants/order-limit.rules.ts'
import type { Restaurant, ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activityIn, stateOf } from '@brigade/contract/restaurants/service-active.rules.ts'
import type { Context } from '../../platform/context.ts'
import { countPlacedOrders } from '../orders/orders.public.ts'

type Counts = Awaited<ReturnType<typeof countPlacedOrders>>

/** The orders of this quarter hour in the branches that limit them. At most one statement. */
export function countForLimits(ctx: Context, restaurants: readonly Restaurant[]): Promise<Counts> {
  const limited = restaurants.filter((restaurant) =>
    channelServices.some((service) => stateOf(restaurant, service).ordersPerQuarter !== undefined),
  )
  return countPlacedOrders(
    ctx.db,
    limited.map(({ _id }) => _id),
    ctx.clock.now(),
  )
}

/** Whether a service takes orders now and, if not, why and from when. Agrees with what `placeOrder` answers. */
export function serviceStateOf(restaurant: Restaurant, name: ServiceName, counts: Counts, now: Date): ServiceState {
  const open: ServiceState = { name, isActive: true, reason: null, closedReason: null, nextAt: null }
  if (name === 'Direct') return open
  const state = stateOf(restaurant, name)
  const from = (moment: Date) => firstHours(state, moment, restaurant.timeZone)?.toISOString() ?? null
  const { reason } = activityIn(restaurant, name, now)
  if (reason === 'closed') {
    const { closedReason = null, reopensAt } = state
    return { name, isActive: false, reason, closedReason, nextAt: reopensAt ? from(new Date(reopensAt)) : null }
  }
  if (reason !== null) return { ...open, isActive: false, reason, nextAt: from(now) }
  const placed = counts.find(({ restId, service }) => restId === restaurant._id && service === name)?.orders ?? 0
  if (placed < (state.ordersPerQuarter ?? Infinity)) return open
  return { ...open, isActive: false, reason: 'full', nextAt: from(nextQuarter(now)) }
}
