import { useEffect, useRef, type MouseEvent } from 'react'

/** The time and the way between the two taps of a double tap. */
const DOUBLE_MS = 500
const NEAR_PX = 40

interface LastTap {
  at: number
  x: number
  y: number
}

/**
 * Drops the second tap of a double tap: after the first one, another ticket may lie under the finger. Not every tablet
 * counts its taps, so time and place count as well. The first tap in another view is never a second one.
 */
export function useSingleTaps(view: string) {
  const before = useRef<LastTap | null>(null)
  useEffect(() => {
    before.current = null
  }, [view])
  return (event: MouseEvent) => {
    const { detail, timeStamp: at, clientX: x, clientY: y } = event
    const last = before.current
    before.current = { at, x, y }
    // A key has no place.
    const isTap = x !== 0 || y !== 0
    const isNear = last !== null && at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX
    if (detail > 1 || (isTap && isNear)) event.stopPropagation()
  }
}
