import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import type { moveFood as moveCall } from '@brigade/contract/foods/menu-order.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { moved } from '../lookups/lookups.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { lockInMenuOrder, readCategoryOf, writeMenuOrder } from './menu-order.store.ts'

/**
 * Moves a food before another one of its category. Moves in one category follow each other, so none is lost. Throws `not-found`,
 * and `stale-version` if the food goes to another category at the same moment.
 */
export async function moveFood(ctx: Context, input: InputOf<typeof moveCall>): Promise<DataOf<typeof moveCall>> {
  const { restId, foodId, before } = input
  await requireBranch(ctx, restId)
  const categoryId = (await readCategoryOf(ctx.db, { restId, foodId })) ?? refuse('not-found')
  const ids = await lockInMenuOrder(ctx.db, { restId, categoryId })
  const was = ids.indexOf(foodId)
  if (was < 0) return refuse('stale-version')
  const [count, stoodBefore] = [ids.length, ids[was + 1] ?? null]
  const move = moved(ids, foodId, before)
  if (!move) return { place: was + 1, count, stoodBefore }

  await writeMenuOrder(ctx.db, restId, move.ids)
  recordAudit(ctx, {
    action: 'move food',
    on: foodId,
    restId,
    before: { place: move.was },
    after: { place: move.is },
  })
  ctx.announce(foodsTopic, { restId })
  return { place: move.is, count, stoodBefore }
}
