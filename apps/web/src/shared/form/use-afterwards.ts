import { useEffect, useRef } from 'react'

/** Keeps an act until nothing is being sent any more: a disabled control cannot have the focus. */
export function useAfterwards(isBusy: boolean) {
  const next = useRef<(() => void) | null>(null)
  // After every render: an answer that comes at once leaves no render in which it was busy.
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
