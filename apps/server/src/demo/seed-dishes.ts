import { toMinor } from '@brigade/contract/kernel/money.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { foods, variations } from '../features/foods/foods.table.ts'
import type { Dish, DishVariation } from './data/dish.ts'
import { everyDay } from './data/hours.ts'
import type { SeededBranch } from './seed-branches.ts'
import { recipeRows, type Lookups } from './seed-lookups.ts'
import { insertRows, type IdOf, type Seeding } from './seeding.ts'

interface Pantry extends Lookups {
  service: IdOf<ServiceName>
  picture: (dish: Dish) => string
}

interface MadeDish {
  dish: Dish
  foodId: string
}

interface MadeVariation extends MadeDish {
  variation: DishVariation
  position: number
  variationId: string
}

/** Takes a fixed number of statements. The first dish comes last, so that lists show it first. */
export async function seedDishes(seeding: Seeding, branch: SeededBranch, pantry: Pantry): Promise<void> {
  const { newId } = seeding
  const dishes = branch.dishes.toReversed().map((dish) => ({ dish, foodId: newId() }))
  const ways = dishes.flatMap(({ dish, foodId }) =>
    dish.variations.map((variation, position) => ({ dish, foodId, variation, position, variationId: newId() })),
  )

  await seedFoods(seeding, branch, pantry, dishes)
  await seedVariations(seeding, branch, pantry, ways)
}

async function seedFoods(
  seeding: Seeding,
  { id: restId, services }: SeededBranch,
  pantry: Pantry,
  dishes: readonly MadeDish[],
): Promise<void> {
  await insertRows(
    seeding,
    'foods',
    dishes.map(({ dish, foodId }) => foodRow(seeding, restId, foodId, dish, pantry)),
  )
  await insertRows(
    seeding,
    'foodRestTypes',
    dishes.flatMap(({ dish, foodId }) =>
      (dish.services ?? services).map((name) => ({ restId, foodId, typeId: pantry.service(name) })),
    ),
  )
  await insertRows(
    seeding,
    'foodMenus',
    dishes.flatMap(({ dish, foodId }) => dish.menus.map((name) => ({ restId, foodId, menuId: pantry.menu(name) }))),
  )
  await insertRows(
    seeding,
    'foodCoalitions',
    dishes.flatMap(({ dish, foodId }) =>
      dish.coalitions.map((name) => ({ restId, foodId, coalitionId: pantry.coalition(name) })),
    ),
  )
}

async function seedVariations(
  seeding: Seeding,
  { id: restId }: SeededBranch,
  pantry: Pantry,
  ways: readonly MadeVariation[],
): Promise<void> {
  await insertRows(
    seeding,
    'variations',
    ways.map(({ dish, foodId, variation, position, variationId }) => ({
      ...variationRow(seeding, dish, variation, pantry),
      restId,
      foodId,
      id: variationId,
      position,
      isDefault: position === 0,
    })),
  )
  await insertRows(
    seeding,
    'variationCustomizations',
    ways.flatMap(({ dish, variationId }) =>
      (dish.customizations ?? []).map((name) => ({
        restId,
        variationId,
        customizationId: pantry.customization(name),
      })),
    ),
  )
  await insertRows(
    seeding,
    'variationAddons',
    ways.flatMap(({ dish, variationId }) =>
      (dish.addons ?? []).map((name) => ({ restId, variationId, addonId: pantry.addon(name) })),
    ),
  )
  await insertRows(
    seeding,
    'variationIngredients',
    ways.flatMap(({ dish, variationId }) =>
      recipeRows(dish.recipe ?? [], pantry.material).map((line) => ({ ...line, restId, variationId })),
    ),
  )
}

function foodRow(seeding: Seeding, restId: string, id: string, dish: Dish, pantry: Pantry): typeof foods.$inferInsert {
  const freeClaim = typeof dish.kind === 'object' ? dish.kind : null
  const isCombo = dish.kind === 'combo'
  return {
    restId,
    id,
    name: dish.name,
    note: dish.note,
    categoryId: pantry.category(dish.category),
    isCombo,
    comboValidity: isCombo ? seeding.validForYears : null,
    isFreeClaim: freeClaim !== null,
    freeValidity: freeClaim && seeding.validForYears,
    conditionId: freeClaim && pantry.condition(freeClaim.condition),
    conditionValue: freeClaim && { ...freeClaim.value },
    allergens: [...(dish.allergens ?? [])],
    tags: [...(dish.tags ?? [])],
    images: [pantry.picture(dish)],
    createdAt: seeding.now,
  }
}

type VariationRow = typeof variations.$inferInsert

function variationRow(
  seeding: Seeding,
  dish: Dish,
  variation: DishVariation,
  pantry: Pantry,
): Omit<VariationRow, 'restId' | 'foodId' | 'id' | 'position' | 'isDefault'> {
  const { name, price, discountPrice, offer, stock } = variation
  const { tax = 'overall' } = dish
  const isOwnTax = tax !== 'overall' && tax !== 'none'
  const hasOffer = offer !== undefined && dish.kind === undefined
  return {
    name,
    price: toMinor(price, 2),
    discountPrice: discountPrice === undefined ? null : toMinor(discountPrice, 2),
    taxMode: isOwnTax ? 'individual' : tax,
    taxId: isOwnTax ? pantry.tax(tax) : null,
    availability: everyDay(dish.hours ?? 'any hour'),
    servingInfo: variation.serves,
    calorieCount: variation.calories,
    portionSize: variation.portion,
    preparationTime: dish.minutes,
    hasOffer,
    offerValidity: hasOffer ? seeding.validForYears : null,
    offerNote: offer ?? '',
    hasStock: stock !== undefined,
    noOfStock: stock ?? null,
  }
}
