import { useSyncExternalStore } from 'react'

interface Saving {
  isUnderWay: boolean
  /** How many drafts ended since the page was loaded: saved, or dropped. */
  ended: number
}

const nothing: Saving = { isUnderWay: false, ended: 0 }
// A saving goes on when its form is left, and the form that is opened meanwhile has to know.
const savings = new Map<string, Saving>()
const listeners = new Set<() => void>()

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(draft: string, change: (before: Saving) => Saving) {
  savings.set(draft, change(savings.get(draft) ?? nothing))
  listeners.forEach((listener) => listener())
}

export const savingBegan = (draft: string): void => become(draft, (before) => ({ ...before, isUnderWay: true }))
export const savingFailed = (draft: string): void => become(draft, (before) => ({ ...before, isUnderWay: false }))
export const savingDone = (draft: string): void =>
  become(draft, ({ ended }) => ({ isUnderWay: false, ended: ended + 1 }))

export const draftDropped = (draft: string): void => become(draft, (before) => ({ ...before, ended: before.ended + 1 }))

/** How the saving of a draft stands, whichever form began it. */
export function useSaving(draft: string): Saving {
  return useSyncExternalStore(follow, () => savings.get(draft) ?? nothing)
}
