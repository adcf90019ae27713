import { addDays, businessDate, startOfBusinessDay } from '@brigade/contract/kernel/dates.ts'
import type { DeliveriesOverview } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Context } from '../../platform/context.ts'
import { keptReplies, type KeptReply } from '../../platform/http/kept-reply.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { countOnTheirWay, readArrived, type Arrived } from './deliveries-overview.store.ts'

const DAYS = 7
const SECONDS = 60

const keptOverviews = keptReplies({ follows: ['orders', 'settings', 'lists'], mostBytes: 4_000_000 })

export async function deliveriesOverview(
  ctx: Context,
  { restId: asked }: { restId: string },
): Promise<KeptReply<DeliveriesOverview>> {
  const { id: restId, timeZone, businessDayStartsAt } = await requireBranch(ctx, asked)
  const today = businessDate(ctx.clock.now(), timeZone, businessDayStartsAt)
  return keptOverviews(ctx, restId, today, async () => {
    const begin = (days: number) => startOfBusinessDay(addDays(today, -days), timeZone, businessDayStartsAt)
    const [onTheirWay, arrived] = await Promise.all([
      countOnTheirWay(ctx.db, restId),
      readArrived(ctx.db, { restId, sinceId: idsFrom(begin(DAYS - 1)), today: begin(0) }),
    ])
    return { data: { onTheirWay, ...overviewOf(arrived) } }
  })
}

const minutesOf = (seconds: number, deliveries: number) => Math.round(seconds / deliveries / SECONDS)

function overviewOf(arrived: readonly Arrived[]): Pick<DeliveriesOverview, 'today' | 'partners'> {
  const delivered = arrived.reduce((sum, { today }) => sum + today, 0)
  const seconds = arrived.reduce((sum, { secondsToday }) => sum + secondsToday, 0)
  return {
    today: { delivered, minutes: delivered === 0 ? null : minutesOf(seconds, delivered) },
    partners: arrived.map((of) => ({
      name: of.name,
      delivered: of.delivered,
      minutes: minutesOf(of.seconds, of.delivered),
    })),
  }
}
