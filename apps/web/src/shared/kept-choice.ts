import { get, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

/**
 * A choice that belongs to this browser and not to an account: it stands in one kitchen. Logging out keeps it. Without
 * storage it lasts as long as the page. Other open tabs follow one that `isFollowed`; each keeps its own of the others
 * until it is loaded again.
 */
export function keptChoice<Value>(
  key: string,
  initial: Value,
  read: (kept: unknown) => Value | undefined,
  { isFollowed = false } = {},
) {
  const { get: current, set: become, subscribe } = observable(initial)
  let isChosen = false
  const load = () =>
    get(key).then(
      (kept: unknown) => {
        const value = read(kept)
        if (!isChosen && value !== undefined) become(value)
      },
      () => null,
    )
  void load()
  // The database tells no other tab of a change, but this storage does.
  const mark = `CHANGED ${key}`
  if (isFollowed) {
    addEventListener('storage', (event) => {
      if (event.key !== mark) return
      isChosen = false
      void load()
    })
  }
  return {
    current,
    choose: (next: Value) => {
      isChosen = true
      become(next)
      set(key, next)
        .then(() => isFollowed && localStorage.setItem(mark, `${Date.now()} ${Math.random()}`))
        .catch(() => null)
    },
    use: () => useSyncExternalStore(subscribe, current),
  }
}
