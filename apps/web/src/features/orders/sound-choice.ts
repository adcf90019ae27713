import { get, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'

// Belongs to this browser, not to an account: it stands in one kitchen. Logging out keeps it.
const KEY = 'sound for new orders'

let isOn = true
const listeners = new Set<() => void>()

function become(next: boolean) {
  isOn = next
  listeners.forEach((listener) => listener())
}

get(KEY).then(
  (kept: unknown) => become(kept !== false),
  () => null,
)

export const isSoundOn = () => isOn

export function chooseSound(next: boolean): void {
  become(next)
  set(KEY, next).catch(() => null)
}

export function useSoundChoice(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isSoundOn)
}
