import { get, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { observable } from '../../shared/observable.ts'

// Belongs to this browser, not to an account: it stands in one kitchen. Logging out keeps it.
const KEY = 'sound for new orders'

const isOn = observable(true)
export const isSoundOn = isOn.get

get(KEY).then(
  (kept: unknown) => isOn.set(kept !== false),
  () => null,
)

export function chooseSound(next: boolean): void {
  isOn.set(next)
  set(KEY, next).catch(() => null)
}

export function useSoundChoice(): boolean {
  return useSyncExternalStore(isOn.subscribe, isOn.get)
}
