import { useEffect, useEffectEvent } from 'react'

/**
 * Focuses the first field once it is rendered. A form that starts again takes the focus only if it was lost; no form
 * takes it from another form.
 */
export function useFirstFocus(focus: () => void, isAnew: boolean, isThere = true): void {
  const begin = useEffectEvent(() => {
    const active = document.activeElement
    const isFree = isAnew ? active === document.body : !active?.closest('form')
    if (isFree) focus()
  })
  useEffect(() => {
    if (isThere) begin()
  }, [isAnew, isThere])
}
