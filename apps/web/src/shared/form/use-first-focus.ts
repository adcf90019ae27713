import { useEffect, useEffectEvent } from 'react'

/** A form that starts again takes the focus only if it was lost, and never from another form. */
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
