import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { isLike } from '../../../shared/drafts.ts'
import type { Merged } from '../../../shared/form/merged.rules.ts'
import { foodLike, isFoodDraft, type FoodDraft } from '../add-food/food-draft.rules.ts'
import { mergedFood, withTaxesOf, type Part } from './conflict.rules.ts'
import { draftOf } from './edit-draft.rules.ts'

/** The draft of a saved food, and the food with which it began. */
export interface KeptEdit {
  draft: FoodDraft
  began: FoodDraft
  version: number
}

export function editOf(food: Food): KeptEdit {
  const draft = draftOf(food)
  return { draft, began: draft, version: food.version }
}

/** A sample for drafts, with an entry in each list. */
export const editLike = { draft: foodLike, began: foodLike, version: 0 }

export function isKeptEdit(kept: unknown): kept is KeptEdit {
  return (
    isLike({ draft: {}, began: {}, version: 0 }, kept) &&
    typeof kept === 'object' &&
    kept !== null &&
    'draft' in kept &&
    isSavedFoodDraft(kept.draft) &&
    'began' in kept &&
    isSavedFoodDraft(kept.began)
  )
}

/** As of a new food, with pictures that the server has. */
function isSavedFoodDraft(kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null || !('images' in kept) || !Array.isArray(kept.images)) return false
  const areImages = kept.images.every((image) => image instanceof File || isLike({ url: '', name: '' }, image))
  return areImages && isFoodDraft({ ...kept, images: [] })
}

/** A draft as its form opens: merged with the food, if another person saved it since the draft began. */
export function openedEdit({ draft, began, version }: KeptEdit, food: Food): Merged<FoodDraft, Part> {
  const saved = draftOf(food)
  // Drafts from before variations had their ids begin with the saved taxes.
  if (version >= food.version) return { draft: { ...draft, variations: withTaxesOf(draft, saved) }, conflicts: [] }
  return mergedFood({ began, mine: draft, theirs: saved })
}
