import { businessDate, endOfBusinessDay, startOfBusinessDay } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { readTakenOff as readCall, TakenOff } from '@brigade/contract/orders/taken-off.contract.ts'
import type { Context } from '../../platform/context.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { daysToRead } from './taken-off.rules.ts'
import { readTakenOffRows, type TakenOffRow } from './taken-off.store.ts'

const none = { discounts: 0, discounted: 0, voids: 0, voided: 0, refunds: 0, refunded: 0 }

type Sums = Omit<TakenOffRow, 'id' | 'name'>

const inDecimals = ({ discounts, discounted, voids, voided, refunds, refunded }: Sums, decimals: Decimals) => ({
  discounts,
  discounted: toDecimal(discounted, decimals),
  voids,
  voided: toDecimal(voided, decimals),
  refunds,
  refunded: toDecimal(refunded, decimals),
})

const added = (sum: Sums, row: Sums): Sums => ({
  discounts: sum.discounts + row.discounts,
  discounted: sum.discounted + row.discounted,
  voids: sum.voids + row.voids,
  voided: sum.voided + row.voided,
  refunds: sum.refunds + row.refunds,
  refunded: sum.refunded + row.refunded,
})

/** What persons took off or gave back on some business days, by person. */
export async function takenOff(ctx: Context, { restId: asked, ...days }: InputOf<typeof readCall>): Promise<TakenOff> {
  const { id: restId, timeZone, businessDayStartsAt } = await requireBranch(ctx, asked)
  const today = businessDate(ctx.clock.now(), timeZone, businessDayStartsAt)
  const { from, to } = daysToRead(days, today)
  // A replica may lack the latest of the audit trail, which no version counts.
  const rows = await readTakenOffRows(ctx.db, {
    restId,
    fromId: idsFrom(startOfBusinessDay(from, timeZone, businessDayStartsAt)),
    belowId: idsFrom(endOfBusinessDay(to, timeZone, businessDayStartsAt)),
    unit: toMinor(1, ctx.decimals),
  })
  return {
    from,
    to,
    people: rows.map((row) => ({ _id: row.id, name: row.name, ...inDecimals(row, ctx.decimals) })),
    all: inDecimals(rows.reduce<Sums>(added, none), ctx.decimals),
  }
}
