import { localTime } from '@brigade/contract/kernel/dates.ts'
import { clockText, hoursOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import { firstHours } from '@brigade/contract/restaurants/opening-ahead.rules.ts'
import { nextQuarter, type ChannelService } from '@brigade/contract/restaurants/order-limit.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activityIn, stateOf } from '@brigade/contract/restaurants/service-active.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { countPlacedOrders } from '../orders/orders.public.ts'
import { lockOrderLimit } from '../restaurants/restaurants.public.ts'

/** On the wall clock of the branch, with the date unless it is today. */
function timeText(moment: Date, now: Date, timeZone: string): string {
  const { date, minute } = localTime(moment, timeZone)
  const time = clockText(hoursOf(minute))
  return date === localTime(now, timeZone).date ? time : `${date.replaceAll(':', '-')} ${time}`
}

/** Refuses with the first moment from `from` on at which the branch takes orders of the service, where it is known. */
function refuseUntil(
  ctx: Context,
  restaurant: Restaurant,
  service: ChannelService,
  { code, message, from }: { code: 'service-closed' | 'service-full'; message: MessageKey; from: Date },
): never {
  const { timeZone } = restaurant
  const params = { service, restaurant: restaurant.name }
  const next = firstHours(stateOf(restaurant, service), from, timeZone)
  const data = { nextAt: next?.toISOString() ?? null }
  if (!next) return refuse(code, { params, data })
  return refuse(code, { message, params: { ...params, time: timeText(next, ctx.clock.now(), timeZone) }, data })
}

/** Returns the id of a service that takes orders now. */
export function requireActive(ctx: Context, restaurant: Restaurant, service: ChannelService): string {
  const params = { service, restaurant: restaurant.name }
  const offered = restaurant.restTypes.find(({ name }) => name === service)
  if (!offered) return refuse('service-not-offered', { params })
  const { reason } = activityIn(restaurant, service, ctx.clock.now())
  switch (reason) {
    case null:
      return offered._id
    case 'closed': {
      const { reopensAt } = stateOf(restaurant, service)
      if (reopensAt === undefined) return refuse('service-closed', { params })
      const from = new Date(reopensAt)
      return refuseUntil(ctx, restaurant, service, { code: 'service-closed', message: 'channel.paused', from })
    }
    case 'outside-hours':
      return refuse('service-outside-hours', { params })
    case 'holiday':
      return refuse('service-on-holiday', { params })
  }
}

/** Where orders are limited, one at a time, so that no two take the last place of a quarter hour. */
export async function requirePlace(ctx: Context, restaurant: Restaurant, service: ChannelService, restTypeId: string) {
  if (stateOf(restaurant, service).ordersPerQuarter === undefined) return
  const limit = await lockOrderLimit(ctx.db, restaurant._id, restTypeId)
  if (limit === null) return
  // The quarter hour may have ended while the lock was awaited.
  const now = ctx.clock.now()
  const counts = await countPlacedOrders(ctx.db, [restaurant._id], now)
  const placed = counts.find((count) => count.service === service)?.orders ?? 0
  if (placed < limit) return
  const from = nextQuarter(now)
  refuseUntil(ctx, restaurant, service, { code: 'service-full', message: 'channel.full-until', from })
}
