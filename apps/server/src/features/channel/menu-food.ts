import type { MenuFood, MenuVariation } from '@brigade/contract/channel/channel.contract.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { portionsAt } from '@brigade/contract/foods/orderable.rules.ts'

/** The fields of a food that its contract lets storefronts see. `places`: the place of each category, by id. */
export function toMenuFood(food: Food, places: ReadonlyMap<string, number>, now: Date): MenuFood {
  const { category } = food
  return {
    _id: food._id,
    restId: food.restId,
    name: food.name,
    note: food.note,
    coalitions: food.coalitions,
    menus: food.menus,
    restTypes: food.restTypes,
    isCombo: food.isCombo,
    combo: food.combo,
    isFreeClaim: food.isFreeClaim,
    freeClaim: food.freeClaim,
    allergens: food.allergens,
    tags: food.tags,
    images: food.images,
    isDelisted: food.isDelisted,
    delistedAt: food.delistedAt,
    version: food.version,
    // A category that was added since then comes first, as in the list.
    category: { _id: category._id, name: category.name, position: places.get(category._id) ?? 0 },
    variations: food.variations.map((variation) => toMenuVariation(variation, now)),
  }
}

function toMenuVariation(variation: Variation, now: Date): MenuVariation {
  return {
    _id: variation._id,
    name: variation.name,
    isDefault: variation.isDefault,
    price: variation.price,
    discountPrice: variation.discountPrice,
    tax: variation.tax,
    inditax: variation.inditax,
    availability: variation.availability,
    servingInfo: variation.servingInfo,
    calorieCount: variation.calorieCount,
    portionSize: variation.portionSize,
    preparationTime: variation.preparationTime,
    offer: variation.offer,
    hasStock: variation.hasStock,
    noOfStock: portionsAt(variation, now),
    customizations: variation.customizations,
    addons: variation.addons,
    ingredients: variation.ingredients,
    isDelisted: variation.isDelisted,
    delistedAt: variation.delistedAt,
  }
}
