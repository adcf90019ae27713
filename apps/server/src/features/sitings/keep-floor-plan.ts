import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { FloorPlan, saveFloorPlan as saveCall } from '@brigade/contract/sitings/floor-plan.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFields } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { announceSitings } from './announce-sitings.ts'
import { knownSitings, putRooms, raisePlan, readPlanOf } from './floor-plan.store.ts'

export async function readFloorPlan(ctx: Context, restId: string): Promise<FloorPlan> {
  const branch = await requireBranch(ctx, restId)
  return ctx.db.snapshot((db) => readPlanOf(db, branch.id))
}

/** Throws `stale-version`, and names each table that is no siting of the branch. */
export async function saveFloorPlan(ctx: Context, input: InputOf<typeof saveCall>): Promise<FloorPlan> {
  const { rooms, version } = input
  const { id: restId } = await requireBranch(ctx, input.restId)
  const raised = await raisePlan(ctx.db, { restId, version })
  if (raised === undefined) return refuse('stale-version', { data: await readPlanOf(ctx.db, restId) })
  const ids = rooms.flatMap(({ tables }) => tables.map(({ sitingId }) => sitingId))
  const known = await knownSitings(ctx.db, restId, ids)
  const unknown = rooms.flatMap(({ tables }, at) =>
    tables.flatMap(({ sitingId }, place) => (known.has(sitingId) ? [] : [`rooms.${at}.tables.${place}.sitingId`])),
  )
  if (unknown.length > 0) return refuseFields(unknown, 'input.not-in-list')
  await putRooms(ctx.db, restId, rooms)
  recordAudit(ctx, {
    action: 'change floor plan',
    on: restId,
    restId,
    after: { rooms: rooms.map(({ name }) => name), tables: ids.length },
  })
  announceSitings(ctx, restId)
  return { restId, rooms, version: raised }
}
