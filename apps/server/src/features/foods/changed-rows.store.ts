import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { foods, variations } from './foods.table.ts'

type Named = Tables<{ foods: typeof foods; variations: typeof variations }>

export type FoodRow = typeof foods.$inferSelect
export type VariationRow = typeof variations.$inferSelect

export type FoodSet = Partial<Omit<FoodRow, 'restId' | 'id' | 'isCombo' | 'isFreeClaim' | 'version' | 'createdAt'>>
type VariationSet = Partial<Omit<VariationRow, 'id' | 'restId' | 'foodId'>>

export interface VariationChange {
  id: string
  set: VariationSet
}

const lockRow = statement((db: Named, { foodId }: Args<{ foodId: string }>) =>
  db
    .selectFrom('foods')
    .select(['restId', 'id', 'name', 'note', 'categoryId', 'isCombo', 'comboValidity', 'isFreeClaim', 'freeValidity'])
    .select([
      'conditionId',
      'conditionValue',
      'allergens',
      'tags',
      'images',
      'isDelisted',
      'delistedAt',
      'version',
      'createdAt',
    ])
    .where('id', '=', foodId)
    .forNoKeyUpdate(),
)

const lockVariations = statement((db: Named, { restId, foodId }: Args<{ restId: string; foodId: string }>) =>
  db
    .selectFrom('variations')
    .select(['restId', 'foodId', 'id', 'position', 'name', 'isDefault', 'price', 'discountPrice', 'taxMode', 'taxId'])
    .select(['availability', 'servingInfo', 'calorieCount', 'portionSize', 'preparationTime', 'hasOffer'])
    .select(['offerValidity', 'offerNote', 'hasStock', 'noOfStock', 'isDelisted', 'delistedAt', 'archivedAt'])
    .where('restId', '=', restId)
    .where('foodId', '=', foodId)
    .orderBy('id')
    .forNoKeyUpdate(),
)

export interface LockedFood {
  food: FoodRow
  /** In their order, without archived ones. */
  variations: readonly VariationRow[]
  archived: readonly VariationRow[]
}

/** Locks the food, then its variations in id order. Orders lock variations alike and never lock the food. */
export async function lockFood(db: Db, foodId: string): Promise<LockedFood | undefined> {
  const [food] = await db.run(lockRow({ foodId }))
  if (!food) return undefined
  const rows = await db.run(lockVariations({ restId: food.restId, foodId }))
  return {
    food,
    variations: rows.filter((row) => row.archivedAt === null).toSorted((a, b) => a.position - b.position),
    archived: rows.filter((row) => row.archivedAt !== null),
  }
}

interface Which {
  restId: string
  id: string
}

type WrittenFood = Partial<Pick<NewRow<typeof foods>, keyof FoodSet>>

const setFood = statement((db: Named, { restId, id, ...set }: Args<WrittenFood & Which>) =>
  db
    .updateTable('foods')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('restId', '=', restId)
    .where('id', '=', id),
)

type Written = Partial<Omit<NewRow<typeof variations>, 'id' | 'restId' | 'foodId'>>

const setVariations = statement(
  (db: Named, { restId, ids, ...set }: Args<Written & { restId: string; ids: string[] }>) =>
    db
      .updateTable('variations')
      .set(set)
      .where('restId', '=', restId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

function written({ availability, offerValidity, ...set }: VariationSet): Written {
  return {
    ...set,
    availability: availability && asJson(availability),
    offerValidity: offerValidity && asJson(offerValidity),
  }
}

function writtenFood({ comboValidity, freeValidity, conditionValue, ...set }: FoodSet): WrittenFood {
  return {
    ...set,
    comboValidity: comboValidity && asJson(comboValidity),
    freeValidity: freeValidity && asJson(freeValidity),
    conditionValue: conditionValue && asJson(conditionValue),
  }
}

export async function updateFood(
  db: Db,
  { restId, id }: FoodRow,
  changes: { food?: FoodSet; variations: readonly VariationChange[] },
): Promise<void> {
  const sets = [db.run(setFood({ ...writtenFood(changes.food ?? {}), restId, id }))]
  for (const alike of groupBy(changes.variations, ({ set }) => JSON.stringify(set)).values()) {
    const [first] = alike
    if (first) sets.push(db.run(setVariations({ ...written(first.set), restId, ids: alike.map((one) => one.id) })))
  }
  await Promise.all(sets)
}
