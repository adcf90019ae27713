import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { orderableVariations, type OrderMoment } from '@brigade/contract/foods/orderable.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { pictureUrl } from '@brigade/contract/kernel/pictures.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import { toIngredient } from '../ingredients/ingredients.public.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import { readFoodDetails, readFoodRows, type FoodDetails, type FoodRows } from './food-rows.store.ts'
import { foodRestTypes, foods } from './foods.table.ts'

type Levels = ReturnType<FoodDetails['levelsOf']>

const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

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
        ? {
            freeValidity: food.freeValidity,
            condition: { ...named(condition), kind: condition.kind },
            conditionValue: food.conditionValue ?? {},
          }
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

function asOrderable({ food, restTypes: services, variations }: FoodRows) {
  return {
    isDelisted: food.isDelisted,
    restTypes: services,
    combo: comboOf({ food }),
    freeClaim: food.freeValidity && { freeValidity: food.freeValidity },
    variations: variations.map(({ variation }) => variation),
  }
}

export function onlyOrderable(rows: readonly FoodRows[], moment: OrderMoment): FoodRows[] {
  return rows.flatMap((row) => {
    const ids = new Set(orderableVariations(asOrderable(row), moment).map(({ id }) => id))
    return ids.size === 0
      ? []
      : [{ ...row, variations: row.variations.filter(({ variation }) => ids.has(variation.id)) }]
  })
}

export function isListedFor(service: ServiceName): SQL | undefined {
  const isServed = sql`exists (
    select 1 from ${foodRestTypes} join ${restTypes} on ${restTypes.id} = ${foodRestTypes.typeId}
     where ${foodRestTypes.restId} = ${foods.restId} and ${foodRestTypes.foodId} = ${foods.id} and ${restTypes.name} = ${service})`
  return and(eq(foods.isDelisted, false), isServed)
}

export async function readFoods(db: Db, restId: string, where?: SQL, limit?: number): Promise<Food[]> {
  return completeFoods(db, restId, await readFoodRows(db, restId, where, limit))
}

export async function readFood(db: Db, restId: string, id: string): Promise<Food> {
  const [food] = await readFoods(db, restId, eq(foods.id, id))
  if (!food) throw new Error(`The food ${id} is missing`)
  return food
}

export function readFoodsAfter(db: Db, restId: string, page: { limit: number; after?: string }): Promise<Food[]> {
  return readFoods(db, restId, page.after === undefined ? undefined : lt(foods.id, page.after), page.limit)
}

export function countFoods(db: Db, restId: string): Promise<number> {
  return db.$count(foods, eq(foods.restId, restId))
}

export async function readFoodRowsOf(db: Db, restId: string, ids: readonly string[]): Promise<FoodRows[]> {
  if (ids.length === 0) return []
  const rows = await readFoodRows(db, restId, isAnyOf(foods.id, ids))
  const byId = new Map(rows.map((row) => [row.food.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function completeFoods(db: Db, restId: string, rows: readonly FoodRows[]): Promise<Food[]> {
  if (rows.length === 0) return []
  const foodIds = rows.map(({ food }) => food.id)
  const variationIds = rows.flatMap(({ variations }) => variations.map(({ variation }) => variation.id))
  const details = await readFoodDetails(db, restId, foodIds, variationIds)
  return rows.map((row) => toFood(row, details))
}
