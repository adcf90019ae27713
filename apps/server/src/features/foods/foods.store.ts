import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { orderableVariations, type OrderMoment } from '@brigade/contract/foods/orderable.rules.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { pictureUrl } from '@brigade/contract/kernel/pictures.ts'
import type { Amounts } from '../../platform/context.ts'
import { toIngredient } from '../ingredients/ingredients.public.ts'
import {
  readFoodDetails,
  readFoodRows,
  type FoodDetails,
  type FoodRows,
  type VariationOfFood,
  type WhichFoods,
} from './food-rows.store.ts'

type Levels = ReturnType<FoodDetails['levelsOf']>

const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

function toCustomizations(rows: Levels): Variation['customizations'] {
  const found = new Map<string, Variation['customizations'][number]>()
  for (const { cusId, cusName, isRequired, levelId, levelName } of rows) {
    const one = found.get(cusId) ?? { _id: cusId, name: cusName, isRequired, levels: [] }
    one.levels.push({ _id: levelId, levelName })
    found.set(cusId, one)
  }
  return [...found.values()]
}

function toVariation(row: VariationOfFood, details: FoodDetails, decimals: Decimals): Variation {
  const { hasOffer, offerValidity, offerNote, taxId, taxPercentage } = row
  return {
    _id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    price: toDecimal(row.price, decimals),
    discountPrice: row.discountPrice === null ? null : toDecimal(row.discountPrice, decimals),
    tax: { hasTax: row.taxMode !== 'none', useOverallTax: row.taxMode === 'overall' },
    inditax: taxId === null || taxPercentage === null ? null : { _id: taxId, percentage: taxPercentage },
    availability: row.availability,
    servingInfo: row.servingInfo,
    calorieCount: row.calorieCount,
    portionSize: row.portionSize,
    preparationTime: row.preparationTime,
    code: row.code,
    offer: { hasOffer, offerValidity, offerNote },
    hasStock: row.hasStock,
    noOfStock: row.noOfStock,
    soldOutUntil: row.soldOutUntil?.toISOString() ?? null,
    customizations: toCustomizations(details.levelsOf(row.id)),
    addons: details
      .addonsOf(row.id)
      .map(({ addonId, name, price, qty }) => ({ _id: addonId, name, price: toDecimal(price, decimals), qty })),
    ingredients: details.recipeOf(row.id).map(toIngredient),
    isDelisted: row.isDelisted,
    delistedAt: row.delistedAt?.toISOString() ?? null,
    ...(row.keptFrom !== null && { isKept: true as const }),
  }
}

function freeClaimOf({ freeValidity, conditionId, condition, conditionKind, conditionValue }: FoodRows) {
  if (!freeValidity || conditionId === null || condition === null || conditionKind === null) return null
  return {
    freeValidity,
    condition: { _id: conditionId, name: condition, kind: conditionKind },
    conditionValue: conditionValue ?? {},
  }
}

function toFood(row: FoodRows, details: FoodDetails, decimals: Decimals): Food {
  return {
    _id: row.id,
    restId: row.restId,
    name: row.name,
    note: row.note,
    coalitions: details.coalitionsOf(row.id).map(named),
    menus: details.menusOf(row.id).map(named),
    category: { _id: row.categoryId, name: row.category },
    restTypes: row.restTypes,
    isCombo: row.isCombo,
    combo: comboOf(row),
    isFreeClaim: row.isFreeClaim,
    freeClaim: freeClaimOf(row),
    allergens: row.allergens ?? [],
    tags: row.tags ?? [],
    images: row.images.map((name) => pictureUrl(name, 960)),
    isDelisted: row.isDelisted,
    delistedAt: row.delistedAt?.toISOString() ?? null,
    version: row.version,
    variations: row.variations.map((one) => toVariation(one, details, decimals)),
    ...(row.keptFields && { keptFields: row.keptFields }),
  }
}

const comboOf = ({ comboValidity }: Pick<FoodRows, 'comboValidity'>) => comboValidity && { comboValidity }

export function onlyOrderable(
  rows: readonly FoodRows[],
  moment: OrderMoment,
  settings?: { evenSoldOut: boolean },
): FoodRows[] {
  return rows.flatMap((row) => {
    const freeClaim = row.freeValidity && { freeValidity: row.freeValidity }
    const variations = orderableVariations({ ...row, combo: comboOf(row), freeClaim }, moment, settings)
    return variations.length === 0 ? [] : [{ ...row, variations }]
  })
}

export async function readFoods(ctx: Amounts, restId: string, which?: WhichFoods): Promise<Food[]> {
  return completeFoods(ctx, restId, await readFoodRows(ctx.db, restId, which))
}

export async function readFood(ctx: Amounts, restId: string, id: string): Promise<Food> {
  const [food] = await readFoods(ctx, restId, { ids: [id] })
  if (!food) throw new Error(`The food ${id} is missing`)
  return food
}

export async function completeFoods(
  { db, decimals }: Amounts,
  restId: string,
  rows: readonly FoodRows[],
): Promise<Food[]> {
  if (rows.length === 0) return []
  const foodIds = rows.map(({ id }) => id)
  const details = await readFoodDetails(db, restId, foodIds)
  return rows.map((row) => toFood(row, details, decimals))
}
