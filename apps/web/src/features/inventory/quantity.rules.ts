import { say } from '@brigade/contract/messages/say.ts'
import { numberIn, type Problems } from '../../shared/form/entered.ts'

/** A quantity as far as it is entered. */
export interface QuantityDraft {
  isWeight: boolean
  /** As typed. */
  quantity: string
}

/** The quantity that was typed: a decimal for a weight, a whole number for nos. NaN for any other text. */
export function enteredQuantity({ isWeight, quantity }: QuantityDraft) {
  return { isWeight, quantity: numberIn(isWeight ? 'float-number' : 'number', quantity) }
}

/** The contract sees that it is no number, and not that something was typed: the words for that. */
export function quantityProblems(draft: QuantityDraft): Problems {
  if (!Number.isNaN(enteredQuantity(draft).quantity)) return {}
  return { quantity: say(draft.isWeight ? 'inventory.weight-limits' : 'inventory.nos-limits') }
}
