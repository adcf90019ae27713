import { get, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

/**
 * A choice that belongs to this browser and not to an account: it stands in one kitchen. Logging out keeps it. Without
 * storage it lasts as long as the page.
 */
export function keptChoice<Value>(key: string, initial: Value, read: (kept: unknown) => Value | undefined) {
  const { get: current, set: become, subscribe } = observable(initial)
  let isChosen = false
  get(key).then(
    (kept: unknown) => {
      const value = read(kept)
      if (!isChosen && value !== undefined) become(value)
    },
    () => null,
  )
  return {
    current,
    choose: (next: Value) => {
      isChosen = true
      become(next)
      set(key, next).catch(() => null)
    },
    use: () => useSyncExternalStore(subscribe, current),
  }
}
