import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { categories, coalitions, conditions, menus, taxes } from '../lookups/lookups.table.ts'
import type { foodCoalitions, foodMenus, foods, variationIngredients, variations } from './foods.table.ts'
import { findAddons, findLevels } from './ordered-rows.store.ts'

type Named = Tables<{
  categories: typeof categories
  coalitions: typeof coalitions
  conditions: typeof conditions
  foodCoalitions: typeof foodCoalitions
  foodMenus: typeof foodMenus
  foods: typeof foods
  menus: typeof menus
  taxes: typeof taxes
  variationIngredients: typeof variationIngredients
  variations: typeof variations
}>

/** All foods of a branch unless they are limited by ids, to those after one, to a category or to what is listed for a service. */
export interface WhichFoods {
  ids?: string[] | undefined
  after?: string | undefined
  categoryId?: string | undefined
  service?: ServiceName | undefined
  limit?: number | undefined
}

const anyOf = (ids: RawBuilder<string[]>) => sql<string>`any(${ids}::uuid[])`

const ofFood = sql`food_rest_types s join rest_types t on t.id = s.type_id where s.rest_id = f.rest_id and s.food_id = f.id`

const services = sql<Array<{ _id: string; name: ServiceName }>>`(
  select coalesce(json_agg(json_build_object('_id', t.id, 'name', t.name) order by t.position), '[]') from ${ofFood})`

/** Of a food `f` and its category `g`: the categories in the order of their list, and the foods of each in theirs. */
export const menuOrder = sql`g.position, g.id desc, f.position nulls first, f.id desc`

const findFoods = statement(
  (db: Named, { restId, ids, after, categoryId, service, limit }: Args<WhichFoods & { restId: string }>) => {
    let rows = db
      .selectFrom('foods as f')
      .innerJoin('categories as g', 'g.id', 'f.categoryId')
      .leftJoin('conditions as c', 'c.id', 'f.conditionId')
      .select(['f.id', 'f.restId', 'f.name', 'f.note', 'f.isCombo', 'f.comboValidity', 'f.isFreeClaim', 'f.images'])
      .select(['f.freeValidity', 'f.conditionValue', 'f.isDelisted', 'f.delistedAt', 'f.version', 'f.categoryId'])
      .select(['g.name as category', 'f.conditionId', 'c.name as condition', 'c.kind as conditionKind'])
      .select(['f.allergens', 'f.tags', 'f.keptFields', services.as('restTypes')])
      .where('f.restId', '=', restId)
    if (ids) rows = rows.where('f.id', '=', anyOf(ids))
    if (after) rows = rows.where('f.id', '<', after)
    if (categoryId) rows = rows.where('f.categoryId', '=', categoryId)
    if (service) {
      rows = rows
        .where('f.isDelisted', '=', false)
        .where(sql<boolean>`exists (select from ${ofFood} and t.name = ${service})`)
        .orderBy(menuOrder)
    } else {
      rows = rows.orderBy('f.id', 'desc')
    }
    return limit ? rows.limit(limit) : rows
  },
)

interface OfFoods {
  restId: string
  foodIds: string[]
}

const findVariations = statement((db: Named, { restId, foodIds }: Args<OfFoods>) =>
  db
    .selectFrom('variations as v')
    .leftJoin('taxes as t', 't.id', 'v.taxId')
    .select(['v.id', 'v.foodId', 'v.name', 'v.isDefault', 'v.price', 'v.discountPrice', 'v.taxMode', 'v.taxId'])
    .select(['t.percentage as taxPercentage', 'v.availability', 'v.servingInfo', 'v.calorieCount', 'v.portionSize'])
    .select(['v.preparationTime', 'v.hasOffer', 'v.offerValidity', 'v.offerNote', 'v.hasStock', 'v.noOfStock'])
    .select(['v.soldOutUntil', 'v.code', 'v.isDelisted', 'v.delistedAt', 'v.keptFrom'])
    .where('v.restId', '=', restId)
    .where('v.foodId', '=', anyOf(foodIds))
    .where('v.archivedAt', 'is', null)
    .orderBy('v.position'),
)

