import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import type { foods, variations } from './foods.table.ts'

type Named = Tables<{ foods: typeof foods; variations: typeof variations }>

export type FoodRow = typeof foods.$inferSelect
export type VariationRow = typeof variations.$inferSelect

const wholeFoods = (db: Named) =>
  db
    .selectFrom('foods')
    .select(['restId', 'id', 'name', 'note', 'categoryId', 'position', 'isCombo', 'comboValidity', 'isFreeClaim'])
    .select([
      'freeValidity',
      'conditionId',
      'conditionValue',
      'allergens',
      'tags',
      'images',
      'isDelisted',
      'delistedAt',
    ])
    .select(['keptRestId', 'keptFrom', 'keptFields', 'version', 'createdAt'])

const foodsToLock = (db: Named) => wholeFoods(db).forNoKeyUpdate()

const lockRow = statement((db: Named, { foodId }: Args<{ foodId: string }>) => foodsToLock(db).where('id', '=', foodId))

interface OfBranch {
  restId: string
  ids: string[]
}

const anyOf = (ids: RawBuilder<string[]>) => sql<string>`any(${ids}::uuid[])`

/** Foods that are kept in step with others are locked after all that are not, in the order of their branches and ids. */
const lockFree = statement((db: Named, { restId, ids }: Args<OfBranch>) =>
  db
    .selectFrom('foods')
    .select('id')
    .where('restId', '=', restId)
    .where('id', '=', anyOf(ids))
    .where('keptFrom', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** With those of other branches that are kept in step with one of them. */
const lockRows = statement((db: Named, { restId, ids }: Args<OfBranch>) =>
  foodsToLock(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('restId', '=', restId), eb('id', '=', anyOf(ids))]),
        eb.and([eb('keptRestId', '=', restId), eb('keptFrom', '=', anyOf(ids))]),
      ]),
    )
    .orderBy('restId')
    .orderBy('id'),
)

const lockKept = statement((db: Named, { restId, ids }: Args<OfBranch>) =>
  foodsToLock(db).where('keptRestId', '=', restId).where('keptFrom', '=', anyOf(ids)).orderBy('restId').orderBy('id'),
)

const wholeVariations = (db: Named) =>
  db
    .selectFrom('variations')
    .select(['restId', 'foodId', 'id', 'position', 'name', 'isDefault', 'price', 'discountPrice', 'taxMode', 'taxId'])
    .select(['availability', 'servingInfo', 'calorieCount', 'portionSize', 'preparationTime', 'code', 'hasOffer'])
    .select([
      'offerValidity',
      'offerNote',
      'hasStock',
      'noOfStock',
      'soldOutUntil',
      'isDelisted',
      'delistedAt',
      'archivedAt',
      'keptFrom',
    ])
    .orderBy('id')

const lockVariations = statement((db: Named, { restId, ids }: Args<OfBranch>) =>
  wholeVariations(db).where('restId', '=', restId).where('foodId', '=', anyOf(ids)).forNoKeyUpdate(),
)

const findFoods = statement((db: Named, { restId, ids }: Args<OfBranch>) =>
  wholeFoods(db).where('restId', '=', restId).where('id', '=', anyOf(ids)),
)
const findVariations = statement((db: Named, { restId, ids }: Args<OfBranch>) =>
  wholeVariations(db).where('restId', '=', restId).where('foodId', '=', anyOf(ids)),
)

/** Foods of a branch, without a lock. */
export const readFoodsNow = (db: Db, which: OfBranch): Promise<FoodRow[]> => db.run(findFoods(which))

/** Their variations, without a lock. */
export const readVariationsNow = (db: Db, which: OfBranch): Promise<VariationRow[]> => db.run(findVariations(which))

const lockAllOf = statement((db: Named, { restIds, ids }: Args<{ restIds: string[]; ids: string[] }>) =>
  wholeVariations(db)
    .where(sql<boolean>`(rest_id, food_id) in (select * from unnest(${restIds}::uuid[], ${ids}::uuid[]))`)
    .clearOrderBy()
    .orderBy('restId')
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Locks the variations of foods of any branch, in the order of the branches and their ids. */
export function lockVariationsOf(db: Db, foodRows: readonly FoodRow[]): Promise<VariationRow[]> {
  const [restIds, ids] = [foodRows.map(({ restId }) => restId), foodRows.map(({ id }) => id)]
  return db.run(lockAllOf({ restIds, ids }))
}

type OfMenu = Args<Pick<OfBranch, 'restId'>>

const findMenu = statement((db: Named, { restId }: OfMenu) => wholeFoods(db).where('restId', '=', restId).orderBy('id'))
const findMenuVariations = statement((db: Named, { restId }: OfMenu) =>
  wholeVariations(db).where('restId', '=', restId),
)
const lockFreeMenu = statement((db: Named, { restId }: OfMenu) =>
  db
    .selectFrom('foods')
    .select('id')
    .where('restId', '=', restId)
    .where('keptFrom', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
)
const lockMenu = statement((db: Named, { restId }: OfMenu) =>
  foodsToLock(db)
    .where((eb) => eb.or([eb('restId', '=', restId), eb('keptRestId', '=', restId)]))
    .orderBy('restId')
    .orderBy('id'),
)

export interface LockedFood {
  food: FoodRow
  /** In their order, without archived ones. */
  variations: readonly VariationRow[]
  archived: readonly VariationRow[]
}

export function withVariations(food: FoodRow, rows: readonly VariationRow[]): LockedFood {
  return {
    food,
    variations: rows.filter((row) => row.archivedAt === null).toSorted((a, b) => a.position - b.position),
    archived: rows.filter((row) => row.archivedAt !== null),
  }
}

/** Locks the food, then its variations in id order. Orders lock variations alike and never lock the food. */
export async function lockFood(db: Db, foodId: string): Promise<LockedFood | undefined> {
  const [food] = await db.run(lockRow({ foodId }))
  return food && withVariations(food, await db.run(lockVariations({ restId: food.restId, ids: [foodId] })))
}

/** The same for several foods, in id order: those that the branch has. Foods that are kept in step with them are locked as well. */
export async function lockFoods(db: Db, restId: string, ids: string[]): Promise<LockedFood[]> {
  await db.run(lockFree({ restId, ids }))
  const foods = (await db.run(lockRows({ restId, ids }))).filter((food) => food.restId === restId)
  const rows = groupBy(await db.run(lockVariations({ restId, ids })), ({ foodId }) => foodId)
  return foods.map((food) => withVariations(food, rows.get(food.id) ?? []))
}

/** Locks the foods of other branches that are kept in step with these. One statement. */
export function lockFollowers(db: Db, restId: string, ids: string[]): Promise<FoodRow[]> {
  return db.run(lockKept({ restId, ids }))
}

/**
 * All foods of a branch, the oldest first. `isChanging` locks them as `lockFoods` does, but not their variations: sales, which
 * change nothing of these but portions, need not wait for a long plan.
 */
export async function readMenu(db: Db, restId: string, isChanging: boolean): Promise<LockedFood[]> {
  if (isChanging) await db.run(lockFreeMenu({ restId }))
  const read = await db.run(isChanging ? lockMenu({ restId }) : findMenu({ restId }))
  const foods = read.filter((food) => food.restId === restId)
  const found = await db.run(findMenuVariations({ restId }))
  const rows = groupBy(found, ({ foodId }) => foodId)
  return foods.map((food) => withVariations(food, rows.get(food.id) ?? []))
}
