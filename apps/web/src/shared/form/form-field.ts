import { useSyncExternalStore } from 'react'

/** One field of a draft, for the control that shows it. */
export interface FormField<Value> {
  /** Of the field that is sent. */
  readonly path: string
  readonly subscribe: (listener: () => void) => () => void
  readonly value: () => Value
  readonly change: (value: Value) => void
  readonly leave: () => void
  /** What is wrong with it, shown or not. */
  readonly wrong: () => string | null
  /** What is wrong with it and shown: nothing while a first value is still being entered. */
  readonly problem: () => string | null
}

/** The state of one field: the component renders again only when it, or what is wrong with it, changes. */
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

/** A field that is checked once all is asked for, and says nothing when it is left. */
export function quiet<Value>(field: FormField<Value>): FormField<Value> {
  return { ...field, leave: () => undefined }
}
