import { useMemo, useSyncExternalStore } from 'react'
import { onSessionNews } from '../../shared/api/session.ts'
import { unlockOf, type Unlock } from './unlock.rules.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const PLACE = 'AUT-OWNER'

const listeners = new Set<() => void>()
const kept = () => localStorage.getItem(PLACE)

function keep(unlock: Unlock | null): void {
  if (unlock === null) localStorage.removeItem(PLACE)
  else localStorage.setItem(PLACE, JSON.stringify(unlock))
  listeners.forEach((listener) => listener())
}

/** Other tabs unlock and lock as well; the end of the session clears the unlock. */
function follow(listener: () => void): () => void {
  const stop = onSessionNews(listener)
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function useUnlock(restId: string) {
  const text = useSyncExternalStore(follow, kept)
  const unlock = useMemo(() => unlockOf(text, restId), [text, restId])
  const secondsLeft = useSecondsUntil(unlock?.until ?? 0)
  const isOpen = secondsLeft > 0
  return {
    token: unlock && isOpen ? unlock.token : null,
    secondsLeft,
    isOver: unlock !== null && !isOpen,
    open: (unlock: Omit<Unlock, 'restId'>) => keep({ ...unlock, restId }),
    lock: () => keep(null),
    /** For when the server refuses the token before this browser's clock expects it. */
    end: () => keep({ token: '', expiresAt: new Date(0).toISOString(), restId }),
  }
}
