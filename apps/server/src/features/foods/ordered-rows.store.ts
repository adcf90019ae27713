import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { addons, conditions, customizationLevels, customizations, taxes } from '../lookups/lookups.table.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import { foodRestTypes, foods, variationAddons, variationCustomizations, variations } from './foods.table.ts'

interface Wanted {
  foodIds: string[]
  variationIds: string[]
  levelIds: string[]
  addonIds: string[]
}

const servicesOfFood = sql<ServiceName[]>`array(
  select ${restTypes.name} from ${foodRestTypes} join ${restTypes} on ${restTypes.id} = ${foodRestTypes.typeId}
   where ${foodRestTypes.restId} = ${foods.restId} and ${foodRestTypes.foodId} = ${foods.id})`

export async function readOrderedRows(db: Db, restId: string, wanted: Wanted) {
  const { foodIds, variationIds, levelIds, addonIds } = wanted
  const [foodRows, variationRows, levelRows, addonRows] = await Promise.all([
    db
      .select({ food: foods, condition: conditions, services: servicesOfFood })
      .from(foods)
      .leftJoin(conditions, eq(conditions.id, foods.conditionId))
      .where(and(eq(foods.restId, restId), isAnyOf(foods.id, foodIds))),
    db
      .select({ variation: variations, tax: taxes })
      .from(variations)
      .leftJoin(taxes, eq(taxes.id, variations.taxId))
      .where(and(eq(variations.restId, restId), isAnyOf(variations.id, variationIds))),
    levelIds.length === 0
      ? []
      : db
          .select({
            variationId: variationCustomizations.variationId,
            customization: customizations,
            level: customizationLevels,
          })
          .from(variationCustomizations)
          .innerJoin(customizations, eq(customizations.id, variationCustomizations.customizationId))
          .innerJoin(customizationLevels, eq(customizationLevels.customizationId, customizations.id))
          .where(
            and(
              eq(variationCustomizations.restId, restId),
              isAnyOf(variationCustomizations.variationId, variationIds),
              isAnyOf(customizationLevels.id, levelIds),
            ),
          ),
    addonIds.length === 0
      ? []
      : db
          .select({ variationId: variationAddons.variationId, addon: addons })
          .from(variationAddons)
          .innerJoin(addons, eq(addons.id, variationAddons.addonId))
          .where(
            and(
              eq(variationAddons.restId, restId),
              isAnyOf(variationAddons.variationId, variationIds),
              isAnyOf(variationAddons.addonId, addonIds),
            ),
          ),
  ])
  return { foodRows, variationRows, levelRows, addonRows }
}

export type OrderedRows = Awaited<ReturnType<typeof readOrderedRows>>
