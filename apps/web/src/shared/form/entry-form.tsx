import { createContext, useContext, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '../api/use-offline.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { TextButton } from '../ui/text-button.tsx'
import type { SentForm } from './use-sent-form.ts'
import classes from './entry-form.module.css'

export type Sending = Pick<SentForm<unknown>, 'save' | 'isBusy'> & Partial<Pick<SentForm<unknown>, 'root'>>

/** Closes the form that a list shows in place of a detail. What was typed stays where the form keeps it. */
export const LeaveForm = createContext<(() => void) | null>(null)

interface EntryFormProps {
  title: string
  /** What the form is for, below its title. */
  hint?: ReactNode
  form: Sending
  /** Closes the form without a change; present when it edits an entry. */
  onCancel?: () => void
  /** What the form amounts to, beside its buttons. */
  foot?: ReactNode
  /** What the button does, where it is more than to save. */
  save?: string
  /** Something is still missing, so the button stands back. */
  isUnready?: boolean
  children: ReactNode
}

export function EntryForm(props: EntryFormProps) {
  const { title, hint, form, onCancel, foot, save: act, isUnready = false, children } = props
  const { t } = useTranslation()
  const { root, isBusy, save } = form
  const leave = useContext(LeaveForm)
  const isOffline = useOffline()
  const cancel = onCancel ?? leave
  // In place of a detail, they stay in view.
  const isStaying = foot !== undefined || leave !== null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !onCancel) return
    // Closes only this form, not the detail around it.
    event.preventDefault()
    onCancel()
  }
  return (
    <form
      ref={root}
      className={`filling ${classes.form}`}
      noValidate
      aria-label={title}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <hgroup className="lines">
        <h2>{title}</h2>
        {hint && <p className="quiet">{hint}</p>}
      </hgroup>
      {children}
      <div className={`beside acts ${classes.buttons} ${isStaying ? 'foot' : ''}`}>
        <ActionButton type="submit" isEarly={isUnready} isBusy={isBusy} isWide>
          {act ?? t('entries.save')}
        </ActionButton>
        {cancel && <TextButton onClick={cancel}>{t('entries.cancel')}</TextButton>}
        {isOffline && <span className="hint">{t('common.offline-act')}</span>}
        {foot && <output className={`strong ${classes.sum}`}>{foot}</output>}
      </div>
    </form>
  )
}
