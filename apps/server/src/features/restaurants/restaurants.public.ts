import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Restaurant, ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockBranchRow, lockBranchRows } from './branches.store.ts'
import { keptBranch, keptPlugins, keptRestaurant, keptServiceIds } from './kept-branch.ts'
import { countByIds, listByIds, listServiceIds, type Branch, type TillBranch } from './restaurants.store.ts'

export { ofEachBranch, restIdsOf, type Branches } from './of-branches.store.ts'
export { lockOrderLimit } from './opening.store.ts'
export { lockWholeBranch, writeArchived } from './branches.store.ts'
export { listArchived, writeDrawerRule } from './restaurants.store.ts'
export type { Branch, TillBranch } from './restaurants.store.ts'

type Ctx = Pick<Context, 'db' | 'actor' | 'kept'>

/** As `requireRestaurant`, with only the columns that most rules need. Throws `not-found`. */
export async function requireBranch(ctx: Ctx, restId: string): Promise<TillBranch> {
  if (!maySee(ctx.actor, restId)) return refuse('not-found')
  return (await keptBranch(ctx, restId)) ?? refuse('not-found')
}

/** As `requireBranch`, and excludes other callers of this function until the transaction ends. Throws `not-found`. */
export async function requireBranchAlone(ctx: Ctx, restId: string): Promise<Branch> {
  const branch = await requireBranch(ctx, restId)
  await lockBranchRow(ctx.db, restId)
  return branch
}

/**
 * Returns the branch as sent on the wire. Throws `not-found`, also for a branch that this actor may not see. Every call
 * that names a branch begins here.
 */
export async function requireRestaurant(ctx: Ctx, restId: string): Promise<Restaurant> {
  if (!maySee(ctx.actor, restId)) return refuse('not-found')
  return (await keptRestaurant(ctx, restId)) ?? refuse('not-found')
}

/** As `requireRestaurant` for several branches, the oldest first. Throws `not-found`, also for an archived one. */
export async function requireEachRestaurant(
  ctx: Pick<Context, 'db' | 'actor'>,
  restIds: readonly string[],
): Promise<Restaurant[]> {
  if (!restIds.every((restId) => maySee(ctx.actor, restId))) return refuse('not-found')
  const [, found] = await Promise.all([requireRestaurants(ctx, restIds), listByIds(ctx.db, restIds)])
  return found
}

/** As `requireEachRestaurant`, with the lock of `requireBranchAlone` on each. Throws `not-found`. */
export async function requireEachRestaurantAlone(
  ctx: Pick<Context, 'db' | 'actor'>,
  restIds: readonly string[],
): Promise<Restaurant[]> {
  if (!restIds.every((restId) => maySee(ctx.actor, restId))) return refuse('not-found')
  await lockBranchRows(ctx.db, restIds)
  return requireEachRestaurant(ctx, restIds)
}

/** Throws `not-found` unless all these branches exist and none is archived. For owners, who may see all. */
export async function requireRestaurants(ctx: Pick<Context, 'db'>, restIds: readonly string[]): Promise<void> {
  const ids = [...new Set(restIds)]
  if ((await countByIds(ctx.db, ids)) !== ids.length) refuse('not-found')
}

/** Whether a branch has this plugin on. Plugins gate screens; automatic actions check them here. */
export async function isSwitchedOn(
  ctx: Pick<Context, 'db' | 'kept'>,
  restId: string,
  name: PluginName,
): Promise<boolean> {
  return (await keptPlugins(ctx, restId))?.some((plugin) => plugin.name === name) ?? false
}

/** Returns the id (`restTypeId`) of a service. */
export async function serviceIdOf(
  ctx: Pick<Context, 'db' | 'kept'>,
  restId: string,
  service: ServiceName,
): Promise<string> {
  const id = (await keptServiceIds(ctx, restId))?.[service]
  if (id === undefined) throw new Error(`There is no service ${service}`)
  return id
}

/** Returns the ids of all services by their names, also of those that the branch does not offer. */
export async function idsOfServices(
  ctx: Pick<Context, 'db' | 'kept'>,
  restId: string,
): Promise<Readonly<Record<string, string>>> {
  return (await keptServiceIds(ctx, restId)) ?? {}
}

/** Returns the ids (`restTypeIds`) of the services that a branch offers. */
export function offeredServices(ctx: Pick<Context, 'db'>, restId: string): Promise<Set<string>> {
  return listServiceIds(ctx.db, restId)
}

/** Returns every branch this actor may see, without archived ones, the oldest first. */
export async function restaurantsOf(ctx: Pick<Context, 'db' | 'actor'>): Promise<Restaurant[]> {
  switch (ctx.actor.kind) {
    case 'account':
    case 'channel':
    case 'print-service':
    case 'kitchen-display':
      return listByIds(ctx.db, ctx.actor.restIds)
    case 'system':
      return listByIds(ctx.db, 'all')
    case 'nobody':
      return []
  }
}

/** Returns a branch as sent on the wire, also an archived one. The caller checks access. Throws `not-found`. */
export async function readRestaurant({ db }: Pick<Context, 'db'>, restId: string): Promise<Restaurant> {
  const [found] = await listByIds(db, [restId])
  return found ?? refuse('not-found')
}

/** Reduces a full branch to what rules need. */
export function branchOf(restaurant: Restaurant): Branch {
  return {
    id: restaurant._id,
    name: restaurant.name,
    timeZone: restaurant.timeZone,
    currency: restaurant.currency,
    businessDayStartsAt: minutesOf(restaurant.businessDayStartsAt),
    overallTax: restaurant.overallTax?.percentage ?? 0,
  }
}
