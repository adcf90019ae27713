import type { MessageKey } from '@brigade/contract/messages/say.ts'
import { useSyncExternalStore } from 'react'
import { pathAt, type Problems } from './entered.ts'
import type { Form } from './use-form.ts'

/** What the fields of a form, or of a part of it, are called: by their paths, in the order in which they are told. */
export type Labels = Readonly<Record<string, MessageKey>>

/** The paths of the fields that are missing or wrong. */
export function missingIn(problems: Problems, labels: Labels): string[] {
  return Object.keys(labels).filter((path) => pathAt(problems, path) !== null)
}

/** The same of a form, as its draft changes. */
export function useMissing<Draft>(form: Form<Draft>, labels: Labels): string[] {
  const missing = useSyncExternalStore(form.subscribe, () => missingIn(form.problems(), labels).join(' '))
  return missing === '' ? [] : missing.split(' ')
}
