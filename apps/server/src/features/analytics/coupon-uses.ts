import type { CouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { addDays, businessDate, startOfBusinessDay } from '@brigade/contract/kernel/dates.ts'
import type { Context } from '../../platform/context.ts'
import { keptReplies, type KeptReply } from '../../platform/http/kept-reply.ts'
import { figuresDb } from '../../platform/kept/replica.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { readUses } from './coupon-uses.store.ts'

const DAYS = 30

/** A coupon is used and its use reversed with an order. */
const keptUses = keptReplies({ follows: ['orders', 'settings'], mostBytes: 4_000_000 })

export async function couponUses(ctx: Context, { restId: asked }: { restId: string }): Promise<KeptReply<CouponUses>> {
  const { id: restId, timeZone, businessDayStartsAt } = await requireBranch(ctx, asked)
  const since = addDays(businessDate(ctx.clock.now(), timeZone, businessDayStartsAt), 1 - DAYS)
  const sinceId = idsFrom(startOfBusinessDay(since, timeZone, businessDayStartsAt))
  return keptUses(ctx, restId, since, async () => ({
    data: { since, coupons: await readUses({ ...ctx, db: await figuresDb(ctx, restId) }, { restId, sinceId }) },
  }))
}
