import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { statusAfter } from '@brigade/contract/terminals/card-charge.rules.ts'
import {
  lateChargesTopic,
  type LateCharge,
  type settleLateCharge as settleCall,
} from '@brigade/contract/terminals/late-charges.contract.ts'
import { accountOf, type Amounts, type Context } from '../../platform/context.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { findCharge, findLateCharges, settleCharge } from './charges.store.ts'

export async function lateCharges({ db, decimals }: Amounts, restId: string): Promise<LateCharge[]> {
  const found = await findLateCharges(db, restId)
  return found.map(({ id, amount, tip, terminalId, terminalName, modeId, modeName, by, at, said, reference }) => ({
    _id: id,
    amount: toDecimal(amount, decimals),
    tip: toDecimal(tip, decimals),
    terminal: { _id: terminalId, name: terminalName },
    paymentMode: { _id: modeId, name: modeName },
    by,
    at: at.toISOString(),
    said,
    reference,
  }))
}

/** Records that the money of a late charge was given back at the terminal. Throws `not-found` and `card-charge-moved`. */
export async function settleLateCharge(
  ctx: Context,
  { restId, chargeId: id, reason: note }: InputOf<typeof settleCall>,
): Promise<void> {
  await requireBranch(ctx, restId)
  requirePermission(ctx, restId, 'settle card charge')
  const charge = (await findCharge(ctx.db, { restId, id })) ?? refuse('not-found')
  const { status: was, cartId, amount, tip } = charge
  const outcome = 'reversed'
  const status = was === 'late' ? statusAfter(charge, outcome) : null
  if (status === null) return refuse('card-charge-moved')
  const settledBy = accountOf(ctx).id
  if (!(await settleCharge(ctx.db, { restId, id, was, status, settledBy, note, now: ctx.clock.now() }))) {
    refuse('card-charge-moved')
  }
  recordAudit(ctx, {
    action: 'settle card charge',
    on: cartId,
    restId,
    before: { amount: toDecimal(amount, ctx.decimals), tip: toDecimal(tip, ctx.decimals), was },
    after: { outcome, reason: note },
  })
  ctx.announce(lateChargesTopic, { restId })
}
