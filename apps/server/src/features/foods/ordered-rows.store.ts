import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import { keptValues } from '../../platform/kept/kept.ts'
import type { addons, conditions, customizationLevels, customizations, taxes } from '../lookups/lookups.table.ts'
import type { foods, variationAddons, variationCustomizations, variations } from './foods.table.ts'

type Named = Tables<{
  addons: typeof addons
  conditions: typeof conditions
  customizationLevels: typeof customizationLevels
  customizations: typeof customizations
  foods: typeof foods
  taxes: typeof taxes
  variationAddons: typeof variationAddons
  variationCustomizations: typeof variationCustomizations
  variations: typeof variations
}>

interface OfFoods {
  restId: string
  foodIds: string[]
}

/** One parameter for any number of ids. */
const anyOf = (ids: RawBuilder<string[]>) => sql<string>`any(${ids}::uuid[])`

const servicesOfFood = sql<ServiceName[]>`array(
  select t.name from food_rest_types s join rest_types t on t.id = s.type_id
   where s.rest_id = f.rest_id and s.food_id = f.id)`

const findFoods = statement((db: Named, { restId, foodIds }: Args<OfFoods>) =>
  db
    .selectFrom('foods as f')
    .leftJoin('conditions as c', 'c.id', 'f.conditionId')
    .select([
      'f.id',
      'f.name',
      'f.allergens',
      'f.tags',
      'f.isCombo',
      'f.isFreeClaim',
      'f.isDelisted',
      'f.comboValidity',
      'f.freeValidity',
    ])
    .select(['f.conditionValue', 'c.kind as conditionKind', servicesOfFood.as('services')])
    .where('f.restId', '=', restId)
    .where('f.id', '=', anyOf(foodIds)),
)

const findVariations = statement((db: Named, { restId, foodIds }: Args<OfFoods>) =>
  db
    .selectFrom('variations as v')
    .leftJoin('taxes as t', 't.id', 'v.taxId')
    .select(['v.id', 'v.foodId', 'v.name', 'v.price', 'v.discountPrice', 'v.hasOffer', 'v.offerValidity', 'v.taxMode'])
    .select(['v.preparationTime', 'v.hasStock', 'v.noOfStock', 'v.soldOutUntil', 'v.isDelisted', 'v.availability'])
    .select('t.percentage as taxPercentage')
    .where('v.restId', '=', restId)
    .where('v.foodId', '=', anyOf(foodIds)),
)

export const findLevels = statement((db: Named, { restId, foodIds }: Args<OfFoods>) =>
  db
    .selectFrom('variations as v')
    .innerJoin('variationCustomizations as o', (on) =>
      on.onRef('o.restId', '=', 'v.restId').onRef('o.variationId', '=', 'v.id'),
    )
    .innerJoin('customizations as c', 'c.id', 'o.customizationId')
    .innerJoin('customizationLevels as l', 'l.customizationId', 'c.id')
    .select([
      'v.id as variationId',
      'c.id as cusId',
      'c.name as cusName',
      'c.isRequired',
      'l.id as levelId',
      'l.name as levelName',
    ])
    .where('v.restId', '=', restId)
    .where('v.foodId', '=', anyOf(foodIds))
    .where('l.archivedAt', 'is', null)
    .orderBy('c.id')
    .orderBy('l.position'),
)

export const findAddons = statement((db: Named, { restId, foodIds }: Args<OfFoods>) =>
  db
    .selectFrom('variations as v')
    .innerJoin('variationAddons as o', (on) =>
      on.onRef('o.restId', '=', 'v.restId').onRef('o.variationId', '=', 'v.id'),
    )
    .innerJoin('addons as a', 'a.id', 'o.addonId')
    .select(['v.id as variationId', 'a.id as addonId', 'a.name', 'a.price', 'a.qty'])
    .where('v.restId', '=', restId)
    .where('v.foodId', '=', anyOf(foodIds))
    .orderBy('a.id'),
)

