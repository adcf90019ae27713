import { isLandlineNumber } from '../contacts/contacts.rules.ts'
import { checkInput, type InputProblem } from '../kernel/input-rules.ts'

/** Of a number without the code of a country. */
const FEWEST_DIGITS = 6
const BETWEEN_DIGITS = /[ ()./-]/g

/**
 * The problem of a contact that a person of the branch enters: an address, a number with the code of its country, or one
 * as it is dialled there. Storefronts send numbers with the code. The text is not blank.
 */
export function guestContactProblem(text: string): InputProblem | null {
  if (text.includes('@')) return checkInput('mobile-or-email', text)
  if (text.includes('+')) return checkInput('mobile-or-email', text.replaceAll(BETWEEN_DIGITS, ''))
  const isLong = text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS
  return isLong && isLandlineNumber(text) ? null : 'input.mobile-or-email'
}
