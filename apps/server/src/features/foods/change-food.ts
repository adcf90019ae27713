import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { foodsTopic, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { updateFoods, type VariationChange } from './changed-rows.store.ts'
import { lockFood, type LockedFood, type VariationRow } from './locked-rows.store.ts'
import { replaceGroups } from './food-groups.store.ts'
import { readFood } from './foods.store.ts'
import { keepInStep, refuseOutOfStep } from './kept-in-step.ts'
import { reachesFollowers, valuesIn } from './kept-in-step.rules.ts'
import { whatChanged, type Changes } from './what-changed.ts'

interface Asked {
  foodId: string
  version?: number | null | undefined
}

/** The place of a food that comes to another category: after the foods that it has. */
export const lastPlace = ({ clock }: Pick<Context, 'clock'>) => ({ position: clock.now().getTime() })

interface Change {
  action: AuditAction
  decide: (locked: LockedFood) => Changes | Promise<Changes>
}

/** `decide` runs under the food's lock, so that one of two changes to one version is refused as outdated. */
export async function changeFood(ctx: Context, { foodId, version }: Asked, { action, decide }: Change): Promise<Food> {
  const locked = await lockFood(ctx.db, foodId)
  if (!locked || !maySee(ctx.actor, locked.food.restId)) return refuse('not-found')
  const { food } = locked
  if (version !== undefined && version !== null && version !== food.version) {
    return refuse('stale-version', { data: { version: food.version } })
  }
  const changes = { variations: [], parts: [], ...(await decide(locked)) }
  // An unchanged food keeps its version, so that no other editor's copy becomes outdated.
  const { groups, parts } = changes
  if (changes.food === undefined && groups === undefined && changes.variations.length + parts.length === 0) {
    return readFood(ctx, food.restId, food.id)
  }
  const values = valuesIn(locked, changes)
  await refuseOutOfStep(ctx, locked, values)
  await updateFoods(ctx.db, food.restId, [{ id: food.id, ...changes }])
  await changes.write?.()
  if (groups) await replaceGroups(ctx.db, { restId: food.restId, foodId: food.id }, groups.after)
  recordAudit(ctx, { action, on: food.id, restId: food.restId, ...whatChanged(ctx, locked, changes) })
  ctx.announce(foodsTopic, { restId: food.restId, foodId: food.id })
  if (reachesFollowers(values)) await keepInStep(ctx, food.restId, [food.id])
  return readFood(ctx, food.restId, food.id)
}

export function chosenOf(
  { food, variations }: LockedFood,
  chosen: { isSameToAll: boolean; variations: readonly string[] },
): readonly VariationRow[] {
  if (chosen.isSameToAll) return variations
  const ids = new Set(chosen.variations)
  const found = variations.filter(({ id }) => ids.has(id))
  return found.length === ids.size ? found : refuse('variation-unknown', { params: { food: food.name } })
}

export function forEach(rows: readonly VariationRow[], set: VariationChange['set']): VariationChange[] {
  return rows.map(({ id }) => ({ id, set }))
}
