import { z } from 'zod'
import { checkInput, type InputLimits, type InputType } from './input-rules.ts'

/** The longest text a field takes where nothing else is said, in characters. */
const DEFAULT_MAX_LENGTH = 500

const isMissing = (input: unknown) => input === undefined || input === null

/**
 * A text on the wire under one of the shared input rules: trimmed, at most `maxLength` (500) characters, an accent one with
 * its letter, so that what looks the same is the same. The issue's message is the problem's message key; a value that is
 * missing counts as empty.
 */
export function textInput(type: InputType, limits: InputLimits = {}) {
  return z
    .string({ error: (issue) => (isMissing(issue.input) ? 'input.empty' : 'input.not-text') })
    .trim()
    .normalize('NFC')
    .superRefine((text, context) => {
      const problem = checkInput(type, text, { maxLength: DEFAULT_MAX_LENGTH, ...limits })
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}

/** A text that may be left out: absent, null or blank all become ''. What is there follows the rule for a name. */
export function optionalText(limits: InputLimits = {}) {
  return z
    .string({ error: 'input.not-text' })
    .trim()
    .normalize('NFC')
    .superRefine((text, context) => {
      const problem = text === '' ? null : checkInput('name', text, { maxLength: DEFAULT_MAX_LENGTH, ...limits })
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .nullish()
    .transform((text) => text ?? '')
}

/** A text under the rule for a name that may also travel as a number: 350 is '350'. */
export function textOrNumber(limits: InputLimits = {}) {
  return z
    .unknown()
    .transform((sent) => (typeof sent === 'number' ? String(sent) : sent))
    .pipe(textInput('name', { minLength: 1, ...limits }))
}

/** What is not used and so is not looked at, whatever was sent; becomes null. */
export const unused = z
  .unknown()
  .optional()
  .transform(() => null)
