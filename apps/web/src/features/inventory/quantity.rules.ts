import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'

/** The quantity that was typed: a decimal for a weight, a whole number for nos. NaN for anything else. */
export function quantityIn(text: string, isWeight: boolean): number {
  return checkInput(isWeight ? 'float-number' : 'number', text) === null ? Number(text) : Number.NaN
}

/** The contract sees that it is no number, and not that something was typed: the words for that. */
export function notAQuantity(text: string, isWeight: boolean): Extract<MessageKey, `inventory.${string}`> | null {
  if (text.trim() === '' || !Number.isNaN(quantityIn(text, isWeight))) return null
  return isWeight ? 'inventory.weight-limits' : 'inventory.nos-limits'
}
