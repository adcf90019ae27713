import { businessDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { HistoryOverview } from '@brigade/contract/orders/history.contract.ts'
import type { Context } from '../../platform/context.ts'
import { keptReplies, type KeptReply } from '../../platform/http/kept-reply.ts'
import { figuresDb } from '../../platform/kept/replica.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { countEnded, type EndedCount } from './history-overview.store.ts'
import { twoWeeksUntil } from './two-weeks.rules.ts'

const keptOverviews = keptReplies({ follows: ['orders', 'settings', 'lists'], mostBytes: 4_000_000 })

export async function historyOverview(
  ctx: Context,
  { restId: asked }: { restId: string },
): Promise<KeptReply<HistoryOverview>> {
  const { id: restId, timeZone, businessDayStartsAt } = await requireBranch(ctx, asked)
  const today = businessDate(ctx.clock.now(), timeZone, businessDayStartsAt)
  return keptOverviews(ctx, restId, today, async () => {
    const days = twoWeeksUntil(today)
    const from = days[0]?.before ?? today
    const db = await figuresDb(ctx, restId)
    return { data: overviewOf(days, await countEnded(db, { restId, from, to: today })) }
  })
}

const endedIn = ({ delivered, rejected, cancelled }: HistoryOverview['services'][number]) =>
  delivered + rejected + cancelled

function overviewOf(days: ReturnType<typeof twoWeeksUntil>, counts: readonly EndedCount[]): HistoryOverview {
  const ordersOn = new Map<WireDate, number>()
  for (const { date, orders } of counts) ordersOn.set(date, (ordersOn.get(date) ?? 0) + orders)
  const services = new Map<string, HistoryOverview['services'][number]>()
  const first = days[0]?.date ?? ''
  for (const { service: name, date, status, orders } of counts) {
    if (date < first) continue
    const sums = services.get(name) ?? { name, delivered: 0, rejected: 0, cancelled: 0 }
    services.set(name, { ...sums, [status]: sums[status] + orders })
  }
  return {
    days: days.map(({ date, before }) => ({
      date,
      orders: ordersOn.get(date) ?? 0,
      before: ordersOn.get(before) ?? 0,
    })),
    services: [...services.values()].toSorted((a, b) => endedIn(b) - endedIn(a)),
  }
}
