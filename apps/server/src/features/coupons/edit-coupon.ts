import type { CouponOnWire, editCoupon as editCall } from '@brigade/contract/coupons/coupons.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { problemsInTerms, refuseTakenCode } from './add-coupon.ts'
import { lockCoupon, updateTerms } from './changed-coupons.store.ts'
import { readKeptCoupon } from './kept-coupons.store.ts'

/**
 * Changes the terms of a coupon under its lock. Throws `coupon-gone` (also for another branch's), `stale-version` with the
 * present coupon, `coupon-in-use` and `coupon-code-taken`.
 */
export async function editCoupon(
  ctx: Context,
  { _id: id, version, ...input }: InputOf<typeof editCall>,
): Promise<CouponOnWire> {
  const { restId } = input
  const { timeZone } = await requireBranch(ctx, restId)
  const locked = (await lockCoupon(ctx.db, { id, restId })) ?? refuse('coupon-gone')
  // Read after the lock, so that a use that came first is seen.
  const was = (await readKeptCoupon(ctx, { id, restId })) ?? refuse('coupon-gone')
  if (version !== undefined && version !== null && version !== was.version) {
    return refuse('stale-version', { data: was })
  }
  if (was.isUsed) return refuse('coupon-in-use', { params: { code: was.code } })
  const isMoved = input.code !== was.code && locked.isShared
  const problems = {
    ...(await problemsInTerms(ctx, input, timeZone)),
    ...(isMoved && { code: say('coupon.code-shared') }),
  }
  if (Object.keys(problems).length > 0) throw new InputRefusal(problems)

  const { restTypeIds, deductedPrice: deduct, ...terms } = input
  const sorted = (ids: readonly string[]) => ids.toSorted()
  const wanted = { ...terms, deduct, restTypeIds: sorted(restTypeIds) }
  const had = { ...was, deduct: locked.deduct, restTypeIds: sorted(was.restTypeIds) }
  const changed = differences(had, wanted)
  if (Object.keys(changed.after).length === 0) return was

  const isFree = await updateTerms(ctx.db, { id, ...terms, deduct }, restTypeIds)
  if (!isFree) return refuseTakenCode(input.code)
  const now = (await readKeptCoupon(ctx, { id, restId })) ?? refuse('coupon-gone')
  const told = (values: object, deducted: number) => ({ ...values, ...('deduct' in values && { deduct: deducted }) })
  recordAudit(ctx, {
    action: 'edit coupon',
    on: id,
    restId,
    before: { name: was.name, ...told(changed.before, was.deductedPrice) },
    after: { name: now.name, ...told(changed.after, now.deductedPrice) },
  })
  return now
}
