import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { useSyncExternalStore } from 'react'
import { pathAt, type Problems } from './entered.ts'
import type { Form } from './use-form.ts'

/** Labels of a form's fields by path, in display order. */
export type Labels = Readonly<Record<string, MessageKey>>

/** The paths of the missing or invalid fields. */
export function missingIn(problems: Problems, labels: Labels): string[] {
  return Object.keys(labels).filter((path) => pathAt(problems, path) !== null)
}

/** As `missingIn`, updated with the draft. */
export function useMissing<Draft>(form: Form<Draft>, labels: Labels): string[] {
  const missing = useSyncExternalStore(form.subscribe, () => missingIn(form.problems(), labels).join(' '))
  return missing === '' ? [] : missing.split(' ')
}
