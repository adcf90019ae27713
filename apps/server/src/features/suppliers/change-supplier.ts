import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  inventoryTopic,
  type changeSupplier as changeCall,
  type Supplier,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import { asRecorded, refuseTaken } from './add-supplier.ts'
import { lockSupplier, toPresent, updateSupplier } from './suppliers.store.ts'

/**
 * Changes a supplier under its lock. Throws `supplier-unknown` (also for another branch's), `supplier-retired`,
 * `stale-version` with the present supplier, and `supplier-taken`.
 */
export async function changeSupplier(
  ctx: Context,
  { supId, version, ...wanted }: InputOf<typeof changeCall>,
): Promise<Supplier> {
  const locked = await lockSupplier(ctx.db, supId)
  if (!locked || !maySee(ctx.actor, locked.restId)) return refuse('supplier-unknown')
  const { restId, id, name } = locked
  if (locked.withdrawnAt) refuse('supplier-retired', { params: { name } })
  const was = toPresent(locked)
  if (version !== was.version) return refuse('stale-version', { data: was })
  const { before, after } = differences(asRecorded(was), asRecorded(wanted))
  if (Object.keys(after).length === 0) return was

  const { coordinates, ...words } = wanted
  const raised = was.version + 1
  if (!(await updateSupplier(ctx.db, { restId, id, ...words, ...coordinates, version: raised }))) {
    return refuseTaken(wanted.name)
  }
  recordAudit(ctx, {
    action: 'change supplier',
    on: id,
    restId,
    before: { name, ...before },
    after: { name: wanted.name, ...after },
  })
  ctx.announce(inventoryTopic, { restId })
  return { ...was, ...wanted, version: raised }
}
