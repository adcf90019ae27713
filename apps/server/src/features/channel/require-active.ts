import { localTime } from '@brigade/contract/kernel/dates.ts'
import { clockText, hoursOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { OpeningService } from '@brigade/contract/restaurants/opening.rules.ts'
import { firstHours } from '@brigade/contract/restaurants/opening-ahead.rules.ts'
import { nextQuarter, type ChannelService } from '@brigade/contract/restaurants/order-limit.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activityIn, stateOf } from '@brigade/contract/restaurants/service-active.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse, type RefusalOptions } from '../../platform/refusal.ts'
import { countPlacedOrders } from '../orders/orders.public.ts'
import { lockOrderLimit } from '../restaurants/restaurants.public.ts'

/** On the wall clock of the branch, with the date unless it is today. */
function timeText(moment: Date, now: Date, timeZone: string): string {
  const { date, minute } = localTime(moment, timeZone)
  const time = clockText(hoursOf(minute))
  return date === localTime(now, timeZone).date ? time : `${date.replaceAll(':', '-')} ${time}`
}

/** With the reason that the staff gave, as the list of restaurants has it. */
export function closedBecause(restaurant: Restaurant, service: OpeningService) {
  const { closedReason = null } = stateOf(restaurant, service)
  const names = { service, restaurant: restaurant.name }
  const data = { closedReason }
  if (closedReason === null) return { params: names, data }
  return { message: 'channel.closed-because', params: { ...names, reason: closedReason }, data } as const
}

interface Until {
  code: 'service-closed' | 'service-full'
  from: Date
  message: MessageKey
  /** Used when the next opening is not known. */
  otherwise: Pick<RefusalOptions, 'message'> & { params: MessageParams; data?: object }
}

/** Refuses with the first moment from `from` on at which the branch takes orders of the service, where it is known. */
function refuseUntil(
  ctx: Context,
  restaurant: Restaurant,
  service: ChannelService,
  { code, from, message, otherwise }: Until,
): never {
  const { timeZone } = restaurant
  const next = firstHours(stateOf(restaurant, service), from, timeZone)
  const data = { ...otherwise.data, nextAt: next?.toISOString() ?? null }
  if (!next) return refuse(code, { ...otherwise, data })
  const params = { ...otherwise.params, time: timeText(next, ctx.clock.now(), timeZone) }
  return refuse(code, { message, params, data })
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
      const otherwise = closedBecause(restaurant, service)
      const code = 'service-closed'
      if (reopensAt === undefined) return refuse(code, { ...otherwise, data: { ...otherwise.data, nextAt: null } })
      const from = new Date(reopensAt)
      return refuseUntil(ctx, restaurant, service, { code, from, message: 'channel.paused', otherwise })
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
  const params = { service, restaurant: restaurant.name }
  const until = { from: nextQuarter(now), message: 'channel.full-until', otherwise: { params } } as const
  refuseUntil(ctx, restaurant, service, { code: 'service-full', ...until })
}
