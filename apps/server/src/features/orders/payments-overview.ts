import { addDays, businessDate, startOfBusinessDay, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { PaymentsOverview, readPaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import type { Amounts, Context } from '../../platform/context.ts'
import { keptReplies, type KeptReply } from '../../platform/http/kept-reply.ts'
import { figuresDb } from '../../platform/kept/replica.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { tipsBetween } from '../payments/payments.public.ts'
import { requireBranch, type Branch } from '../restaurants/restaurants.public.ts'
import { filterOf } from './list-payments.ts'
import { modesOfPayments } from './payments-list.store.ts'
import { readModes, readOpen, readPaidBetween, readRefunds } from './payments-overview.store.ts'
import { instantsOf, twoWeeksUntil } from './two-weeks.rules.ts'

const OPEN_DAYS = 30

/** Pending payments are summed until today at the branch. */
function openSpan({ timeZone, businessDayStartsAt }: Branch, today: WireDate) {
  const openSince = addDays(today, 1 - OPEN_DAYS)
  return { openSince, sinceId: idsFrom(startOfBusinessDay(openSince, timeZone, businessDayStartsAt)) }
}

/** The refunds that are due, as the overview of payments sums them. */
export async function refundsDue(ctx: Amounts, branch: Branch, today: WireDate) {
  const { openSince, sinceId } = openSpan(branch, today)
  const { refundDue } = await readOpen(ctx, branch.id, sinceId)
  return { since: openSince, ...refundDue }
}

const keptOverviews = keptReplies({ follows: ['orders', 'settings', 'lists'], mostBytes: 4_000_000 })

export async function paymentsOverview(
  ctx: Context,
  { restId: ofBranch, ...asked }: InputOf<typeof readPaymentsOverview>,
): Promise<KeptReply<PaymentsOverview>> {
  const branch = await requireBranch(ctx, ofBranch)
  const { id: restId, timeZone, businessDayStartsAt } = branch
  const date = businessDate(ctx.clock.now(), timeZone, businessDayStartsAt)
  const isAsked = Object.values(asked).some((value) => value !== undefined && value !== null && value !== '')
  return keptOverviews(ctx, restId, { date, ...asked }, async () => {
    const days = twoWeeksUntil(date)
    const instants = instantsOf(days, branch)
    const [from, to] = instants.slice(-2)
    if (!from || !to) throw new Error('Today has no beginning or end')
    const { openSince, sinceId } = openSpan(branch, date)
    const figures = { ...ctx, db: await figuresDb(ctx, restId) }
    const [modes, refunds, tips, amounts, open, found] = await Promise.all([
      readModes(figures, { restId, from, to }),
      readRefunds(figures, { restId, from, to }),
      tipsBetween(figures, { restId, from, to }),
      readPaidBetween(figures, restId, instants),
      readOpen(figures, restId, sinceId),
      isAsked ? modesOfPayments(figures, filterOf(branch, asked)) : undefined,
    ])
    const amountOf = (at: number) => amounts[at] ?? 0
    return {
      data: {
        modes,
        refunds,
        tips,
        days: days.map((day, at) => ({ date: day.date, amount: amountOf(days.length + at), before: amountOf(at) })),
        openSince,
        ...open,
        ...(found && { found }),
      },
    }
  })
}
