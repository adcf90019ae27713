import { useEffect, useRef } from 'react'

/** The pressed button is gone once what there is to do has changed; whoever works by keyboard stays in this place. */
export function useFocusHere(act: string) {
  const root = useRef<HTMLElement>(null)
  const before = useRef(act)
  useEffect(() => {
    if (before.current !== act && document.activeElement === document.body) root.current?.focus()
    before.current = act
  }, [act])
  return root
}
