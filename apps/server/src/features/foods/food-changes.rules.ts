import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { priceSet } from '@brigade/contract/foods/several-foods.rules.ts'
import { differences } from '../audit/audit.public.ts'
import type { VariationChange } from './changed-rows.store.ts'
import type { LockedFood, VariationRow } from './locked-rows.store.ts'
import type { FoodValues, VariationValues } from './food-values.rules.ts'
import type { Changes } from './what-changed.ts'

interface Moment {
  now: Date
  timeZone: string
}

interface Pair {
  id: string
  before: VariationValues
  after: VariationValues
  row: VariationRow
}

const isEmpty = (values: object) => Object.keys(values).length === 0

/** The variations that were there, before and after. */
function pairsOf(was: FoodValues, will: FoodValues, { variations }: LockedFood): Pair[] {
  return was.variations.flatMap((before) => {
    const after = will.variations.find(({ id }) => id === before.id)
    const row = variations.find(({ id }) => id === before.id)
    return after && row ? [{ id: row.id, before, after, row }] : []
  })
}

/** What changes of some values of each variation. */
function setsOf(pairs: readonly Pair[], valuesOf: (way: VariationValues) => VariationChange['set']): VariationChange[] {
  return pairs.flatMap(({ id, before, after }) => {
    const set: VariationChange['set'] = differences(before, valuesOf(after)).after
    return isEmpty(set) ? [] : [{ id, set }]
  })
}

/** New portions end "sold out until tomorrow", as they do on the screen. */
function stockSetsOf(pairs: readonly Pair[]): VariationChange[] {
  const sets = setsOf(pairs, ({ hasStock, noOfStock }) => ({ hasStock, noOfStock }))
  const isPaused = new Set(pairs.flatMap(({ id, row }) => (row.soldOutUntil === null ? [] : [id])))
  return sets.map(({ id, set }) => ({ id, set: isPaused.has(id) ? { ...set, soldOutUntil: null } : set }))
}

function choicesOf(pairs: readonly Pair[]) {
  const named = ({ customiIds, addonIds }: VariationValues) => ({ customizations: customiIds, addons: addonIds })
  return pairs.flatMap(({ id, before, after }) => {
    const changed = differences(named(before), named(after))
    return isEmpty(changed.after) ? [] : [{ id, ...changed }]
  })
}

/**
 * What a file changes of a saved food, by what the call that changes the same records. New variations and what belongs to
 * them are left out.
 */
export function changesOf(
  was: FoodValues,
  will: FoodValues,
  locked: LockedFood,
  moment: Moment,
): Array<readonly [AuditAction, Changes]> {
  const pairs = pairsOf(was, will, locked)
  const { name, note, categoryId, allergens, tags, images, restTypeIds, menuIds, coalitionIds } = will
  const food = differences(was, { name, note, categoryId, allergens, tags, images }).after
  const groups = differences(was, { restTypeIds, menuIds, coalitionIds })
  const prices = pairs.flatMap(({ id, after, row }): VariationChange[] => {
    const set = after.price === row.price ? null : priceSet(after.price, locked.food.isCombo, row, moment)
    return set ? [{ id, set }] : []
  })
  const edited: Changes = {
    ...(!isEmpty(food) && { food }),
    ...(!isEmpty(groups.after) && { groups }),
    variations: setsOf(pairs, ({ taxMode, taxId }) => ({ taxMode, taxId })),
  }
  const varied: Changes = {
    variations: setsOf(pairs, (way) => ({
      name: way.name,
      code: way.code,
      servingInfo: way.servingInfo,
      calorieCount: way.calorieCount,
      portionSize: way.portionSize,
      preparationTime: way.preparationTime,
    })),
    parts: choicesOf(pairs),
  }
  const all: Array<readonly [AuditAction, Changes]> = [
    ['edit food', edited],
    ['change variation', varied],
    ['change price', { variations: prices }],
    ['change stock', { variations: stockSetsOf(pairs) }],
  ]
  return all.filter(([, changes]) => !isNothing(changes))
}

const isNothing = ({ food, groups, variations = [], parts = [] }: Changes) =>
  !food && !groups && variations.length + parts.length === 0
