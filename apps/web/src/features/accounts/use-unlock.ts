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

/** Another tab may unlock or lock as well; the end of the session clears it all. */
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

/** The owner's unlock of a branch in this browser: its token for price changes, apart from the session, and how long it is good for. */
export function useUnlock(restId: string) {
  const text = useSyncExternalStore(follow, kept)
  const unlock = useMemo(() => unlockOf(text, restId), [text, restId])
  const secondsLeft = useSecondsUntil(unlock?.until ?? 0)
  const isOpen = secondsLeft > 0
  return {
    token: unlock && isOpen ? unlock.token : null,
    secondsLeft,
    /** It was open in this branch, and is no longer. */
    isOver: unlock !== null && !isOpen,
    open: (unlock: Omit<Unlock, 'restId'>) => keep({ ...unlock, restId }),
    lock: () => keep(null),
    /** The server no longer takes it, whatever the clock here says. */
    end: () => keep({ token: '', expiresAt: new Date(0).toISOString(), restId }),
  }
}
