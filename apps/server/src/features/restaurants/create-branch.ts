import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { createBranch as createCall } from '@brigade/contract/restaurants/branches.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { columnsOf, refuseTakenName, requireKnownTax } from './branch-details.ts'
import { insertBranch, listServices } from './branches.store.ts'
import { insertServices } from './opening.store.ts'
import { requireRestaurant } from './restaurants.public.ts'

/** Creates a branch that every owner can see. Throws `name-taken`. Its services take no orders until they have hours. */
export async function createBranch(ctx: Context, input: InputOf<typeof createCall>): Promise<Restaurant> {
  const { services, map = null, ...sent } = input
  const details = { ...sent, map }
  await requireKnownTax(ctx, details)
  const createdAt = ctx.clock.now()
  const restId = newId(createdAt)
  const isNew = await insertBranch(ctx.db, { ...columnsOf(details), id: restId, createdAt })
  if (!isNew) refuseTakenName(details.name)

  const offered = (await listServices(ctx.db)).filter(({ name }) => services.includes(name))
  const typeIds = offered.map(({ typeId }) => typeId)
  await insertServices(ctx.db, restId, typeIds)

  const after = { ...details, services: offered.map(({ name }) => name) }
  recordAudit(ctx, { action: 'create branch', on: restId, restId, after })
  ctx.announce(restaurantsTopic, { restId })
  return requireRestaurant(ctx, restId)
}
