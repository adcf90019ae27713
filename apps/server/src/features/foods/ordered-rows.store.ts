import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
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

interface OfBranch {
  restId: string
}

interface OfVariations extends OfBranch {
  variationIds: string[]
}

interface Wanted {
  foodIds: string[]
  variationIds: string[]
  levelIds: string[]
  addonIds: string[]
}

/** One parameter for any number of ids. */
const anyOf = (ids: RawBuilder<string[]>) => sql<string>`any(${ids}::uuid[])`

const servicesOfFood = sql<ServiceName[]>`array(
  select t.name from food_rest_types s join rest_types t on t.id = s.type_id
   where s.rest_id = f.rest_id and s.food_id = f.id)`

const findFoods = statement((db: Named, { restId, ids }: Args<OfBranch & { ids: string[] }>) =>
  db
    .selectFrom('foods as f')
    .leftJoin('conditions as c', 'c.id', 'f.conditionId')
    .select(['f.id', 'f.name', 'f.isCombo', 'f.isFreeClaim', 'f.isDelisted', 'f.comboValidity', 'f.freeValidity'])
    .select(['f.conditionValue', 'c.kind as conditionKind', servicesOfFood.as('services')])
    .where('f.restId', '=', restId)
    .where('f.id', '=', anyOf(ids)),
)

const findVariations = statement((db: Named, { restId, variationIds }: Args<OfVariations>) =>
  db
    .selectFrom('variations as v')
    .leftJoin('taxes as t', 't.id', 'v.taxId')
    .select(['v.id', 'v.foodId', 'v.name', 'v.price', 'v.discountPrice', 'v.hasOffer', 'v.offerValidity', 'v.taxMode'])
    .select(['v.preparationTime', 'v.hasStock', 'v.noOfStock', 'v.isDelisted', 'v.availability'])
    .select('t.percentage as taxPercentage')
    .where('v.restId', '=', restId)
    .where('v.id', '=', anyOf(variationIds)),
)

const findLevels = statement(
  (db: Named, { restId, variationIds, levelIds }: Args<OfVariations & { levelIds: string[] }>) =>
    db
      .selectFrom('variationCustomizations as v')
      .innerJoin('customizations as c', 'c.id', 'v.customizationId')
      .innerJoin('customizationLevels as l', 'l.customizationId', 'c.id')
      .select(['v.variationId', 'c.id as cusId', 'c.name as cusName', 'l.id as levelId', 'l.name as levelName'])
      .where('v.restId', '=', restId)
      .where('v.variationId', '=', anyOf(variationIds))
      .where('l.id', '=', anyOf(levelIds)),
)

const findAddons = statement(
  (db: Named, { restId, variationIds, addonIds }: Args<OfVariations & { addonIds: string[] }>) =>
    db
      .selectFrom('variationAddons as v')
      .innerJoin('addons as a', 'a.id', 'v.addonId')
      .select(['v.variationId', 'a.id as addonId', 'a.name', 'a.price', 'a.qty'])
      .where('v.restId', '=', restId)
      .where('v.variationId', '=', anyOf(variationIds))
      .where('v.addonId', '=', anyOf(addonIds)),
)

export interface OrderedRows {
  foods: FoundBy<typeof findFoods>[]
  variations: FoundBy<typeof findVariations>[]
  levels: FoundBy<typeof findLevels>[]
  addons: FoundBy<typeof findAddons>[]
}

export async function readOrderedRows(db: Db, restId: string, wanted: Wanted): Promise<OrderedRows> {
  const { foodIds, variationIds, levelIds, addonIds } = wanted
  const [foundFoods, foundVariations, levels, foundAddons] = await Promise.all([
    db.run(findFoods({ restId, ids: foodIds })),
    db.run(findVariations({ restId, variationIds })),
    levelIds.length === 0 ? [] : db.run(findLevels({ restId, variationIds, levelIds })),
    addonIds.length === 0 ? [] : db.run(findAddons({ restId, variationIds, addonIds })),
  ])
  return { foods: foundFoods, variations: foundVariations, levels, addons: foundAddons }
}
