import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { changeBranch as changeCall } from '@brigade/contract/restaurants/branches.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant, ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import { columnsOf, detailsOf, refuseTakenName, requireKnownTax } from './branch-details.ts'
import { listServices, lockBranchRow, updateBranch } from './branches.store.ts'
import { deleteServices, insertServices, lockServices } from './opening.store.ts'
import { requireBranch, requireRestaurant } from './restaurants.public.ts'

/** Changes a branch under its lock, so that concurrent changes build on each other. Throws `name-taken`. */
export async function changeBranch(ctx: Context, input: InputOf<typeof changeCall>): Promise<Restaurant> {
  const { restId, services, map, ...sent } = input
  await requireBranch(ctx, restId)
  await requireKnownTax(ctx, sent)
  const row = (await lockBranchRow(ctx.db, restId)) ?? refuse('not-found')
  const offered = await changeServices(ctx, restId, services)

  const was = detailsOf(row)
  const details = { ...sent, map: map === undefined ? was.map : map }
  const { before, after } = differences({ ...was, services: offered.before }, { ...details, services: offered.after })
  if (Object.keys(after).length === 0) return requireRestaurant(ctx, restId)
  if (!(await updateBranch(ctx.db, restId, columnsOf(details)))) refuseTakenName(details.name)
  recordAudit(ctx, {
    action: 'change branch',
    on: restId,
    restId,
    before: { ...before, ...(offered.lost.length > 0 && { takenAway: offered.lost }) },
    after,
  })
  ctx.announce(restaurantsTopic, { restId })
  return requireRestaurant(ctx, restId)
}

async function changeServices(ctx: Context, restId: string, services: readonly ServiceName[]) {
  const all = await listServices(ctx.db)
  const typeIds = all.map(({ typeId }) => typeId)
  const states = await lockServices(ctx.db, restId, typeIds)
  const had = new Set(states.map(({ name }) => name))
  const has = new Set(services)

  const added = all.filter(({ name }) => has.has(name) && !had.has(name))
  await insertServices(
    ctx.db,
    restId,
    added.map(({ typeId }) => typeId),
  )
  const gone = states.filter(({ name }) => !has.has(name))
  const holidays = await deleteServices(
    ctx.db,
    restId,
    gone.map(({ typeId }) => typeId),
  )
  const namesIn = (offered: ReadonlySet<ServiceName>) =>
    all.filter(({ name }) => offered.has(name)).map(({ name }) => name)
  return {
    before: namesIn(had),
    after: namesIn(has),
    lost: gone.map((state) => ({ ...state, holidays: holidays.filter(({ typeId }) => typeId === state.typeId) })),
  }
}
