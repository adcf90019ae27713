import { useSyncExternalStore } from 'react'

export interface FormField<Value> {
  /** The path on the wire. */
  readonly path: string
  readonly subscribe: (listener: () => void) => () => void
  readonly value: () => Value
  readonly change: (value: Value) => void
  readonly leave: () => void
  /** The field's problem, shown or not. */
  readonly wrong: () => string | null
  /** The field's problem once it is shown: never while a first value is being typed. */
  readonly problem: () => string | null
}

/** Subscribes to a field: the component renders again only when its value or problem changes. */
export function useFormField<Value>({ path, subscribe, change, leave, ...field }: FormField<Value>) {
  return {
    path,
    change,
    leave,
    value: useSyncExternalStore(subscribe, field.value),
    wrong: useSyncExternalStore(subscribe, field.wrong),
    problem: useSyncExternalStore(subscribe, field.problem),
  }
}

/** A field whose problem shows only when the whole form is checked. */
export function quiet<Value>(field: FormField<Value>): FormField<Value> {
  return { ...field, leave: () => undefined }
}
