import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './entry-form.module.css'

interface EntryFormProps {
  title: string
  isBusy: boolean
  onSave: () => void
  children: ReactNode
}

/** The form that adds an entry to a list. */
export function EntryForm({ title, isBusy, onSave, children }: EntryFormProps) {
  const { t } = useTranslation()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) onSave()
  }
  return (
    <form className={classes.form} noValidate aria-label={title} onSubmit={submit}>
      <h2 className={classes.title}>{title}</h2>
      {children}
      <div className={classes.save}>
        <ActionButton type="submit" isBusy={isBusy} isWide>
          {t('entries.save')}
        </ActionButton>
      </div>
    </form>
  )
}
