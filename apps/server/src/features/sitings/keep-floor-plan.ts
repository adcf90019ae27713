import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { FloorPlan, saveFloorPlan as saveCall } from '@brigade/contract/sitings/floor-plan.contract.ts'
import type { Context } from '../../platform/context.ts'
import { findRepeatedNames } from '../../platform/db/name-keys.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { announceSitings } from './announce-sitings.ts'
import { knownSitings, putRooms, raisePlan, readPlanOf } from './floor-plan.store.ts'

export async function readFloorPlan(ctx: Context, restId: string): Promise<FloorPlan> {
  const branch = await requireBranch(ctx, restId)
  return ctx.db.snapshot((db) => readPlanOf(db, branch.id))
}

/** Throws `stale-version`, and names each room whose name is not its own and each table that is no siting of the branch. */
export async function saveFloorPlan(ctx: Context, input: InputOf<typeof saveCall>): Promise<FloorPlan> {
  const { rooms, version } = input
  const { id: restId } = await requireBranch(ctx, input.restId)
  const names = rooms.map(({ name }) => name)
  const [raised, repeated] = await Promise.all([
    raisePlan(ctx.db, { restId, version }),
    findRepeatedNames(ctx.db, names),
  ])
  if (raised === undefined) return refuse('stale-version', { data: await readPlanOf(ctx.db, restId) })
  const ids = rooms.flatMap(({ tables }) => tables.map(({ sitingId }) => sitingId))
  const known = await knownSitings(ctx.db, restId, ids)
  const unknown = rooms.flatMap(({ tables }, at) =>
    tables.flatMap(({ sitingId }, place) => (known.has(sitingId) ? [] : [`rooms.${at}.tables.${place}.sitingId`])),
  )
  const problems = [
    ...repeated.map((at) => [`rooms.${at}.name`, say('input.not-valid')] as const),
    ...unknown.map((path) => [path, say('input.not-in-list')] as const),
  ]
  if (problems.length > 0) throw new InputRefusal(Object.fromEntries(problems))
  await putRooms(ctx.db, restId, rooms)
  recordAudit(ctx, {
    action: 'change floor plan',
    on: restId,
    restId,
    after: { rooms: names, tables: ids.length },
  })
  announceSitings(ctx, restId)
  return { restId, rooms, version: raised }
}
