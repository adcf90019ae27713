import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { emptyValidity } from '../../../shared/ui/validity-picker.rules.ts'
import { emptyVariation, usualTax, type TaxMode, type VariationDraft } from './food-draft.rules.ts'

const idsOf = (entries: readonly { _id: string }[]) => entries.map(({ _id }) => _id)
const typed = (number: number | null) => (number === null ? '' : String(number))

export function taxModeOf({ tax }: Pick<Variation, 'tax'>): TaxMode {
  if (!tax.hasTax) return 'none'
  return tax.useOverallTax ? 'overall' : 'individual'
}

/** A saved variation as a form shows it. */
export function variationDraftOf(variation: Variation): VariationDraft {
  const { offer, ingredients } = variation
  return {
    ...emptyVariation(),
    name: variation.name,
    price: String(variation.price),
    servingInfo: variation.servingInfo,
    calorieCount: typed(variation.calorieCount),
    portionSize: variation.portionSize,
    preparationTime: typed(variation.preparationTime),
    code: variation.code ?? '',
    isDefault: variation.isDefault,
    hasStock: variation.hasStock,
    noOfStock: variation.hasStock ? typed(variation.noOfStock) : '',
    taxMode: taxModeOf(variation),
    taxId: variation.inditax?._id ?? '',
    availability: variation.availability,
    hasOffer: offer.hasOffer,
    discountPrice: typed(variation.discountPrice),
    offerNote: offer.offerNote,
    offerValidity: offer.offerValidity ?? emptyValidity(),
    customiIds: idsOf(variation.customizations),
    addonIds: idsOf(variation.addons),
    ingredients,
  }
}

/** What a further variation of a food most likely has in common with one that is there. */
export function nextVariation(like: VariationDraft): VariationDraft {
  const { taxMode, taxId, availability, hasStock, customiIds, addonIds } = like
  return { ...emptyVariation(), isDefault: false, taxMode, taxId, availability, hasStock, customiIds, addonIds }
}

/** A new variation of a new food: like the one before it, or like the last that was added to the branch. */
export function beginVariation(
  before: readonly VariationDraft[],
  last: VariationDraft | null,
  branch: Parameters<typeof usualTax>[0],
): VariationDraft {
  const like = before.at(-1) ?? last
  const begun = like ? nextVariation(like) : emptyVariation(usualTax(branch))
  // Only the first is the default unless chosen otherwise.
  return { ...begun, isDefault: before.length === 0 }
}
