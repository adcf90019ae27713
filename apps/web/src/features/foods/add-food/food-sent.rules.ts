import type { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import { allergensIn } from '@brigade/contract/foods/dietary.rules.ts'
import { newVariation } from '@brigade/contract/foods/new-variation.contract.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { distinctOptions } from '@brigade/contract/lookups/options.rules.ts'
import { numberIn, problemsIn, type EnteredFor, type Problems } from '../../../shared/form/entered.ts'
import { sentTexts } from '../../../shared/form/texts.ts'
import { pickedFrom, type Moment } from '../../../shared/ui/validity-picker.rules.ts'
import { savedWeek } from '../../../shared/ui/week-picker.rules.ts'
import { conditionValuesIn } from '../../lookups/condition-values.rules.ts'
import { foodTexts, variationTexts, type FoodDraft, type FoodKind, type VariationDraft } from './food-draft.rules.ts'

function enteredCommon(draft: VariationDraft) {
  const { isDefault, taxMode, hasStock, availability, customiIds, addonIds, ingredients } = draft
  return {
    ...sentTexts(variationTexts, draft),
    isDefault,
    hasStock,
    noOfStock: hasStock ? numberIn('number', draft.noOfStock) : null,
    hasTax: taxMode !== 'none',
    useOverallTax: taxMode === 'overall',
    taxId: taxMode === 'individual' && draft.taxId !== '' ? draft.taxId : null,
    availability: savedWeek(availability),
    customiIds,
    addonIds,
    ingredients,
  }
}

const noOffer = { hasOffer: false, discountPrice: null, offerNote: null, offerValidity: null } as const

export const enteredVariation = {
  normal: (draft: VariationDraft, { now, timeZone }: Moment) => ({
    ...enteredCommon(draft),
    ...(draft.hasOffer
      ? {
          hasOffer: true as const,
          discountPrice: numberIn('float-number', draft.discountPrice),
          offerNote: draft.offerNote,
          offerValidity: pickedFrom(draft.offerValidity, now, timeZone),
        }
      : noOffer),
  }),
  combo: (draft: VariationDraft) => ({
    ...enteredCommon(draft),
    hasOffer: false,
    discountPrice: numberIn('float-number', draft.discountPrice),
    offerNote: draft.offerNote,
    offerValidity: null,
  }),
  freeClaim: (draft: VariationDraft) => ({ ...enteredCommon(draft), ...noOffer }),
}

/** Includes a tag that is typed but not added. */
export function enteredDietary({ allergens, tags, tag }: FoodDraft) {
  return { allergens: allergensIn(allergens), tags: distinctOptions([...tags, ...tag.split(',')]) }
}

/** The input for the contract, valid or not. `condition` is the chosen one, if read. */
export function enteredFood(
  draft: FoodDraft,
  restId: string,
  condition: ConditionOnWire | undefined,
  moment: Moment,
): EnteredFor<typeof addFood> {
  const { kind, variations } = draft
  const common = {
    isNewName: draft.sharedName !== draft.name.trim(),
    ...sentTexts(foodTexts, draft),
    restId,
    restTypeIds: draft.restTypeIds,
    menuIds: draft.menuIds,
    coalitionIds: draft.coalitionIds,
    categoryId: draft.categoryId,
    ...enteredDietary(draft),
    images: draft.images.map(({ name }) => name),
  }
  const validity = pickedFrom(draft.validity, moment.now, moment.timeZone)
  switch (kind) {
    case 'normal':
      return {
        ...common,
        isCombo: false,
        isFreeClaim: false,
        variations: variations.map((variation) => enteredVariation.normal(variation, moment)),
      }
    case 'combo':
      return { ...common, isCombo: true, comboValidity: validity, variations: variations.map(enteredVariation.combo) }
    case 'freeClaim':
      return {
        ...common,
        isCombo: false,
        isFreeClaim: true,
        freeValidity: validity,
        conditionId: draft.conditionId,
        conditionValue: conditionValuesIn(draft.conditionValue, condition),
        variations: variations.map(enteredVariation.freeClaim),
      }
  }
}

export function variationProblems(kind: FoodKind, draft: VariationDraft, moment: Moment, decimals: Decimals): Problems {
  return problemsIn(newVariation[kind], enteredVariation[kind](draft, moment), decimals)
}
