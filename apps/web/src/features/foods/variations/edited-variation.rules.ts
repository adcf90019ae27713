import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import type { changeVariation } from '@brigade/contract/foods/variations.contract.ts'
import { isSameName } from '@brigade/contract/foods/variation.rules.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import type { EnteredFor, Problems } from '../../../shared/form/entered.ts'
import { namesOf } from '../../../shared/form/texts.ts'
import { variationTexts, type VariationDraft } from '../add-food/food-draft.rules.ts'
import { variationDraftOf } from '../add-food/variation-draft.rules.ts'
import type { Parts } from '../../../shared/form/merged.rules.ts'

const { name, servingInfo, calorieCount, portionSize, preparationTime, code } = variationTexts
/** The texts of a variation except its price. */
export const editedTexts = { name, servingInfo, calorieCount, portionSize, preparationTime, code }
const textNames = namesOf(editedTexts)

export type VariationPart = (typeof textNames)[number] | 'isDefault' | 'customiIds' | 'addonIds' | 'ingredients'

const setOf = (ids: readonly string[]) => ids.toSorted().join()

export const variationParts: Parts<VariationDraft, VariationPart> = {
  names: ['name', 'isDefault', ...textNames.filter((name) => name !== 'name'), 'customiIds', 'addonIds', 'ingredients'],
  of: (part, draft) => ({ [part]: draft[part] }),
  keyOf: (part, draft) => {
    switch (part) {
      case 'isDefault':
        return String(draft.isDefault)
      case 'customiIds':
      case 'addonIds':
        return setOf(draft[part])
      case 'ingredients':
        return JSON.stringify(draft.ingredients)
      case 'name':
      case 'servingInfo':
      case 'calorieCount':
      case 'portionSize':
      case 'preparationTime':
      case 'code':
        return draft[part].trim()
    }
  },
}

interface Edited {
  food: Food
  /** As the user has seen it. */
  variation: Variation
  version: number | undefined
}

/** The input for the contract, valid or not: only what differs from the saved variation. */
export function editedVariation(
  draft: VariationDraft,
  { food, variation, version }: Edited,
): EnteredFor<typeof changeVariation> {
  const saved = variationDraftOf(variation)
  const { keyOf } = variationParts
  const isChanged = (part: VariationPart) => keyOf(part, draft) !== keyOf(part, saved)
  const text = (name: 'name' | 'servingInfo' | 'portionSize' | 'code') => (isChanged(name) ? draft[name] : undefined)
  // An emptied number is not one that stays.
  const number = (name: 'calorieCount' | 'preparationTime') =>
    isChanged(name) ? (editedTexts[name].sent(draft[name]) ?? null) : undefined
  return {
    foodId: food._id,
    version,
    varId: variation._id,
    name: text('name'),
    isDefault: draft.isDefault && !saved.isDefault ? true : undefined,
    servingInfo: text('servingInfo'),
    calorieCount: number('calorieCount'),
    portionSize: text('portionSize'),
    preparationTime: number('preparationTime'),
    code: text('code'),
    customiIds: isChanged('customiIds') ? draft.customiIds : undefined,
    addonIds: isChanged('addonIds') ? draft.addonIds : undefined,
    ingredients: isChanged('ingredients') ? draft.ingredients : undefined,
  }
}

/** The problem of a name that another variation of the food has. `id` is that of the edited one. */
export function takenName({ variations }: Food, name: string, id?: string): Problems {
  const isTaken = variations.some((one) => one._id !== id && isSameName(one.name, name))
  return isTaken ? { name: say('food.variation-names') } : {}
}
