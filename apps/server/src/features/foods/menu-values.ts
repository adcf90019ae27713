import { comesBack, isUntilChanged } from '@brigade/contract/foods/orderable.rules.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Context } from '../../platform/context.ts'
import type { FoodValues } from './food-values.rules.ts'
import { readJoined } from './joined-rows.store.ts'
import type { LockedFood } from './locked-rows.store.ts'
import { storedFile } from './menu-pictures.rules.ts'
import { termsOf } from './term-cells.rules.ts'
import { readEveryRecipe } from './variation-parts.store.ts'

/** The place of each food among those of its category, from 1, by id. */
function placesOf(foods: readonly LockedFood[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const own of groupBy(foods, ({ food }) => food.categoryId).values()) {
    // Those without a position come first, the newest of them at the top, as on every menu.
    const positionOf = ({ food }: LockedFood) => food.position ?? -1
    const ordered = own
      .toSorted((a, b) => (a.food.id < b.food.id ? 1 : -1))
      .toSorted((a, b) => positionOf(a) - positionOf(b))
    for (const [at, { food }] of ordered.entries()) places.set(food.id, at + 1)
  }
  return places
}

/** What a file says of the foods of a branch. */
export async function readMenuValues(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  restId: string,
  foods: readonly LockedFood[],
): Promise<FoodValues[]> {
  const [services, menus, coalitions, customizations, addons, recipeOf] = await Promise.all([
    readJoined(db, restId, 'services'),
    readJoined(db, restId, 'menus'),
    readJoined(db, restId, 'coalitions'),
    readJoined(db, restId, 'customizations'),
    readJoined(db, restId, 'addons'),
    readEveryRecipe(db, restId),
  ])
  const [now, places] = [clock.now(), placesOf(foods)]
  return foods.map((stored) => {
    const { id, name, note, categoryId, allergens, tags, images, isDelisted } = stored.food
    return {
      stored,
      name,
      note,
      categoryId,
      restTypeIds: services(id),
      menuIds: menus(id),
      coalitionIds: coalitions(id),
      allergens: allergens ?? [],
      tags: tags ?? [],
      images: images.map(storedFile),
      terms: termsOf(stored.food),
      place: places.get(id) ?? null,
      seat: null,
      isDelisted,
      variations: stored.variations.map((row) => ({
        id: row.id,
        name: row.name,
        code: row.code,
        price: row.price,
        taxMode: row.taxMode,
        taxId: row.taxId,
        hasStock: row.hasStock,
        noOfStock: row.noOfStock,
        soldOutUntil: isUntilChanged(row) || comesBack(row, now) ? row.soldOutUntil : null,
        servingInfo: row.servingInfo,
        calorieCount: row.calorieCount,
        portionSize: row.portionSize,
        preparationTime: row.preparationTime,
        customiIds: customizations(row.id),
        addonIds: addons(row.id),
        isDefault: row.isDefault,
        availability: row.availability,
        offer: {
          hasOffer: row.hasOffer,
          discountPrice: row.discountPrice,
          offerNote: row.offerNote,
          offerValidity: row.offerValidity,
        },
        ingredients: recipeOf(row.id),
        isDelisted: row.isDelisted,
      })),
    }
  })
}
