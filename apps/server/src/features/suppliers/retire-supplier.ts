import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  inventoryTopic,
  type retireSupplier as retireCall,
  type Supplier,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import { accountOf, maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireSupplier } from './suppliers.public.ts'
import { lockSupplier, withdrawSupplier } from './suppliers.store.ts'

/** Throws `supplier-unknown` (also for another branch's) or `supplier-retired`. */
export async function retireSupplier(ctx: Context, input: InputOf<typeof retireCall>): Promise<Supplier> {
  const locked = await lockSupplier(ctx.db, input.supId)
  if (!locked || !maySee(ctx.actor, locked.restId)) return refuse('supplier-unknown')
  const { restId, id, name, withdrawnAt } = locked
  if (withdrawnAt) refuse('supplier-retired', { params: { name } })
  const { reason } = input
  await withdrawSupplier(ctx.db, {
    restId,
    id,
    withdrawnAt: ctx.clock.now(),
    withdrawnBy: accountOf(ctx).id,
    withdrawnReason: reason,
  })
  recordAudit(ctx, { action: 'retire supplier', on: id, restId, after: { name, reason } })
  ctx.announce(inventoryTopic, { restId })
  return requireSupplier(ctx, restId, id, 'supId')
}
