import type { ComponentType } from 'react'

/** The form that adds an entry to a list. */
export type AddForm<Entry> = ComponentType<{ title: string; onAdded: (entry: Entry) => void }>
