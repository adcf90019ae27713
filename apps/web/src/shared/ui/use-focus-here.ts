import { useEffect, useRef } from 'react'

/** The clicked button disappears when the next step changes, so this element takes the focus. */
export function useFocusHere(act: string) {
  const root = useRef<HTMLElement>(null)
  const before = useRef(act)
  useEffect(() => {
    if (before.current !== act && document.activeElement === document.body) root.current?.focus()
    before.current = act
  }, [act])
  return root
}