const findAddonsNamed = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db.selectFrom('addons as a').select(['a.id as addonId', 'a.name', 'a.price', 'a.qty']).where('a.id', '=', anyOf(ids)),
)

export type AddonRow = FoundBy<typeof findAddonsNamed>

/** Addons of the business, whether or not they are archived. */
export function readAddonsNamed(db: Db, ids: readonly string[]): Promise<AddonRow[]> {
  return db.run(findAddonsNamed({ ids: [...ids] }))
}

type FoodRow = FoundBy<typeof findFoods>
type VariationRow = FoundBy<typeof findVariations>

export interface OrderedVariationRow extends VariationRow {
  levels: FoundBy<typeof findLevels>[]
  addons: FoundBy<typeof findAddons>[]
}

/** A food with everything that an order of it needs. */
export interface OrderedFoodRow extends FoodRow {
  variations: OrderedVariationRow[]
}

async function readOrderedFoods(
  db: Db,
  restId: string,
  foodIds: readonly string[],
): Promise<Map<string, OrderedFoodRow>> {
  const of = { restId, foodIds: [...foodIds] }
  const [foundFoods, foundVariations, levels, foundAddons] = await Promise.all([
    db.run(findFoods(of)),
    db.run(findVariations(of)),
    db.run(findLevels(of)),
    db.run(findAddons(of)),
  ])
  const levelsOf = groupBy(levels, ({ variationId }) => variationId)
  const addonsOf = groupBy(foundAddons, ({ variationId }) => variationId)
  const whole = foundVariations.map((row) => ({
    ...row,
    levels: levelsOf.get(row.id) ?? [],
    addons: addonsOf.get(row.id) ?? [],
  }))
  const variationsOf = groupBy(whole, ({ foodId }) => foodId)
  return new Map(foundFoods.map((food) => [food.id, { ...food, variations: variationsOf.get(food.id) ?? [] }]))
}

const keptFoods = keptValues<OrderedFoodRow>({
  follows: ['menu', 'lists'],
  mostBytes: 64_000_000,
  // A change of several foods is in all lines of a cart or in none.
  isReadWhole: true,
  read: readOrderedFoods,
})

const findPortions = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db.selectFrom('variations').select(['id', 'noOfStock']).where('restId', '=', restId).where('id', '=', anyOf(ids)),
)

interface WantedVariation {
  foodId: string
  variationId: string
}

/** Returns wanted foods. The portions of counted variations may be old: each sale changes them. */
export function readFoodsOf(
  ctx: Pick<Context, 'db' | 'kept'>,
  restId: string,
  wanted: readonly WantedVariation[],
): Promise<ReadonlyMap<string, OrderedFoodRow>> {
  return keptFoods(ctx, restId, [...new Set(wanted.map(({ foodId }) => foodId))])
}

/** As `readFoodsOf`, with the portions of this moment. */
export async function readFoodsWithPortions(
  ctx: Pick<Context, 'db' | 'kept'>,
  restId: string,
  wanted: readonly WantedVariation[],
): Promise<ReadonlyMap<string, OrderedFoodRow>> {
  const found = await readFoodsOf(ctx, restId, wanted)
  const ids = wanted.flatMap(({ foodId, variationId }) => {
    const variation = found.get(foodId)?.variations.find(({ id }) => id === variationId)
    return variation?.hasStock ? variationId : []
  })
  if (ids.length === 0) return found
  const portions = new Map(
    (await ctx.db.run(findPortions({ restId, ids }))).map(({ id, noOfStock }) => [id, noOfStock]),
  )
  const counted = ({ variations: kept, ...food }: OrderedFoodRow) => ({
    ...food,
    variations: kept.map((row) => (portions.has(row.id) ? { ...row, noOfStock: portions.get(row.id) ?? null } : row)),
  })
  return new Map([...found].map(([id, food]) => [id, counted(food)]))
}
