import { say } from '@brigade/contract/messages/say-shown.ts'
import { numberIn, type Problems } from '../../shared/form/entered.ts'

export interface QuantityDraft {
  isWeight: boolean
  quantity: string
}

/** The typed quantity: a decimal weight or a whole number of pieces; NaN for other text. */
export function enteredQuantity({ isWeight, quantity }: QuantityDraft) {
  return { isWeight, quantity: numberIn(isWeight ? 'float-number' : 'number', quantity) }
}

/** The contract sees only NaN; this message says that the typed text is not a quantity. */
export function quantityProblems(draft: QuantityDraft): Problems {
  if (!Number.isNaN(enteredQuantity(draft).quantity)) return {}
  return { quantity: say(draft.isWeight ? 'inventory.weight-limits' : 'inventory.nos-limits') }
}
