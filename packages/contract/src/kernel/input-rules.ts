export type InputProblem =
  | 'input.empty'
  | 'input.mobile-or-email'
  | 'input.email-format'
  | 'input.mobile'
  | 'input.mobile-format'
  | 'input.number-format'
  | 'input.no-digits'
  | 'input.otp-format'
  | 'input.unknown-type'
  | 'input.too-long'
  | 'input.characters'

/** The types of the specification. `name` is any text within its limits, notes included. */
export type InputType =
  | 'mobile-or-email'
  | 'mobile'
  | 'email'
  | 'name'
  | 'pure-name'
  | 'no-or-name'
  | 'number'
  | 'float-number'
  | 'otp'

/** Lengths count characters after trimming. */
export interface InputLimits {
  minLength?: number
  maxLength?: number
}

type Rule = (text: string, limits: InputLimits) => InputProblem | null

const MOBILE_SHORTEST = 9
const PURE_NAME_SHORTEST = 3

// The local part excludes characters that turn one address into several in a mail header.
const EMAIL = /^[^\s@,;:<>()[\]"\\\p{C}]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]{2,}$/u
const MOBILE = /^\+?[0-9]+$/
const DIGITS = /^[0-9]+$/
// Allows a leading dot (.5), but no dot alone or at the end.
const DECIMAL = /^[0-9]*\.?[0-9]+$/
const OTP = /^[0-9]{6}$/
const ANY_DIGIT = /\p{Nd}/u
// PostgreSQL stores neither NUL nor half a surrogate pair. Bidirectional controls would also turn later text.
const UNUSABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u

// Characters without width, such as a word joiner, are invisible on their own.
const VISIBLE = /[^\s\p{Cf}]/u

const lengthOf = (text: string) => Array.from(text).length
const longerThan = (text: string, { maxLength }: InputLimits) => maxLength !== undefined && lengthOf(text) > maxLength

const tooLong: Rule = (text, limits) => (longerThan(text, limits) ? 'input.too-long' : null)

const email: Rule = (text, limits) => (EMAIL.test(text) ? tooLong(text, limits) : 'input.email-format')

const mobileDigits: Rule = (text, limits) =>
  MOBILE.test(text) && text.length >= MOBILE_SHORTEST ? tooLong(text, limits) : 'input.mobile-format'

const numberLike =
  (shape: RegExp): Rule =>
  (text, limits) =>
    shape.test(text) && !longerThan(text, limits) ? null : 'input.number-format'

// Some messages do not fit their rule (a short name answers "Invalid number format"): the specification fixes them.
const rules: Record<InputType, Rule> = {
  'mobile-or-email': (text, limits) => {
    const looksLikeEmail = text.includes('@')
    if (looksLikeEmail === text.includes('+')) return 'input.mobile-or-email'
    return looksLikeEmail ? email(text, limits) : mobileDigits(text, limits)
  },
  mobile: (text, limits) => (text.includes('+') ? mobileDigits(text, limits) : 'input.mobile'),
  email,
  name: (text, limits) => (lengthOf(text) < (limits.minLength ?? 0) ? 'input.number-format' : tooLong(text, limits)),
  'pure-name': (text, limits) => {
    if (lengthOf(text) < PURE_NAME_SHORTEST) return 'input.mobile-format'
    return ANY_DIGIT.test(text) ? 'input.no-digits' : tooLong(text, limits)
  },
  'no-or-name': tooLong,
  number: numberLike(DIGITS),
  'float-number': numberLike(DECIMAL),
  otp: (text) => (OTP.test(text) ? null : 'input.otp-format'),
}

const isInputType = (type: string): type is InputType => Object.hasOwn(rules, type)

/** Trims, then returns the key of the first problem or null. An unknown type returns 'input.unknown-type'. */
export function checkInput(type: string, text: string, limits: InputLimits = {}): InputProblem | null {
  const trimmed = text.trim()
  if (!VISIBLE.test(trimmed)) return 'input.empty'
  if (!isInputType(type)) return 'input.unknown-type'
  return rules[type](trimmed, limits) ?? (UNUSABLE.test(trimmed) ? 'input.characters' : null)
}
