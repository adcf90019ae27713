import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { reversePurchase as reverseCall, Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { accountOf, maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { reverseReceipt } from '../inventory/inventory.public.ts'
import { lockPurchase, withdrawPurchase } from './write-purchase.store.ts'
import { readPurchase } from './purchases.store.ts'

/** Throws `purchase-unknown` (also for another branch's) or `purchase-reversed`. */
export async function reversePurchase(ctx: Context, input: InputOf<typeof reverseCall>): Promise<Purchase> {
  const locked = await lockPurchase(ctx.db, input.purId)
  if (!locked || !maySee(ctx.actor, locked.restId)) return refuse('purchase-unknown')
  const { restId, id, billId, withdrawnAt } = locked
  if (withdrawnAt) refuse('purchase-reversed', { params: { billId } })
  const { reason } = input
  const { id: byId } = accountOf(ctx)
  await withdrawPurchase(ctx.db, {
    restId,
    id,
    withdrawnAt: ctx.clock.now(),
    withdrawnBy: byId,
    withdrawnReason: reason,
  })
  await reverseReceipt(ctx, restId, id, { reason, byId })
  recordAudit(ctx, { action: 'reverse purchase', on: id, restId, after: { billId, reason } })
  ctx.announce(inventoryTopic, { restId })
  return readPurchase(ctx, restId, id)
}
