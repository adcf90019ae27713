import { useSyncExternalStore } from 'react'
import classes from './snack.module.css'
import { onSnack, snackState } from './snack-store.ts'

export function useSnackState() {
  return useSyncExternalStore(onSnack, snackState)
}

export function Snack() {
  const { shown } = useSnackState()
  return (
    <div aria-live="assertive" aria-atomic className={classes.announcer}>
      {shown && (
        <div key={shown.id} className={classes.snack} data-mood={shown.mood} data-place={shown.place}>
          {shown.text}
        </div>
      )}
    </div>
  )
}
