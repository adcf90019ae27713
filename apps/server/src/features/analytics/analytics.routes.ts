import { analyticsAsked, analyticsTopic, type Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import { businessDate, endOfBusinessDay, startOfBusinessDay } from '@brigade/contract/kernel/dates.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import type { Context } from '../../platform/context.ts'
import { liveRoute } from '../../platform/live/live-route.ts'
import { countToday } from '../orders/orders.public.ts'
import { revenueBetween } from '../payments/payments.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'

async function readAnalytics(ctx: Context, restId: string): Promise<Analytics> {
  const branch = await requireBranch(ctx, restId)
  const { timeZone, businessDayStartsAt } = branch
  const counts = await countToday(ctx, branch)
  const of = (status: OrderStatus) => counts.get(status) ?? 0
  const placed = of('placed') + of('accepted')
  const packed = of('prepared')
  const shipped = of('shipped')
  const today = businessDate(ctx.clock.now(), timeZone, businessDayStartsAt)
  const revenue = await revenueBetween(
    ctx,
    restId,
    startOfBusinessDay(today, timeZone, businessDayStartsAt),
    endOfBusinessDay(today, timeZone, businessDayStartsAt),
  )
  return { total: placed + packed + shipped + of('delivered'), placed, packed, shipped, revenue: toDecimal(revenue) }
}

export const analyticsLive = [
  liveRoute(analyticsTopic, analyticsAsked, async (ctx, { restId }) => ({ data: await readAnalytics(ctx, restId) })),
]
