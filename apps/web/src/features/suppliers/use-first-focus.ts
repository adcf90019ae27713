import { useEffect, type RefObject } from 'react'

/**
 * Where a form begins, once that is there. When it begins anew, only for whoever has not gone elsewhere meanwhile; nobody
 * is called back who has begun somewhere else in it.
 */
export function useFirstFocus(input: RefObject<HTMLElement | null>, isAnew: boolean, isThere = true): void {
  useEffect(() => {
    if (!isThere) return
    const active = document.activeElement
    const isFree = isAnew ? active === document.body : !active?.closest('form')
    if (isFree) input.current?.focus()
  }, [input, isAnew, isThere])
}
