import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { draftOf } from '../edit-food/edit-draft.rules.ts'
import { currentValidity } from '../update/offer-draft.rules.ts'
import type { Moment } from '../../../shared/ui/validity-picker.rules.ts'
import { emptyFood, noEntry, type FoodDraft, type VariationDraft } from './food-draft.rules.ts'
import type { KnownEntries } from './gone.rules.ts'
import { nextVariation, variationDraftOf } from './variation-draft.rules.ts'

/** What a new food takes over from the last one that was added. */
export interface LastChoices extends Pick<FoodDraft, 'restTypeIds' | 'menuIds' | 'coalitionIds' | 'categoryId'> {
  /** Hours, tax and stock. */
  variation: VariationDraft | null
}

export const noChoices: LastChoices = {
  restTypeIds: [],
  menuIds: [],
  coalitionIds: [],
  categoryId: '',
  variation: null,
}

export function choicesIn({ restTypeIds, menuIds, coalitionIds, categoryId, variations }: FoodDraft): LastChoices {
  const last = variations.at(-1)
  // Customizations and addons belong to the dish.
  const variation = last ? { ...nextVariation(last), customiIds: [], addonIds: [] } : null
  return { restTypeIds, menuIds, coalitionIds, categoryId, variation }
}

export function foodFrom({ variation: _, ...choices }: LastChoices): FoodDraft {
  return { ...emptyFood(), ...choices }
}

/** The next food after one like it: name, note, pictures, codes and what it contains are its own. */
export function foodLikeSaved(draft: FoodDraft): FoodDraft {
  const variations = draft.variations.map((variation) => ({ ...variation, code: '' }))
  return { ...draft, name: '', note: '', allergens: [], tags: [], tag: '', images: [], variations, entry: noEntry() }
}

type Known = Omit<KnownEntries, 'conditions'>

const offered = (entries: readonly { _id: string }[] | undefined, ids: readonly string[]) =>
  ids.filter((id) => !entries || entries.some(({ _id }) => _id === id))

/** A saved food as the form for a new one, without what forms no longer offer and without offers that are over. */
export function copyOf(food: Food, images: File[], known: Known, moment: Moment): FoodDraft {
  const draft = draftOf(food)
  const validity = food.combo?.comboValidity ?? food.freeClaim?.freeValidity ?? null
  return {
    ...draft,
    images,
    restTypeIds: offered(known.services, draft.restTypeIds),
    menuIds: offered(known.menus, draft.menuIds),
    coalitionIds: offered(known.coalitions, draft.coalitionIds),
    categoryId: offered(known.categories, [draft.categoryId])[0] ?? '',
    validity: currentValidity(validity, moment.now, moment.timeZone),
    variations: food.variations.map((variation) => copyOfVariation(variation, known, moment)),
  }
}

/** A saved variation as the form for a new one. Its code and the portions that are left belong to the saved one. */
export function copyOfVariation(
  variation: Variation,
  { customizations, addons, materials }: Pick<Known, 'customizations' | 'addons' | 'materials'>,
  { now, timeZone }: Moment,
): VariationDraft {
  const one = variationDraftOf(variation)
  const offerValidity = currentValidity(variation.offer.offerValidity, now, timeZone)
  const isOver = one.hasOffer && offerValidity.endDate === ''
  return {
    ...one,
    code: '',
    noOfStock: '',
    ...(isOver && { hasOffer: false, discountPrice: '', offerNote: '' }),
    offerValidity,
    customiIds: offered(customizations, one.customiIds),
    addonIds: offered(addons, one.addonIds),
    ingredients: one.ingredients.filter(({ matId }) => offered(materials, [matId]).length > 0),
  }
}
