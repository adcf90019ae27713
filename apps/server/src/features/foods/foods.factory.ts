import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import type { DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import { recipeColumns } from '../ingredients/ingredients.public.ts'
import { makeCategory } from '../lookups/lookups.factory.ts'
import { atAnyHour } from '../restaurants/restaurants.factory.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import {
  foodRestTypes,
  foods,
  variationAddons,
  variationCustomizations,
  variationIngredients,
  variations,
} from './foods.table.ts'

interface VariationWish {
  name?: string
  /** As stored, as is the discount price. */
  price?: number
  discountPrice?: number
  tax?: 'overall' | { id: string }
  availability?: DayWindow[]
  offerValidity?: Validity
  /** Counted if given; 0 with `hasStock: false` is sold out. */
  noOfStock?: number
  hasStock?: boolean
  soldOutUntil?: Date
  code?: string
  isDelisted?: boolean
  customizations?: readonly { id: string }[]
  addons?: readonly { id: string }[]
  ingredients?: readonly Ingredient[]
}

interface FoodWish {
  name?: string
  allergens?: Allergen[]
  tags?: string[]
  services?: readonly ServiceName[]
  /** By default one of its own. */
  category?: { id: string }
  comboValidity?: Validity
  freeClaim?: { validity: Validity; conditionId: string; value: Record<string, number> }
  isDelisted?: boolean
  variations?: readonly VariationWish[]
}

const everyService: readonly ServiceName[] = ['Delivery', 'Takeaway', 'Dining', 'Direct']
const madeAt = new Date('2026-01-01T00:00:00Z')

export async function makeFood(db: TestDb, restId: string, wish: FoodWish = {}) {
  const { services = everyService, freeClaim } = wish
  const category = wish.category ?? (await makeCategory(db))
  const food = {
    restId,
    id: uuidv7(),
    name: wish.name ?? 'Green curry',
    note: 'With jasmine rice',
    categoryId: category.id,
    allergens: wish.allergens ?? [],
    tags: wish.tags ?? [],
    isCombo: wish.comboValidity !== undefined,
    comboValidity: wish.comboValidity,
    isFreeClaim: freeClaim !== undefined,
    freeValidity: freeClaim?.validity,
    conditionId: freeClaim?.conditionId,
    conditionValue: freeClaim?.value,
    images: ['AAAAAAAAAAAAAAAAAAAAAA'],
    isDelisted: wish.isDelisted ?? false,
    createdAt: madeAt,
  }
  await db.insert(foods).values(food)
  const types = (await db.select().from(restTypes)).filter(({ name }) => services.includes(name))
  if (types.length > 0) {
    await db.insert(foodRestTypes).values(types.map((type) => ({ restId, foodId: food.id, typeId: type.id })))
  }
  const made = []
  for (const [position, variation] of (wish.variations ?? [{}]).entries()) {
    made.push(await makeVariation(db, restId, food.id, position, variation))
  }
  return { ...food, variations: made }
}

async function makeVariation(db: TestDb, restId: string, foodId: string, position: number, wish: VariationWish) {
  const id = uuidv7()
  const { tax, noOfStock } = wish
  const row = {
    restId,
    foodId,
    id,
    position,
    name: wish.name ?? `Size ${position + 1}`,
    isDefault: position === 0,
    price: wish.price ?? 1250,
    discountPrice: wish.discountPrice,
    taxMode: tax === undefined ? ('none' as const) : tax === 'overall' ? ('overall' as const) : ('individual' as const),
    taxId: typeof tax === 'object' ? tax.id : null,
    availability: wish.availability ?? atAnyHour,
    servingInfo: 'Serves one',
    portionSize: '350 g',
    preparationTime: 15,
    code: wish.code ?? null,
    hasOffer: wish.offerValidity !== undefined,
    offerValidity: wish.offerValidity,
    hasStock: wish.hasStock ?? noOfStock !== undefined,
    noOfStock,
    soldOutUntil: wish.soldOutUntil ?? null,
    isDelisted: wish.isDelisted ?? false,
  }
  await db.insert(variations).values(row)
  const of = { restId, variationId: id }
  const choices = (wish.customizations ?? []).map((one) => ({ ...of, customizationId: one.id }))
  if (choices.length > 0) await db.insert(variationCustomizations).values(choices)
  const extras = (wish.addons ?? []).map((one) => ({ ...of, addonId: one.id }))
  if (extras.length > 0) await db.insert(variationAddons).values(extras)
  const recipe = recipeColumns(wish.ingredients ?? []).map((line) => ({ ...of, ...line }))
  if (recipe.length > 0) await db.insert(variationIngredients).values(recipe)
  return row
}
