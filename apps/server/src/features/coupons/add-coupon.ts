import type { addCoupon as addCall, CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { isOver } from '@brigade/contract/kernel/validity.ts'
import type { Context } from '../../platform/context.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { findCondition, wrongNumbers } from '../lookups/lookups.public.ts'
import { offeredServices, requireBranch } from '../restaurants/restaurants.public.ts'
import { insertCoupon } from './kept-coupons.store.ts'

type Input = InputOf<typeof addCall>
type Terms = Pick<Input, 'restId' | 'restTypeIds' | 'conditionId' | 'conditionValue' | 'validity'>

/** Adds a coupon to a branch. Throws `coupon-code-taken` if the business has this code. */
export async function addCoupon(ctx: Context, input: Input): Promise<CouponOnWire> {
  const { id: restId, timeZone } = await requireBranch(ctx, input.restId)
  const now = ctx.clock.now()
  const problems = await problemsInTerms(ctx, input, timeZone)
  if (Object.keys(problems).length > 0) throw new InputRefusal(problems)

  const { restTypeIds, deductedPrice: deduct, ...terms } = input
  const row = { id: newId(now), ...terms, restId, deduct, createdAt: now }
  const added = (await insertCoupon(ctx, row, restTypeIds)) ?? refuseTakenCode(input.code)
  recordAudit(ctx, {
    action: 'add coupon',
    on: row.id,
    restId,
    after: { ...terms, deduct: added.deductedPrice, restTypeIds },
  })
  return added
}

export function refuseTakenCode(code: string): never {
  return refuse('coupon-code-taken', { params: { code }, fields: { code: say('error.coupon-code-taken', { code }) } })
}

/** Checks terms against the branch and the business. Returns messages by path in the order of the form. */
export async function problemsInTerms(ctx: Context, input: Terms, timeZone: string): Promise<Record<string, string>> {
  const [offered, condition] = await Promise.all([
    offeredServices(ctx, input.restId),
    findCondition(ctx, input.conditionId),
  ])
  const notInList = (path: string) => [path, say('input.not-in-list')] as const
  return Object.fromEntries([
    ...input.restTypeIds.flatMap((id, index) => (offered.has(id) ? [] : [notInList(`restTypeIds.${index}`)])),
    ...(condition
      ? wrongNumbers(condition.kind, input.conditionValue, 'coupon.condition-values')
      : [notInList('conditionId')]),
    ...(isOver(input.validity, ctx.clock.now(), timeZone) ? [['validity', say('input.validity-over')] as const] : []),
  ])
}
