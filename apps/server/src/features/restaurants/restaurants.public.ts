import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockBranchRow } from './branches.store.ts'
import { countByIds, listByIds, listPluginNames, listServiceIds, readBranch, type Branch } from './restaurants.store.ts'

export { countOfBranches, isAmong, type Branches } from './of-branches.store.ts'
export type { Branch } from './restaurants.store.ts'

type Ctx = Pick<Context, 'db' | 'actor'>

/** As `requireRestaurant`, but only what most rules need: one statement. Throws `not-found` alike. */
export async function requireBranch(ctx: Ctx, restId: string): Promise<Branch> {
  if (!maySee(ctx.actor, restId)) return refuse('not-found')
  return (await readBranch(ctx.db, restId)) ?? refuse('not-found')
}

/** As `requireBranch`; nobody else who asks so has the branch until this transaction ends. Throws `not-found` alike. */
export async function requireBranchAlone(ctx: Ctx, restId: string): Promise<Branch> {
  const branch = await requireBranch(ctx, restId)
  await lockBranchRow(ctx.db, restId)
  return branch
}

/**
 * The branch, as the wire shows it. Throws `not-found` for one that does not exist and, alike, for one this actor may
 * not see: every call that names a branch begins here.
 */
export async function requireRestaurant(ctx: Ctx, restId: string): Promise<Restaurant> {
  if (!maySee(ctx.actor, restId)) return refuse('not-found')
  const [found] = await listByIds(ctx.db, [restId])
  return found ?? refuse('not-found')
}

/** Throws `not-found` unless every one of these branches exists. For the owner, who may see all. */
export async function requireRestaurants(ctx: Ctx, restIds: readonly string[]): Promise<void> {
  const ids = [...new Set(restIds)]
  if ((await countByIds(ctx.db, ids)) !== ids.length) refuse('not-found')
}

/** Whether a branch has this switched on. The flags gate screens; what happens by itself asks here. */
export async function isSwitchedOn(ctx: Pick<Context, 'db'>, restId: string, name: PluginName): Promise<boolean> {
  return (await listPluginNames(ctx.db, restId)).some((plugin) => plugin.name === name)
}

/** The services (as `restTypeIds`) that a branch offers. */
export function offeredServices(ctx: Pick<Context, 'db'>, restId: string): Promise<Set<string>> {
  return listServiceIds(ctx.db, restId)
}

/** Every branch this actor may see, the oldest first. */
export async function restaurantsOf(ctx: Ctx): Promise<Restaurant[]> {
  switch (ctx.actor.kind) {
    case 'account':
    case 'channel':
    case 'print-service':
      return listByIds(ctx.db, ctx.actor.restIds)
    case 'system':
      return listByIds(ctx.db, 'all')
    case 'nobody':
      return []
  }
}

/** What rules need of a branch that was read in full. */
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
