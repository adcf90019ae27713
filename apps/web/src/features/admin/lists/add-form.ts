import type { ComponentType } from 'react'

export type AddForm<Entry> = ComponentType<{ title: string; onAdded: (entry: Entry) => void }>
