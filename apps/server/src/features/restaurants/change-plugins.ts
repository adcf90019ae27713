import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { changePlugins as changeCall } from '@brigade/contract/restaurants/branches.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Context } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { deletePlugins, insertPlugins } from './branches.store.ts'
import { requireBranchAlone } from './restaurants.public.ts'
import { listPluginNames } from './restaurants.store.ts'

/** Switches these plugins on and all others off, under the branch's lock. The last of two concurrent calls wins. */
export async function changePlugins(
  ctx: Context,
  { restId, plugins }: InputOf<typeof changeCall>,
): Promise<DataOf<typeof changeCall>> {
  await requireBranchAlone(ctx, restId)
  const before = (await listPluginNames(ctx.db, restId)).map(({ name }) => name)
  const switchedOn = plugins.filter((name) => !before.includes(name))
  const switchedOff = before.filter((name) => !plugins.includes(name))
  if (switchedOn.length + switchedOff.length > 0) {
    await deletePlugins(ctx.db, restId, switchedOff)
    await insertPlugins(ctx.db, restId, switchedOn)
    const after = plugins.toSorted()
    recordAudit(ctx, { action: 'change plugins', on: restId, restId, before, after })
    ctx.announce(restaurantsTopic, { restId })
  }
  return listPluginNames(ctx.db, restId)
}
