import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { foodsTopic, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import {
  lockFood,
  updateFoods,
  type FoodSet,
  type LockedFood,
  type VariationChange,
  type VariationRow,
} from './changed-rows.store.ts'
import { replaceGroups, type FoodGroups } from './food-groups.store.ts'
import { readFood } from './foods.store.ts'

export interface Changes {
  food?: FoodSet
  variations?: readonly VariationChange[]
  groups?: { before: Partial<FoodGroups>; after: Partial<FoodGroups> }
  /** Other rows, by the variation that they belong to, for the audit trail. */
  parts?: readonly ChangedPart[]
  /** Writes the parts after the food and its variations. */
  write?: () => Promise<void>
}

interface ChangedPart {
  id: string
  before: object
  after: object
}

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
  await updateFoods(ctx.db, food.restId, [{ id: food.id, ...changes }])
  await changes.write?.()
  if (groups) await replaceGroups(ctx.db, { restId: food.restId, foodId: food.id }, groups.after)
  recordAudit(ctx, { action, on: food.id, restId: food.restId, ...whatChanged(ctx, locked, changes) })
  ctx.announce(foodsTopic, { restId: food.restId, foodId: food.id })
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

/** The place follows from the category. */
const withoutPlace = ({ position: _, ...set }: FoodSet): FoodSet => set

/** The old and new values of a change, for the audit trail. */
export function whatChanged(
  { actor, decimals }: Context,
  { food, variations, archived }: LockedFood,
  { parts = [], variations: sets = [], ...changes }: Changes,
) {
  const setOf = new Map(sets.map(({ id, set }) => [id, set]))
  const ofFood = differences(food, changes.food && withoutPlace(changes.food))
  const changed = [...variations, ...archived]
    .filter(({ id }) => setOf.has(id))
    .map((row) => ({ id: row.id, ...differences(row, setOf.get(row.id)) }))
  const ofVariations = [...changed, ...parts.filter(({ id }) => !setOf.has(id))].map((one) => {
    const part = parts.find(({ id }) => id === one.id)
    return { id: one.id, before: { ...one.before, ...part?.before }, after: { ...one.after, ...part?.after } }
  })
  const unlockedBy = actor.kind === 'account' ? actor.unlockedBy : undefined
  return {
    before: {
      ...ofFood.before,
      ...changes.groups?.before,
      variations: ofVariations.map(({ id, before }) => ({ id, ...inDecimals(before, decimals) })),
    },
    after: {
      ...ofFood.after,
      ...changes.groups?.after,
      variations: ofVariations.map(({ id, after }) => ({ id, ...inDecimals(after, decimals) })),
      ...(unlockedBy !== undefined && { unlockedBy }),
    },
  }
}

const amounts = new Set(['price', 'discountPrice'])

function inDecimals(values: Record<string, unknown>, decimals: Decimals): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      amounts.has(name) && typeof value === 'number' ? toDecimal(value, decimals) : value,
    ]),
  )
}
