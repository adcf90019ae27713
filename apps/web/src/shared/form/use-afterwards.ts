import { useEffect, useRef } from 'react'

/** Defers an action until nothing is being sent, because a disabled control cannot have the focus. */
export function useAfterwards(isBusy: boolean) {
  const next = useRef<(() => void) | null>(null)
  // Runs after every render: an immediate answer leaves no render in which the form was busy.
  useEffect(() => {
    if (isBusy || !next.current) return
    const act = next.current
    next.current = null
    act()
  })
  return (act: () => void) => {
    next.current = act
  }
}
