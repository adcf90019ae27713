import { useEffect, useRef } from 'react'

/** Keeps what is to be done once nothing is being sent any more: what is disabled until then can not have the focus. */
export function useAfterwards(isBusy: boolean) {
  const next = useRef<(() => void) | null>(null)
  // After every drawing: an answer that comes at once leaves no moment in which it was busy.
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
