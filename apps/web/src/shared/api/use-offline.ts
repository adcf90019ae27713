import { useSyncExternalStore } from 'react'

const changes = ['online', 'offline'] as const

function subscribe(listener: () => void): () => void {
  for (const change of changes) window.addEventListener(change, listener)
  return () => {
    for (const change of changes) window.removeEventListener(change, listener)
  }
}

/** Whether the browser knows that it has no network. A lost live channel alone does not stop a call. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine)
}
