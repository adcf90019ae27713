import { useEffect, useEffectEvent } from 'react'

/**
 * Focuses where a form begins, once that is there. A form that begins anew takes the focus only where it was lost; any
 * form leaves a focus that is in a form already.
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
