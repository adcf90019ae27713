import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { pictureUrl } from '@brigade/contract/kernel/pictures.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import { readFoodDetails, readFoodRows, type FoodDetails, type FoodRows } from './food-rows.store.ts'
import { foodRestTypes, foods } from './foods.table.ts'

type RecipeLine = ReturnType<FoodDetails['recipeOf']>[number]
type Levels = ReturnType<FoodDetails['levelsOf']>

const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

function toIngredient(line: RecipeLine): Variation['ingredients'][number] {
  const { materialId, note, isWeight, weight, nos } = line
  const { hasWastage, wastageIsWeight, wastageWeight, wastageNos } = line
  const wastage = { hasWastage, isWeight: wastageIsWeight, weight: wastageWeight, nos: wastageNos }
  return { matId: materialId, note, isWeight, weight, nos, wastage }
}

function toCustomizations(rows: Levels): Variation['customizations'] {
  const found = new Map<string, Variation['customizations'][number]>()
  for (const { customization, level } of rows) {
    const one = found.get(customization.id) ?? { ...named(customization), levels: [] }
    one.levels.push({ _id: level.id, levelName: level.name })
    found.set(customization.id, one)
  }
  return [...found.values()]
}

function toVariation({ variation: row, tax }: FoodRows['variations'][number], details: FoodDetails): Variation {
  const { hasOffer, offerValidity, offerNote } = row
  return {
    _id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    price: toDecimal(row.price),
    discountPrice: row.discountPrice === null ? null : toDecimal(row.discountPrice),
    tax: { hasTax: row.taxMode !== 'none', useOverallTax: row.taxMode === 'overall' },
    inditax: tax && { _id: tax.id, percentage: tax.percentage },
    availability: row.availability,
    servingInfo: row.servingInfo,
    calorieCount: row.calorieCount,
    portionSize: row.portionSize,
    preparationTime: row.preparationTime,
    offer: { hasOffer, offerValidity, offerNote },
    hasStock: row.hasStock,
    noOfStock: row.noOfStock,
    customizations: toCustomizations(details.levelsOf(row.id)),
    addons: details
      .addonsOf(row.id)
      .map(({ addon }) => ({ ...named(addon), price: toDecimal(addon.price), qty: addon.qty })),
    ingredients: details.recipeOf(row.id).map(toIngredient),
    isDelisted: row.isDelisted,
    delistedAt: row.delistedAt?.toISOString() ?? null,
  }
}

function toFood(rows: FoodRows, details: FoodDetails): Food {
  const { food, category, condition } = rows
  return {
    _id: food.id,
    restId: food.restId,
    name: food.name,
    note: food.note,
    coalitions: details.coalitionsOf(food.id).map(named),
    menus: details.menusOf(food.id).map(named),
    category: named(category),
    restTypes: rows.restTypes,
    isCombo: food.isCombo,
    combo: comboOf(rows),
    isFreeClaim: food.isFreeClaim,
    freeClaim:
      food.freeValidity && condition
        ? { freeValidity: food.freeValidity, condition: named(condition), conditionValue: food.conditionValue ?? {} }
        : null,
    images: food.images.map((name) => pictureUrl(name, 960)),
    isDelisted: food.isDelisted,
    delistedAt: food.delistedAt?.toISOString() ?? null,
    version: food.version,
    variations: rows.variations.map((row) => toVariation(row, details)),
  }
}

function comboOf({ food }: Pick<FoodRows, 'food'>) {
  return food.comboValidity && { comboValidity: food.comboValidity }
}

/** The rows as the rule that decides about ordering reads them. */
export function asOrderable({ food, restTypes: services, variations }: FoodRows) {
  return {
    isDelisted: food.isDelisted,
    restTypes: services,
    combo: comboOf({ food }),
    freeClaim: food.freeValidity && { freeValidity: food.freeValidity },
    variations: variations.map(({ variation }) => variation),
  }
}

/** A branch's foods that are served for a service and not delisted, the newest first; three statements. */
export function readListedFor(db: Db, restId: string, service: ServiceName): Promise<FoodRows[]> {
  const isServed = sql`exists (${db
    .select({ one: sql`1` })
    .from(foodRestTypes)
    .innerJoin(restTypes, eq(restTypes.id, foodRestTypes.typeId))
    .where(
      and(eq(foodRestTypes.restId, foods.restId), eq(foodRestTypes.foodId, foods.id), eq(restTypes.name, service)),
    )})`
  return readFoodRows(db, restId, and(eq(foods.isDelisted, false), isServed))
}

/** A branch's foods, the newest first: eight statements, however many there are. */
export async function readFoods(db: Db, restId: string, where?: SQL): Promise<Food[]> {
  return completeFoods(db, restId, await readFoodRows(db, restId, where))
}

/** Rows already read, with the rest that a reply shows. */
export async function completeFoods(db: Db, restId: string, rows: readonly FoodRows[]): Promise<Food[]> {
  if (rows.length === 0) return []
  const foodIds = rows.map(({ food }) => food.id)
  const variationIds = rows.flatMap(({ variations }) => variations.map(({ variation }) => variation.id))
  const details = await readFoodDetails(db, restId, foodIds, variationIds)
  return rows.map((row) => toFood(row, details))
}
