import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isTaken } from '../../shared/ui/use-screen-keys.ts'
import { afterKey, noBurst } from './scanner.rules.ts'

export interface Scan {
  text: string
  /** It stands in the search as well. */
  isInSearch: boolean
}

/**
 * Hears a barcode scanner wherever the focus is, except in other fields and in dialogs. `onScan` says whether it took the
 * text. If not, the Enter of the scanner does what it does when a person presses it.
 */
export function useScanner(search: RefObject<HTMLInputElement | null>, onScan: (scan: Scan) => boolean): void {
  const take = useEffectEvent(onScan)
  useEffect(() => {
    let burst = noBurst
    const onKeyDown = (event: KeyboardEvent) => {
      const isInSearch = event.target === search.current
      if (!isInSearch && isTaken(event)) {
        burst = noBurst
        return
      }
      const { key, timeStamp, ctrlKey, altKey, metaKey, repeat } = event
      const next = afterKey(burst, { key, at: timeStamp, isByHand: ctrlKey || altKey || metaKey || repeat })
      burst = next.burst
      // Within a scan, ? is no shortcut, and a space presses no button.
      const isWithin = !isInSearch && key.length === 1 && burst.text.length > 1
      if (isWithin) event.stopPropagation()
      if (isWithin || (next.scanned !== null && take({ text: next.scanned, isInSearch }))) event.preventDefault()
    }
    // Before what has the focus.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [search])
}
