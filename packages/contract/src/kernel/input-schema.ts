import { z } from 'zod'
import { checkInput, type InputLimits, type InputType } from './input-rules.ts'

const DEFAULT_MAX_LENGTH = 500

const isMissing = (input: unknown) => input === undefined || input === null

/** Identifiers are compared, so letters and digits that only look different become the same: ａ is a. */
const IDENTIFIERS: ReadonlySet<InputType> = new Set(['mobile-or-email', 'mobile', 'email'])

/**
 * A trimmed, normalized text (NFKC for identifiers, NFC otherwise) of at most 500 characters by default. Issues are
 * message keys with the longest length; null counts as empty.
 */
export function textInput(type: InputType, limits: InputLimits = {}) {
  return z
    .string({ error: (issue) => (isMissing(issue.input) ? 'input.empty' : 'input.not-text') })
    .trim()
    .normalize(IDENTIFIERS.has(type) ? 'NFKC' : 'NFC')
    .superRefine((text, context) => {
      const { maxLength = DEFAULT_MAX_LENGTH } = limits
      const problem = checkInput(type, text, { ...limits, maxLength })
      if (problem) context.addIssue({ code: 'custom', message: problem, params: { most: maxLength } })
    })
}

/** A text under the rule for a name, which may be blank but not absent. */
export function textOrBlank(limits: InputLimits = {}) {
  return z
    .string({ error: 'input.not-text' })
    .trim()
    .normalize('NFC')
    .superRefine((text, context) => {
      const { maxLength = DEFAULT_MAX_LENGTH } = limits
      const problem = text === '' ? null : checkInput('name', text, { ...limits, maxLength })
      if (problem) context.addIssue({ code: 'custom', message: problem, params: { most: maxLength } })
    })
}

/** An optional text under the rule for a name. Absent, null and blank become ''. */
export function optionalText(limits: InputLimits = {}) {
  return textOrBlank(limits)
    .nullish()
    .transform((text) => text ?? '')
}

/** A mobile number or an e-mail. Absent, null and blank become null. */
export const optionalContact = z
  .string({ error: 'input.not-text' })
  .nullish()
  .transform((text) => (text === undefined || text === null || text.trim() === '' ? null : text))
  .pipe(textInput('mobile-or-email', { maxLength: 254 }).nullable())

/** A text under the rule for a name. A number becomes text: 350 is '350'. */
export function textOrNumber(limits: InputLimits = {}) {
  return z
    .unknown()
    .transform((sent) => (typeof sent === 'number' ? String(sent) : sent))
    .pipe(textInput('name', { minLength: 1, ...limits }))
}

/** Accepts any value without reading it; becomes null. */
export const unused = z
  .unknown()
  .optional()
  .transform(() => null)
