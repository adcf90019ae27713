import { useEffect, useState } from 'react'

/** Whole seconds until a time in milliseconds since the epoch, counting down to 0. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / 1_000))
  const isOver = left === 0

  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [moment, isOver])

  return left
}
