import { useSyncExternalStore } from 'react'
import { observable } from '../observable.ts'

interface Saving {
  isUnderWay: boolean
  /** The number of drafts saved or dropped since the page was loaded. */
  ended: number
}

const nothing: Saving = { isUnderWay: false, ended: 0 }
// A save continues after its form is left, and a form opened meanwhile must know about it.
const savings = observable<ReadonlyMap<string, Saving>>(new Map())

function become(draft: string, change: (before: Saving) => Saving) {
  savings.set(new Map(savings.get()).set(draft, change(savings.get().get(draft) ?? nothing)))
}

export const savingBegan = (draft: string): void => become(draft, (before) => ({ ...before, isUnderWay: true }))
export const savingFailed = (draft: string): void => become(draft, (before) => ({ ...before, isUnderWay: false }))
export const savingDone = (draft: string): void =>
  become(draft, ({ ended }) => ({ isUnderWay: false, ended: ended + 1 }))

export const draftDropped = (draft: string): void => become(draft, (before) => ({ ...before, ended: before.ended + 1 }))

/** The state of a draft's save, whichever form started it. */
export function useSaving(draft: string): Saving {
  return useSyncExternalStore(savings.subscribe, () => savings.get().get(draft) ?? nothing)
}
