import { useEffect, type RefObject } from 'react'

/** Where a form begins. When it begins anew, only for whoever has not gone elsewhere meanwhile. */
export function useFirstFocus(input: RefObject<HTMLElement | null>, isAnew: boolean): void {
  useEffect(() => {
    if (!isAnew || document.activeElement === document.body) input.current?.focus()
  }, [input, isAnew])
}
