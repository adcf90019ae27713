import { createFoodSearch, type FoodSearch } from '@brigade/contract/foods/food-search.rules.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Amounts, Context } from '../../platform/context.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import { keeping, keptValue, keptValues } from '../../platform/kept/kept.ts'
import type { categories } from '../lookups/lookups.table.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import { readFoods } from './foods.store.ts'
import type { foodRestTypes, foods, variations } from './foods.table.ts'

type Named = Tables<{
  categories: typeof categories
  foodRestTypes: typeof foodRestTypes
  foods: typeof foods
  restTypes: typeof restTypes
  variations: typeof variations
}>

/** By food. Archived variations do not count. */
const codesOf = (db: Named, restId: RawBuilder<string>) =>
  db
    .selectFrom('variations')
    .select('foodId')
    .select(sql<string[]>`array_agg(code)`.as('codes'))
    .where('restId', '=', restId)
    .where('code', 'is not', null)
    .where('archivedAt', 'is', null)
    .groupBy('foodId')

const listNames = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('foods as f')
    .leftJoin('foodRestTypes as s', (on) => on.onRef('s.restId', '=', 'f.restId').onRef('s.foodId', '=', 'f.id'))
    .leftJoin('restTypes as t', 't.id', 's.typeId')
    .innerJoin('categories as c', 'c.id', 'f.categoryId')
    .leftJoin(codesOf(db, restId).as('v'), 'v.foodId', 'f.id')
    .select(['f.id', 'f.name', 'f.isDelisted', 'f.tags', 'f.note', 'f.categoryId', 'c.name as category', 'v.codes'])
    .select(sql<ServiceName[]>`array_remove(array_agg(t.name), null)`.as('services'))
    .where('f.restId', '=', restId)
    .groupBy(['f.restId', 'f.id', 'c.name', 'v.codes']),
)

type SearchedFood = FoundBy<typeof listNames>

interface SearchOfMenu {
  search: FoodSearch<SearchedFood>
  foods: number
}

/** The names of a food with their index, roughly. */
const BYTES_OF_FOOD = 3000

const keptSearch = keptValue<SearchOfMenu>({
  follows: ['menu', 'lists'],
  mostBytes: 64_000_000,
  bytesOf: ({ foods: count }) => BYTES_OF_FOOD * count,
  read: async (db, restId) => {
    const names = await db.run(listNames({ restId }))
    return { search: createFoodSearch(names), foods: names.length }
  },
})

// A change of several foods is in all of them or not at all.
const keptFoods = keeping<Food>({ follows: ['menu', 'lists'], mostBytes: 64_000_000, isReadWhole: true })

const findPortions = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('variations')
    .select(['id', 'noOfStock'])
    .where('restId', '=', restId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

const keptPortions = keptValues<{ noOfStock: number | null }>({
  follows: ['menu', 'portions'],
  mostBytes: 8_000_000,
  read: async (db, restId, ids) => {
    const portions = await db.run(findPortions({ restId, ids: [...ids] }))
    return new Map(portions.map(({ id, noOfStock }) => [id, { noOfStock }]))
  },
})

type Ctx = Pick<Context, 'db' | 'kept'>

/** Returns the ids of the next best matches, as many as asked for, until none is left. */
export type NextMatches = (most: number) => string[]

export async function searchMenu(
  ctx: Ctx,
  restId: string,
  keyword: string,
  isWanted?: (food: SearchedFood) => boolean,
): Promise<NextMatches> {
  const kept = await keptSearch(ctx, restId)
  const matches = kept?.search(keyword, isWanted)
  return (most) => {
    const ids: string[] = []
    while (ids.length < most) {
      const next = matches?.next()
      if (!next || next.done) break
      ids.push(next.value.id)
    }
    return ids
  }
}

/** Foods with their portions of this moment, in the order of the ids. */
export async function readFoodsById(ctx: Ctx & Amounts, restId: string, ids: readonly string[]): Promise<Food[]> {
  const found = await keptFoods(ctx, restId, ids, async (missing) => {
    const foods = await ctx.db.snapshot((db) => readFoods({ ...ctx, db }, restId, { ids: [...missing] }))
    return new Map(foods.map((food) => [food._id, food]))
  })
  const list = ids.flatMap((id) => found.get(id) ?? [])
  const counted = list.flatMap(({ variations: ways }) => ways.filter(({ hasStock }) => hasStock).map(({ _id }) => _id))
  if (counted.length === 0) return list
  const portions = await keptPortions(ctx, restId, counted)
  return list.map((food) => ({
    ...food,
    variations: food.variations.map((one) => ({ ...one, ...portions.get(one._id) })),
  }))
}
