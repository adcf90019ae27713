import type { CouponOnWire, shareCoupon as shareCall } from '@brigade/contract/coupons/coupons.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuseFields } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch, requireRestaurants } from '../restaurants/restaurants.public.ts'
import { findServed, insertCopies, lockCoupon } from './changed-coupons.store.ts'
import { readKeptCoupon } from './kept-coupons.store.ts'

/**
 * Adds a coupon of the same terms and code to other branches, with those of its services that they offer. A branch that
 * has it already keeps its own. Throws `coupon-gone` for another branch's coupon, and `not-found` for an unknown branch.
 */
export async function shareCoupon(
  ctx: Context,
  { restId, _id: id, restIds }: InputOf<typeof shareCall>,
): Promise<CouponOnWire> {
  await requireBranch(ctx, restId)
  if (!restIds.every((each) => maySee(ctx.actor, each))) refuse('not-found')
  await requireRestaurants(ctx, restIds)
  const { code } = (await lockCoupon(ctx.db, { id, restId })) ?? refuse('coupon-gone')
  const served = new Set(await findServed(ctx.db, id, restIds))
  const without = restIds.flatMap((each, at) => (served.has(each) ? [] : [`restIds.${at}`]))
  if (without.length > 0) refuseFields(without, 'coupon.no-services')

  const now = ctx.clock.now()
  const copies = restIds.map((each) => ({ id: newId(now), restId: each }))
  const added = await insertCopies(ctx.db, id, copies, now)
  const coupon = (await readKeptCoupon(ctx, { id, restId })) ?? refuse('coupon-gone')
  for (const copy of added) {
    recordAudit(ctx, { action: 'share coupon', on: copy.id, restId: copy.restId, after: { name: coupon.name, code } })
  }
  return coupon
}
