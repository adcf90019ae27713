import type { changeCoupon as changeCall, CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { readKeptCoupon, stopCoupon } from './kept-coupons.store.ts'

/** Stops or restarts a coupon. A repeated change does nothing. Throws `coupon-gone` for another branch's. */
export async function changeCoupon(
  ctx: Context,
  { restId, _id: id, isStopped }: InputOf<typeof changeCall>,
): Promise<CouponOnWire> {
  await requireBranch(ctx, restId)
  const stoppedAt = isStopped ? ctx.clock.now() : null
  const isChanged = await stopCoupon(ctx.db, { id, restId, stoppedAt })
  const coupon = (await readKeptCoupon(ctx, { id, restId })) ?? refuse('coupon-gone')
  if (isChanged)
    recordAudit(ctx, {
      action: isStopped ? 'stop coupon' : 'restart coupon',
      on: id,
      restId,
      before: { name: coupon.name, isStopped: !isStopped },
      after: { name: coupon.name, isStopped },
    })
  return coupon
}
