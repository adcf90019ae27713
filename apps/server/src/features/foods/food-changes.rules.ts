import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { listedAgain } from '@brigade/contract/foods/changed-listing.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import { differences } from '../audit/audit.public.ts'
import type { VariationChange } from './changed-rows.store.ts'
import type { LockedFood } from './locked-rows.store.ts'
import type { FoodValues, VariationValues } from './food-values.rules.ts'
import { writeHours } from './hours-cell.rules.ts'
import { storedTerms } from './term-cells.rules.ts'
import type { Changes } from './what-changed.ts'

interface Pair {
  id: string
  before: VariationValues
  after: VariationValues
}

const isEmpty = (values: object) => Object.keys(values).length === 0

/** The variations that were there, before and after. */
function pairsOf(was: FoodValues, will: FoodValues): Pair[] {
  return was.variations.flatMap((before) => {
    const after = will.variations.find(({ id }) => id === before.id)
    return after && before.id !== null ? [{ id: before.id, before, after }] : []
  })
}

/** What changes of some values of each variation. */
function setsOf(pairs: readonly Pair[], valuesOf: (way: VariationValues) => VariationChange['set']): VariationChange[] {
  return pairs.flatMap(({ id, before, after }) => {
    const set: VariationChange['set'] = differences(before, valuesOf(after)).after
    return isEmpty(set) ? [] : [{ id, set }]
  })
}

const listing = (isDelisted: boolean, now: Date) => (isDelisted ? { isDelisted, delistedAt: now } : listedAgain)

/** What is delisted already keeps its date. */
function listingsOf(pairs: readonly Pair[], now: Date): VariationChange[] {
  return pairs.flatMap(({ id, before, after: { isDelisted } }) =>
    before.isDelisted === isDelisted ? [] : [{ id, set: listing(isDelisted, now) }],
  )
}

/** A file can begin some offers of a food, and end others. */
function offersOf(pairs: readonly Pair[]) {
  const sets = pairs.flatMap(({ id, before, after }): VariationChange[] => {
    const set: VariationChange['set'] = differences(before.offer, after.offer).after
    return isEmpty(set) ? [] : [{ id, set }]
  })
  const ended = new Set(pairs.flatMap(({ id, after }) => (after.offer.discountPrice === null ? [id] : [])))
  return { changed: sets.filter(({ id }) => !ended.has(id)), ended: sets.filter(({ id }) => ended.has(id)) }
}

/** The same hours in another order are no change. */
function hoursOf(pairs: readonly Pair[]): VariationChange[] {
  return pairs.flatMap(({ id, before, after: { availability } }) =>
    writeHours(before.availability, 'comma') === writeHours(availability, 'comma')
      ? []
      : [{ id, set: { availability } }],
  )
}

function choicesOf(pairs: readonly Pair[]) {
  const named = ({ customiIds, addonIds, ingredients }: VariationValues) => ({
    customizations: customiIds,
    addons: addonIds,
    ingredients,
  })
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
  now: Date,
): Array<readonly [AuditAction, Changes]> {
  const pairs = pairsOf(was, will)
  const { name, note, categoryId, allergens, tags, images, restTypeIds, menuIds, coalitionIds } = will
  const texts = differences(was, { name, note, categoryId, allergens, tags, images }).after
  const terms = isDeepStrictEqual(was.terms, will.terms) ? {} : differences(locked.food, storedTerms(will.terms)).after
  const food = { ...texts, ...terms }
  const groups = differences(was, { restTypeIds, menuIds, coalitionIds })
  const offers = offersOf(pairs)
  const listings: Changes = {
    ...(was.isDelisted !== will.isDelisted && { food: listing(will.isDelisted, now) }),
    variations: listingsOf(pairs, now),
  }
  const isOff = will.isDelisted && !was.isDelisted
  const areOff = pairs.some(({ before, after }) => after.isDelisted && !before.isDelisted)
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
      isDefault: way.isDefault,
    })),
    parts: choicesOf(pairs),
  }
  const all: Array<readonly [AuditAction, Changes]> = [
    ['edit food', edited],
    ['change variation', varied],
    ['change availability', { variations: hoursOf(pairs) }],
    ['change price', { variations: setsOf(pairs, ({ price }) => ({ price })) }],
    ['end offer', { variations: offers.ended }],
    ['change offer', { variations: offers.changed }],
    [
      'change stock',
      { variations: setsOf(pairs, ({ hasStock, noOfStock, soldOutUntil }) => ({ hasStock, noOfStock, soldOutUntil })) },
    ],
    [isOff || areOff ? 'delist food' : 'list food again', listings],
  ]
  return all.filter(([, changes]) => !isNothing(changes))
}

const isNothing = ({ food, groups, variations = [], parts = [] }: Changes) =>
  !food && !groups && variations.length + parts.length === 0
