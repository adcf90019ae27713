import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { keepClear } from './snack-place.ts'
import classes from './snack.module.css'
import { onSnack, snackState } from './snack-store.ts'

export function useSnackState() {
  return useSyncExternalStore(onSnack, snackState)
}

export function Snack() {
  const { shown } = useSnackState()
  const announcer = useRef<HTMLDivElement>(null)
  const snack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popover = announcer.current
    if (!shown || !popover || !snack.current) return
    // The popover that opens last lies above open dialogs.
    popover.hidePopover?.()
    popover.showPopover?.()
    return keepClear(snack.current, shown.place)
  }, [shown])
  return (
    <div ref={announcer} popover="manual" aria-live="assertive" aria-atomic className={classes.announcer}>
      {shown && (
        <div key={shown.id} ref={snack} className={classes.snack} data-mood={shown.mood}>
          {shown.text}
        </div>
      )}
    </div>
  )
}
