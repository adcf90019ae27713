import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { createBranch as createCall } from '@brigade/contract/restaurants/branches.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { columnsOf, refuseTakenName, requireKnownTax } from './branch-details.ts'
import { copyOpeningOf, insertBranch, insertPlugins, listServices } from './branches.store.ts'
import { insertServices } from './opening.store.ts'
import { requireBranch, requireRestaurant } from './restaurants.public.ts'
import { listPluginNames } from './restaurants.store.ts'

interface Likeness {
  from: string
  to: string
  withMenu: boolean
}

interface CopiedMenu {
  /** Foods that the new branch did not get. */
  leftOut: number
  /** Its foods without a tax, because it has none of its own. */
  untaxed: number
}

/** Copies to a new branch what later features keep of another. Null without the menu. */
export type CopyOthers = (ctx: Context, likeness: Likeness) => Promise<CopiedMenu | null>

export interface NewBranch {
  branch: Restaurant
  /** The name of the branch that it is like. */
  like: string | null
  menu: CopiedMenu | null
}

/**
 * Creates a branch that every owner can see. Its services take no orders until they have hours. One like another has them
 * at once. Throws `name-taken`, and `not-found` for an unknown or archived other one.
 */
export async function createBranch(
  ctx: Context,
  input: InputOf<typeof createCall>,
  copyOthers: CopyOthers,
): Promise<NewBranch> {
  const { services, map = null, like = null, ...sent } = input
  const details = { ...sent, map }
  await requireKnownTax(ctx, details)
  const source = like && (await requireBranch(ctx, like.restId))
  const createdAt = ctx.clock.now()
  const restId = newId(createdAt)
  const isNew = await insertBranch(ctx.db, { ...columnsOf(details), id: restId, createdAt })
  if (!isNew) refuseTakenName(details.name)

  const offered = (await listServices(ctx.db)).filter(({ name }) => services.includes(name))
  const typeIds = offered.map(({ typeId }) => typeId)
  await insertServices(ctx.db, restId, typeIds)

  const after = { ...details, services: offered.map(({ name }) => name), ...(source && { like: source.name }) }
  recordAudit(ctx, { action: 'create branch', on: restId, restId, after })
  ctx.announce(restaurantsTopic, { restId })
  let menu: CopiedMenu | null = null
  if (like) {
    await copyOpeningOf(ctx.db, like.restId, restId, localTime(createdAt, details.timeZone).date)
    const plugins = await listPluginNames(ctx.db, like.restId)
    await insertPlugins(
      ctx.db,
      restId,
      plugins.map(({ name }) => name),
    )
    menu = await copyOthers(ctx, { from: like.restId, to: restId, withMenu: like.withMenu })
  }
  return { branch: await requireRestaurant(ctx, restId), like: source?.name ?? null, menu }
}
