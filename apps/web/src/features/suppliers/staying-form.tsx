import { useEffect, useRef, type ReactNode } from 'react'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import classes from './staying-form.module.css'

interface StayingFormProps {
  title: string
  isBusy: boolean
  onSave: () => void
  children: ReactNode
}

/** A form that is there for the next entry once one is saved. What is being sent can not be changed meanwhile. */
export function StayingForm({ title, isBusy, onSave, children }: StayingFormProps) {
  // What is disabled loses the focus: it comes back to where it was, unless somebody has gone elsewhere.
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return
    if (before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }, [isBusy])

  const save = () => {
    before.current = document.activeElement
    onSave()
  }
  return (
    <EntryForm title={title} form={{ isBusy, save }}>
      <fieldset className={classes.fields} disabled={isBusy}>
        {children}
      </fieldset>
    </EntryForm>
  )
}
