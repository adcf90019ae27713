import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { differences } from '../audit/audit.public.ts'
import type { FoodSet, VariationChange } from './changed-rows.store.ts'
import type { LockedFood } from './locked-rows.store.ts'
import type { FoodGroups } from './food-groups.store.ts'

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
