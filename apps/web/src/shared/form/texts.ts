import type { InputLimits } from '@brigade/contract/kernel/input-rules.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { numberIn } from './entered.ts'

/** A text field: its label, its input rule and the value it sends. */
export interface Text<Sent = string | number | undefined> {
  readonly label: MessageKey
  /** Adds "(optional)" to the label of the control. */
  readonly isOptional?: boolean
  readonly looks: { inputMode?: 'numeric' | 'decimal'; rows?: number }
  readonly sent: (typed: string) => Sent
}

export const text = (
  label: MessageKey,
  { isOptional = false, ...looks }: { isOptional?: boolean; rows?: number } = {},
): Text<string> => ({
  label,
  isOptional,
  looks,
  sent: (typed) => typed,
})
export const wholeNumber = (label: MessageKey, limits?: InputLimits): Text<number | undefined> => ({
  label,
  looks: { inputMode: 'numeric' },
  sent: (typed) => numberIn('number', typed, limits),
})
export const decimal = (label: MessageKey, limits?: InputLimits): Text<number | undefined> => ({
  label,
  looks: { inputMode: 'decimal' },
  sent: (typed) => numberIn('float-number', typed, limits),
})

/** Text fields by name. The draft, the control and the sent value of a plain field follow from its line here. */
type Texts = Readonly<Record<string, Text>>
export type TextsDraft<T extends Texts> = { [Name in keyof T]: string }
type TextsSent<T extends Texts> = { [Name in keyof T]: ReturnType<T[Name]['sent']> }

export function emptyTexts<T extends Texts>(texts: T): TextsDraft<T>
export function emptyTexts(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.keys(texts).map((name) => [name, '']))
}

export function sentTexts<T extends Texts>(texts: T, draft: TextsDraft<T>): TextsSent<T>
export function sentTexts(texts: Texts, draft: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([name, { sent }]) => [name, sent(draft[name] ?? '')]))
}

export function labelsOf<T extends Texts>(texts: T): { [Name in keyof T]: MessageKey }
export function labelsOf(texts: Texts): Record<string, MessageKey> {
  return Object.fromEntries(Object.entries(texts).map(([name, { label }]) => [name, label]))
}

export function namesOf<T extends Texts>(texts: T): (keyof T & string)[]
export function namesOf(texts: Texts): string[] {
  return Object.keys(texts)
}
