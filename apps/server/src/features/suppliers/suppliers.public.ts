import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSupplier } from './suppliers.store.ts'

export { suppliersCsv } from './suppliers-csv.ts'

/** Returns a supplier of the branch; `field` names the input. Throws `supplier-unknown`, also for another branch's. */
export async function requireSupplier(
  ctx: Pick<Context, 'db'>,
  restId: string,
  id: string,
  field: string,
): Promise<Supplier> {
  const unknown = () => refuse('supplier-unknown', { fields: { [field]: say('error.supplier-unknown') } })
  return (await readSupplier(ctx.db, restId, id)) ?? unknown()
}
