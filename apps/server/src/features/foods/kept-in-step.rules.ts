import { keptFields, type KeptField } from '@brigade/contract/foods/kept-field.ts'
import { keptIn, type ChangedValues } from '@brigade/contract/foods/kept-fields.rules.ts'
import { differences } from '../audit/audit.public.ts'
import type { FoodSet, VariationChange } from './changed-rows.store.ts'
import type { LockedFood, VariationRow } from './locked-rows.store.ts'
import type { Changes } from './what-changed.ts'

/** What a change makes of a food and its variations, without values that are so already. */
export function valuesIn({ food, variations, archived }: LockedFood, changes: Changes): ChangedValues {
  const rows = new Map([...variations, ...archived].map((row) => [row.id, row]))
  return {
    food: { ...differences(food, changes.food).after, ...changes.groups?.after },
    variations: [
      ...(changes.variations ?? []).map(({ id, set }) => ({ id, set: differences(rows.get(id) ?? {}, set).after })),
      ...(changes.parts ?? []).map(({ id, after }) => ({ id, set: after })),
    ],
  }
}

const isArchiving = ({ set }: { set: object }) => 'archivedAt' in set

/** Whether foods that are kept in step with this one can change with it. */
export function reachesFollowers(values: ChangedValues): boolean {
  const variationIds = values.variations.map(({ id }) => id)
  return keptIn({ fields: keptFields, variationIds }, values).length > 0 || values.variations.some(isArchiving)
}

/** Of what a food keeps in step with another, what a change of it would change. */
export function takenOutOfStep({ food, variations, archived }: LockedFood, values: ChangedValues): KeptField[] {
  const followers = [...variations, ...archived].filter(({ keptFrom }) => keptFrom !== null)
  return keptIn({ fields: food.keptFields ?? [], variationIds: followers.map(({ id }) => id) }, values)
}

/** A food with its lists, each in id order. */
export interface Side extends LockedFood {
  menuIds: string[]
  coalitionIds: string[]
}

export interface Pair {
  follower: Side
  /** As it is now. */
  original: Side
}

interface Names {
  /** A name as the database compares it. */
  keyOf: (name: string) => string
  /** The foods of the followers' branches that have names of the originals. */
  holders: ReadonlyArray<{ restId: string; id: string; key: string }>
}

interface Lists {
  menuIds?: string[]
  coalitionIds?: string[]
}

export interface Step {
  follower: Side
  food?: FoodSet
  groups?: { before: Lists; after: Lists }
  variations: VariationChange[]
}

interface Move {
  id: string
  was: string
  will: string
}

/** Of those that want other names, the ones that can have them. What stays keeps its own from others. */
export function freeMoves(wanted: readonly Move[], others: readonly string[]): Set<string> {
  let moving = wanted
  for (;;) {
    const staying = wanted.filter((move) => !moving.includes(move))
    const taken = new Set([...others, ...staying.map(({ was }) => was)])
    const next = moving.filter(({ will }) => {
      const isFree = !taken.has(will)
      taken.add(will)
      return isFree
    })
    if (next.length === moving.length) return new Set(next.map(({ id }) => id))
    moving = next
  }
}

const keeps = ({ food }: Side, field: KeptField) => food.keptFields?.includes(field) ?? false

const allOf = ({ variations, archived }: LockedFood) => [...variations, ...archived]

interface LinkedRows {
  row: VariationRow
  from: VariationRow | undefined
}

/** The variations of a follower, each with the one of the original with which it is kept in step. */
function linked({ follower, original }: Pair): LinkedRows[] {
  const byId = new Map(allOf(original).map((row) => [row.id, row]))
  return allOf(follower).map((row) => ({ row, from: row.keptFrom === null ? undefined : byId.get(row.keptFrom) }))
}