export type VariationOfFood = FoundBy<typeof findVariations>

export interface FoodRows extends FoundBy<typeof findFoods> {
  variations: VariationOfFood[]
}

/** The newest first. What is listed for a service stands in the order of the menu. */
export async function readFoodRows(db: Db, restId: string, which: WhichFoods = {}): Promise<FoodRows[]> {
  const rows = await db.run(findFoods({ restId, ...which }))
  if (rows.length === 0) return []
  const variationsOf = grouped(
    await db.run(findVariations({ restId, foodIds: rows.map(({ id }) => id) })),
    ({ foodId }) => foodId,
  )
  return rows.map((row) => ({ ...row, variations: variationsOf(row.id) }))
}

const findMenus = statement((db: Named, { restId, foodIds }: Args<OfFoods>) =>
  db
    .selectFrom('foodMenus as o')
    .innerJoin('menus as m', 'm.id', 'o.menuId')
    .select(['o.foodId', 'm.id', 'm.name'])
    .where('o.restId', '=', restId)
    .where('o.foodId', '=', anyOf(foodIds))
    .orderBy('m.id'),
)

const findCoalitions = statement((db: Named, { restId, foodIds }: Args<OfFoods>) =>
  db
    .selectFrom('foodCoalitions as o')
    .innerJoin('coalitions as c', 'c.id', 'o.coalitionId')
    .select(['o.foodId', 'c.id', 'c.name'])
    .where('o.restId', '=', restId)
    .where('o.foodId', '=', anyOf(foodIds))
    .orderBy('c.id'),
)

const findRecipes = statement((db: Named, { restId, foodIds }: Args<OfFoods>) =>
  db
    .selectFrom('variations as v')
    .innerJoin('variationIngredients as i', (on) =>
      on.onRef('i.restId', '=', 'v.restId').onRef('i.variationId', '=', 'v.id'),
    )
    .select(['i.variationId', 'i.materialId', 'i.position', 'i.note', 'i.isWeight', 'i.weight', 'i.nos'])
    .select(['i.hasWastage', 'i.wastageIsWeight', 'i.wastageWeight', 'i.wastageNos'])
    .where('v.restId', '=', restId)
    .where('v.foodId', '=', anyOf(foodIds))
    .orderBy('i.position'),
)

export async function readFoodDetails(db: Db, restId: string, foodIds: string[]) {
  const of = { restId, foodIds }
  const [menuRows, coalitionRows, levels, addons, recipes] = await Promise.all([
    db.run(findMenus(of)),
    db.run(findCoalitions(of)),
    db.run(findLevels(of)),
    db.run(findAddons(of)),
    db.run(findRecipes(of)),
  ])
  return {
    menusOf: grouped(menuRows, ({ foodId }) => foodId),
    coalitionsOf: grouped(coalitionRows, ({ foodId }) => foodId),
    levelsOf: grouped(levels, ({ variationId }) => variationId),
    addonsOf: grouped(addons, ({ variationId }) => variationId),
    recipeOf: grouped(recipes, ({ variationId }) => variationId),
  }
}

export type FoodDetails = Awaited<ReturnType<typeof readFoodDetails>>

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const groups = groupBy(rows, keyOf)
  return (key) => groups.get(key) ?? []
}

const countAll = statement(
  (db: Named, { restId, categoryId }: Args<{ restId: string; categoryId?: string | undefined }>) => {
    const rows = db
      .selectFrom('foods')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('restId', '=', restId)
    return categoryId ? rows.where('categoryId', '=', categoryId) : rows
  },
)

export async function countFoods(db: Db, restId: string, categoryId?: string): Promise<number> {
  const [row] = await db.run(countAll({ restId, categoryId }))
  return row?.total ?? 0
}
