import { useEffect, useState } from 'react'

/** After the system took the lock back, and after it refused one. */
const SOON_MS = 1_000
const RETRY_MS = 60_000

/** Keeps the screen on while the page is visible. Returns whether it may turn itself off all the same. */
export function useWakeLock(): boolean {
  const [mayTurnOff, setMayTurnOff] = useState(() => !('wakeLock' in navigator))
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const askIn = (ms: number) => {
      clearTimeout(again)
      if (!isOver) again = setTimeout(() => void ask(), ms)
    }
    const ask = async () => {
      clearTimeout(again)
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        // For example while the battery is low, or because the page is hidden, which asks again when it is shown.
        lock.addEventListener('release', () => askIn(SOON_MS))
        if (isOver) void lock.release()
        else setMayTurnOff(false)
      } catch {
        // A page that was hidden meanwhile is refused as well.
        if (isOver || document.visibilityState !== 'visible') return
        setMayTurnOff(true)
        askIn(RETRY_MS)
      }
    }
    const askNow = () => void ask()
    askNow()
    document.addEventListener('visibilitychange', askNow)
    return () => {
      isOver = true
      clearTimeout(again)
      document.removeEventListener('visibilitychange', askNow)
      void lock?.release()
    }
  }, [])
  return mayTurnOff
}
