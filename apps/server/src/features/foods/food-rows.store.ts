import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import {
  addons,
  categories,
  coalitions,
  conditions,
  customizationLevels,
  customizations,
  menus,
  taxes,
} from '../lookups/lookups.table.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import {
  foodCoalitions,
  foodMenus,
  foodRestTypes,
  foods,
  variationAddons,
  variationCustomizations,
  variationIngredients,
  variations,
} from './foods.table.ts'

export async function readFoodRows(db: Db, restId: string, where: SQL | undefined, limit?: number) {
  const asked = db
    .select({ food: foods, category: categories, condition: conditions })
    .from(foods)
    .innerJoin(categories, eq(categories.id, foods.categoryId))
    .leftJoin(conditions, eq(conditions.id, foods.conditionId))
    .where(and(eq(foods.restId, restId), where))
    .orderBy(desc(foods.id))
    .$dynamic()
  const rows = await (limit === undefined ? asked : asked.limit(limit))
  const ids = rows.map(({ food }) => food.id)
  if (ids.length === 0) return []
  const [services, ways] = await Promise.all([
    db
      .select({ foodId: foodRestTypes.foodId, _id: restTypes.id, name: restTypes.name })
      .from(foodRestTypes)
      .innerJoin(restTypes, eq(restTypes.id, foodRestTypes.typeId))
      .where(and(eq(foodRestTypes.restId, restId), isAnyOf(foodRestTypes.foodId, ids)))
      .orderBy(asc(restTypes.position)),
    db
      .select({ variation: variations, tax: taxes })
      .from(variations)
      .leftJoin(taxes, eq(taxes.id, variations.taxId))
      .where(and(eq(variations.restId, restId), isAnyOf(variations.foodId, ids)))
      .orderBy(asc(variations.position)),
  ])
  const servicesOf = grouped(services, ({ foodId }) => foodId)
  const waysOf = grouped(ways, ({ variation }) => variation.foodId)
  return rows.map((row) => ({
    ...row,
    restTypes: servicesOf(row.food.id).map(({ _id, name }) => ({ _id, name })),
    variations: waysOf(row.food.id),
  }))
}

export type FoodRows = Awaited<ReturnType<typeof readFoodRows>>[number]

export async function readFoodDetails(db: Db, restId: string, foodIds: string[], variationIds: string[]) {
  const [menuRows, coalitionRows, levelRows, addonRows, recipeRows] = await Promise.all([
    db
      .select({ foodId: foodMenus.foodId, id: menus.id, name: menus.name })
      .from(foodMenus)
      .innerJoin(menus, eq(menus.id, foodMenus.menuId))
      .where(and(eq(foodMenus.restId, restId), isAnyOf(foodMenus.foodId, foodIds)))
      .orderBy(asc(menus.id)),
    db
      .select({ foodId: foodCoalitions.foodId, id: coalitions.id, name: coalitions.name })
      .from(foodCoalitions)
      .innerJoin(coalitions, eq(coalitions.id, foodCoalitions.coalitionId))
      .where(and(eq(foodCoalitions.restId, restId), isAnyOf(foodCoalitions.foodId, foodIds)))
      .orderBy(asc(coalitions.id)),
    db
      .select({
        variationId: variationCustomizations.variationId,
        customization: customizations,
        level: customizationLevels,
      })
      .from(variationCustomizations)
      .innerJoin(customizations, eq(customizations.id, variationCustomizations.customizationId))
      .innerJoin(customizationLevels, eq(customizationLevels.customizationId, customizations.id))
      .where(
        and(eq(variationCustomizations.restId, restId), isAnyOf(variationCustomizations.variationId, variationIds)),
      )
      .orderBy(asc(customizations.id), asc(customizationLevels.position)),
    db
      .select({ variationId: variationAddons.variationId, addon: addons })
      .from(variationAddons)
      .innerJoin(addons, eq(addons.id, variationAddons.addonId))
      .where(and(eq(variationAddons.restId, restId), isAnyOf(variationAddons.variationId, variationIds)))
      .orderBy(asc(addons.id)),
    db
      .select()
      .from(variationIngredients)
      .where(and(eq(variationIngredients.restId, restId), isAnyOf(variationIngredients.variationId, variationIds)))
      .orderBy(asc(variationIngredients.position)),
  ])
  return {
    menusOf: grouped(menuRows, ({ foodId }) => foodId),
    coalitionsOf: grouped(coalitionRows, ({ foodId }) => foodId),
    levelsOf: grouped(levelRows, ({ variationId }) => variationId),
    addonsOf: grouped(addonRows, ({ variationId }) => variationId),
    recipeOf: grouped(recipeRows, ({ variationId }) => variationId),
  }
}

export type FoodDetails = Awaited<ReturnType<typeof readFoodDetails>>

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const groups = groupBy(rows, keyOf)
  return (key) => groups.get(key) ?? []
}