/** The foods that can have the names of their originals, in the order of the pairs. */
function renamedFoods(pairs: readonly Pair[], { keyOf, holders }: Names): Set<string> {
  const wanted = pairs.flatMap(({ follower, original }) => {
    const { restId, id, name } = follower.food
    if (!keeps(follower, 'texts') || name === original.food.name) return []
    return [{ id, was: `${restId} ${keyOf(name)}`, will: `${restId} ${keyOf(original.food.name)}` }]
  })
  const ids = new Set(wanted.map(({ id }) => id))
  const others = holders.filter(({ id }) => !ids.has(id)).map(({ restId, key }) => `${restId} ${key}`)
  return freeMoves(wanted, others)
}

function renamedVariations(pair: Pair, { keyOf }: Names): Set<string> {
  if (!keeps(pair.follower, 'texts')) return new Set()
  const rows = linked(pair)
  const wanted = rows.flatMap(({ row, from }) =>
    from?.archivedAt === null && from.name !== row.name
      ? [{ id: row.id, was: keyOf(row.name), will: keyOf(from.name) }]
      : [],
  )
  const ids = new Set(wanted.map(({ id }) => id))
  return freeMoves(
    wanted,
    rows.filter(({ row }) => !ids.has(row.id)).map(({ row }) => keyOf(row.name)),
  )
}

function foodSet({ follower, original }: Pair, isRenamed: boolean): FoodSet {
  const { name, note, allergens, tags, images, categoryId, ...terms } = original.food
  const { freeValidity, conditionId, conditionValue, comboValidity } = terms
  const was = { ...follower.food, allergens: follower.food.allergens ?? [], tags: follower.food.tags ?? [] }
  return differences(was, {
    ...(isRenamed && { name }),
    ...(keeps(follower, 'texts') && { note, allergens: allergens ?? [], tags: tags ?? [] }),
    ...(keeps(follower, 'images') && { images }),
    ...(keeps(follower, 'lists') && { categoryId, freeValidity, conditionId, conditionValue }),
    ...(keeps(follower, 'prices') && { comboValidity }),
  }).after
}

function variationSet(
  follower: Side,
  row: VariationRow,
  from: VariationRow,
  isRenamed: boolean,
): VariationChange['set'] {
  // One that is archived is followed no more.
  if (from.archivedAt !== null) return { keptFrom: null }
  const { name, servingInfo, calorieCount, portionSize, preparationTime, taxMode, taxId } = from
  const { price, discountPrice, hasOffer, offerNote, offerValidity } = from
  return differences(row, {
    ...(isRenamed && { name }),
    ...(keeps(follower, 'texts') && { servingInfo, calorieCount, portionSize, preparationTime }),
    ...(keeps(follower, 'lists') && { taxMode, taxId }),
    ...(keeps(follower, 'prices') && { price, discountPrice, hasOffer, offerNote, offerValidity }),
  }).after
}

const isEmpty = (values: object) => Object.keys(values).length === 0

/**
 * What brings foods into step with their originals: only those that change. A name that another food of the branch, or
 * another variation of the food, has stays as it is. `place` is that of a food that comes to another category.
 */
export function stepsOf(pairs: readonly Pair[], names: Names, place: number): Step[] {
  const renamed = renamedFoods(pairs, names)
  return pairs.flatMap((pair, at): Step[] => {
    const { follower, original } = pair
    const set = foodSet(pair, renamed.has(follower.food.id))
    const { menuIds, coalitionIds } = original
    const groups = differences(follower, keeps(follower, 'lists') ? { menuIds, coalitionIds } : {})
    const named = renamedVariations(pair, names)
    const variations = linked(pair).flatMap(({ row, from }) => {
      const changed = from ? variationSet(follower, row, from, named.has(row.id)) : {}
      return isEmpty(changed) ? [] : [{ id: row.id, set: changed }]
    })
    if (isEmpty(set) && isEmpty(groups.after) && variations.length === 0) return []
    return [
      {
        follower,
        ...(!isEmpty(set) && { food: set.categoryId ? { ...set, position: place + at } : set }),
        ...(!isEmpty(groups.after) && { groups }),
        variations,
      },
    ]
  })
}
