import { useEffect, useRef, type ReactNode } from 'react'
import { EntryForm, type Sending } from './entry-form.tsx'

interface StayingFormProps {
  title: string
  form: Sending
  /** What it amounts to. */
  foot?: ReactNode
  /** Its buttons follow the fields, as all of it is seen at once. */
  isShort?: boolean
  /** Something is still missing, so its button stands back. */
  isUnready?: boolean
  children: ReactNode
}

/** A form that stays open for the next entry after a save. It is disabled while it is being sent. */
export function StayingForm({
  title,
  form,
  foot = null,
  isShort = false,
  isUnready = false,
  children,
}: StayingFormProps) {
  const { isBusy } = form
  // A disabled control loses the focus. It gets it back, unless the focus has moved elsewhere.
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return
    if (before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }, [isBusy])

  const save = () => {
    before.current = document.activeElement
    form.save()
  }
  return (
    <EntryForm title={title} form={{ ...form, save }} foot={isShort ? undefined : foot} isUnready={isUnready}>
      <fieldset className="parts" disabled={isBusy}>
        {children}
      </fieldset>
    </EntryForm>
  )
}
