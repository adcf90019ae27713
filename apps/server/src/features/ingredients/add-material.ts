import type { addMaterial as addMaterialCall, Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { refuseTaken } from '../lookups/lookups.public.ts'
import { insertMaterial } from './materials.store.ts'

export async function addMaterial(ctx: Context, { name, note }: InputOf<typeof addMaterialCall>): Promise<Material> {
  const id = newId(ctx.clock.now())
  const added = (await insertMaterial(ctx.db, { id, name, note })) ?? refuseTaken(name)
  recordAudit(ctx, { action: 'add material', on: id, after: { name, note } })
  return added
}
