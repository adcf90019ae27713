import { NEW_PICTURE, type editFood } from '@brigade/contract/foods/edit-food.contract.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import type { EnteredFor } from '../../../shared/form/entered.ts'
import { sentTexts } from '../../../shared/form/texts.ts'
import { isFile } from '../../../shared/ui/image-picker.rules.ts'
import { emptyValidity, pickedFrom, type Moment } from '../../../shared/ui/validity-picker.rules.ts'
import { conditionValuesIn } from '../../lookups/condition-values.rules.ts'
import { enteredDietary } from '../add-food/food-sent.rules.ts'
import { taxModeOf } from '../add-food/variation-draft.rules.ts'
import {
  emptyFood,
  emptyVariation,
  foodTexts,
  kindOf,
  type FoodDraft,
  type VariationDraft,
} from '../add-food/food-draft.rules.ts'

const idsOf = (entries: readonly { _id: string }[]) => entries.map(({ _id }) => _id)

function taxOf(variation: Variation): VariationDraft {
  const { _id: varId, name, inditax } = variation
  return { ...emptyVariation(), varId, name, taxMode: taxModeOf(variation), taxId: inditax?._id ?? '' }
}

/** A saved food as the form edits it. Of its variations, the form changes the tax only. */
export function draftOf(food: Food): FoodDraft {
  const { freeClaim, combo } = food
  const values = Object.entries(freeClaim?.conditionValue ?? {})
  return {
    ...emptyFood(),
    kind: kindOf(food),
    name: food.name,
    note: food.note,
    restTypeIds: idsOf(food.restTypes),
    menuIds: idsOf(food.menus),
    validity: combo?.comboValidity ?? freeClaim?.freeValidity ?? emptyValidity(),
    conditionId: freeClaim?.condition._id ?? '',
    conditionValue: Object.fromEntries(values.map(([name, value]) => [name, String(value)])),
    coalitionIds: idsOf(food.coalitions),
    categoryId: food.category._id,
    allergens: [...food.allergens],
    tags: [...food.tags],
    images: food.images.map((url, at) => ({ url, name: say('edit-food.picture', { place: String(at + 1) }) })),
    variations: food.variations.map(taxOf),
  }
}

interface Edited {
  food: Food
  version: number | undefined
  /** The chosen one, if read. */
  condition: ConditionOnWire | undefined
  moment: Moment
}

/** The input for the contract, valid or not. */
export function editedFood(
  draft: FoodDraft,
  { food, version, condition, moment }: Edited,
): EnteredFor<typeof editFood> {
  const common = {
    foodId: food._id,
    version,
    isNewName: draft.sharedName !== draft.name.trim(),
    ...sentTexts(foodTexts, draft),
    restTypeIds: draft.restTypeIds,
    menuIds: draft.menuIds,
    coalitionIds: draft.coalitionIds,
    categoryId: draft.categoryId,
    ...enteredDietary(draft),
    pictures: draft.images.map((picture) => (isFile(picture) ? NEW_PICTURE : picture.url)),
    images: draft.images.filter(isFile).map(({ name }) => name),
    taxes: draft.variations.map(sentTaxOf),
  }
  const validity = pickedFrom(draft.validity, moment.now, moment.timeZone, true)
  switch (draft.kind) {
    case 'normal':
      return { ...common, isCombo: false, isFreeClaim: false }
    case 'combo':
      return { ...common, isCombo: true, comboValidity: validity }
    case 'freeClaim':
      return {
        ...common,
        isCombo: false,
        isFreeClaim: true,
        freeValidity: validity,
        conditionId: draft.conditionId,
        conditionValue: conditionValuesIn(draft.conditionValue, condition),
      }
  }
}

function sentTaxOf({ varId, taxMode: mode, taxId }: VariationDraft) {
  return {
    varId,
    hasTax: mode !== 'none',
    useOverallTax: mode === 'overall',
    taxId: mode === 'individual' && taxId !== '' ? taxId : null,
  }
}
