import { addDays, businessDate, startOfBusinessDay, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { DeliveriesOverview } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Context } from '../../platform/context.ts'
import { keptReplies, type KeptReply } from '../../platform/http/kept-reply.ts'
import { figuresDb } from '../../platform/kept/replica.ts'
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
    const first = addDays(today, 1 - DAYS)
    const sinceId = idsFrom(startOfBusinessDay(first, timeZone, businessDayStartsAt))
    const db = await figuresDb(ctx, restId)
    const [onTheirWay, arrived] = await Promise.all([
      countOnTheirWay(db, restId),
      readArrived(db, { restId, sinceId, timeZone, businessDayStartsAt }),
    ])
    return { data: { onTheirWay, ...overviewOf(arrived, first) } }
  })
}

function overviewOf(arrived: readonly Arrived[], first: WireDate): Omit<DeliveriesOverview, 'onTheirWay'> {
  const days = Array.from({ length: DAYS }, (_, at) => {
    const date = addDays(first, at)
    const { delivered, seconds } = sumOf(arrived.filter((each) => each.date === date))
    return { date, delivered, minutes: delivered === 0 ? null : minutesOf(seconds, delivered) }
  })
  const { delivered = 0, minutes = null } = days.at(-1) ?? {}
  const partners = [...new Set(arrived.map(({ name }) => name))]
    .map((name) => {
      const { delivered, seconds } = sumOf(arrived.filter((each) => each.name === name))
      return { name, delivered, minutes: minutesOf(seconds, delivered) }
    })
    .toSorted((a, b) => b.delivered - a.delivered || a.name.localeCompare(b.name))
  return { today: { delivered, minutes }, days, partners }
}

const minutesOf = (seconds: number, deliveries: number) => Math.round(seconds / deliveries / SECONDS)

const sumOf = (arrived: readonly Arrived[]) => ({
  delivered: arrived.reduce((sum, each) => sum + each.delivered, 0),
  seconds: arrived.reduce((sum, each) => sum + each.seconds, 0),
})
