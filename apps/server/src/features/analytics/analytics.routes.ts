import { analyticsAsked, analyticsTopic, type Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import { readCouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { readCounts, readOverview as readOverviewCall } from '@brigade/contract/analytics/overview.contract.ts'
import { listFoods as listFoodsCall } from '@brigade/contract/foods/foods.contract.ts'
import { readGuestChoices } from '@brigade/contract/foods/guest-choices.contract.ts'
import { readFoodSales, readMenuOverview, readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import {
  businessDate,
  localTime,
  endOfBusinessDay,
  startOfBusinessDay,
  type WireDate,
} from '@brigade/contract/kernel/dates.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { bind, bindKept, type Binding } from '../../platform/http/bind.ts'
import { keeping } from '../../platform/kept/kept.ts'
import { liveRoute } from '../../platform/live/live-route.ts'
import { listFoods } from '../foods/foods.public.ts'
import { countToday } from '../orders/orders.public.ts'
import { revenueBetween } from '../payments/payments.public.ts'
import { requireBranch, type Branch } from '../restaurants/restaurants.public.ts'
import { readWaiting } from './attention.store.ts'
import { couponUses } from './coupon-uses.ts'
import { guestChoices } from './guest-choices.ts'
import { foodSales, menuOverview, popularFoods, soldPortions } from './menu-sales.ts'
import { readOverview } from './read-overview.ts'

type Figure = Exclude<keyof Analytics, 'revenue'>

/** The figure of Home that counts the orders of a status, besides the total; null for those outside the total. */
const figureOf = {
  placed: 'placed',
  accepted: 'placed',
  prepared: 'packed',
  shipped: 'shipped',
  delivered: 'total',
  rejected: null,
  cancelled: null,
} as const satisfies Record<OrderStatus, Figure | null>

const keptFigures = keeping<Analytics>({ follows: ['orders', 'settings'], mostBytes: 4_000_000 })

async function readAnalytics(ctx: Context, restId: string): Promise<Analytics> {
  const branch = await requireBranch(ctx, restId)
  const today = businessDate(ctx.clock.now(), branch.timeZone, branch.businessDayStartsAt)
  const found = await keptFigures(
    ctx,
    branch.id,
    [today],
    async () => new Map([[today, await figuresOf(ctx, branch, today)]]),
  )
  const figures = found.get(today)
  if (!figures) throw new Error(`The figures of ${today} were not read`)
  return figures
}

async function figuresOf(ctx: Context, branch: Branch, today: WireDate): Promise<Analytics> {
  const { id, timeZone, businessDayStartsAt } = branch
  const [counts, revenue] = await Promise.all([
    countToday(ctx, branch),
    revenueBetween(
      ctx,
      id,
      startOfBusinessDay(today, timeZone, businessDayStartsAt),
      endOfBusinessDay(today, timeZone, businessDayStartsAt),
    ),
  ])
  const figures = { total: 0, placed: 0, packed: 0, shipped: 0 } satisfies Record<Figure, number>
  for (const [status, count] of counts) {
    const figure = figureOf[status]
    if (figure === null) continue
    figures.total += count
    if (figure !== 'total') figures[figure] += count
  }
  return { ...figures, revenue: toDecimal(revenue, ctx.decimals) }
}

export const analyticsLive = [
  liveRoute(analyticsTopic, analyticsAsked, async (ctx, { restId }) => ({ data: await readAnalytics(ctx, restId) })),
]

export const analyticsRoutes: readonly Binding[] = [
  bindKept(readCouponUses, couponUses),
  // Here, because foods come before the sales by which their list can be sorted and filtered.
  bindKept(listFoodsCall, (ctx, input) => listFoods(ctx, input, soldPortions)),
  bind(readMenuOverview, async (ctx, { restId }) => ({ data: await menuOverview(ctx, restId) })),
  bind(readPopularFoods, async (ctx, { restId }) => ({ data: await popularFoods(ctx, restId) })),
  bind(readFoodSales, async (ctx, input) => ({ data: await foodSales(ctx, input) })),
  bind(readGuestChoices, async (ctx, { restId }) => ({ data: await guestChoices(ctx, restId) })),
  bind(readOverviewCall, async (ctx, { restId }) => ({ data: await readOverview(ctx, restId) })),
  bind(readCounts, async (ctx, { restId }) => {
    const { timeZone } = await requireBranch(ctx, restId)
    const local = localTime(ctx.clock.now(), timeZone)
    return { data: await readWaiting(ctx.db, { restId, local, isOwner: accountOf(ctx).type === 'owner' }) }
  }),
]
