import { ADDON_PRICE_MAX_LENGTH, ADDON_QTY_MAX_LENGTH } from '@brigade/contract/ingredients/ingredient.rules.ts'
import { decimal, text, wholeNumber } from '../../shared/form/texts.ts'

/** What the forms for a new addon ask for, beside its ingredients. */
export const addonTexts = {
  name: text('entries.name'),
  price: decimal('addons.price', { maxLength: ADDON_PRICE_MAX_LENGTH }),
  qty: wholeNumber('addons.quantity', { maxLength: ADDON_QTY_MAX_LENGTH }),
}
