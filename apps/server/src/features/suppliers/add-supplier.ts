import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { writeCoordinates } from '@brigade/contract/kernel/coordinates.ts'
import {
  type addSupplier as addCall,
  type Supplier,
  inventoryTopic,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { insertSupplier } from './suppliers.store.ts'

/** Adds a supplier to a branch. Throws `supplier-taken` if the branch has one of this name. */
export async function addSupplier(ctx: Context, input: InputOf<typeof addCall>): Promise<Supplier> {
  const { id: restId } = await requireBranch(ctx, input.restId)
  const { name, address, coordinates, contacts } = input
  const id = newId(ctx.clock.now())
  const added =
    (await insertSupplier(ctx.db, { restId, id, name, address, ...coordinates, contacts })) ?? refuseTaken(name)
  recordAudit(ctx, {
    action: 'add supplier',
    on: id,
    restId,
    after: asRecorded(input),
  })
  ctx.announce(inventoryTopic, { restId })
  return added
}

/** Of a supplier, as the audit trail names it. */
export const asRecorded = ({
  name,
  address,
  coordinates,
  contacts,
}: Pick<Supplier, 'name' | 'address' | 'coordinates' | 'contacts'>) => ({
  name,
  address,
  coordinates: writeCoordinates(coordinates),
  contacts,
})

export function refuseTaken(name: string): never {
  return refuse('supplier-taken', { params: { name }, fields: { name: say('error.supplier-taken', { name }) } })
}
