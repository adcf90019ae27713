import './update-words.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentForm } from '../../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { CONFLICT_PATH } from '../../../shared/form/use-conflicts.ts'
import classes from './update-panel.module.css'

interface UpdatePanelProps {
  title: string
  /** What changes. */
  food: Pick<Food, 'name' | 'isDelisted'>
  onClose: () => void
  children: ReactNode
  form?: Pick<SentForm<unknown>, 'root' | 'save' | 'isBusy' | 'conflict'>
  /** What leaving is called where nothing is entered. */
  leave?: string
  /** Absent while prices are locked. */
  save?: { label: string; tone?: 'green' | 'red' } | undefined
}

export function UpdatePanel({ title, food, onClose, children, form, leave, save }: UpdatePanelProps) {
  const { t } = useTranslation()
  const id = useId()
  const root = useRef<HTMLElement>(null)

  useEffect(() => {
    const fields = root.current?.querySelector<HTMLElement>('[data-fields]')
    const first = fields?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled)')
    const next = first ?? (fields ?? root.current)?.querySelector<HTMLElement>('button')
    next?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'start' })
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form && !form.isBusy) form.save()
  }
  const fields = (
    <div ref={form?.root} className={classes.fields} data-fields>
      {form?.conflict && (
        <p className="unringed words lines" role="alert" data-path={CONFLICT_PATH}>
          <strong>{form.conflict}</strong>
          {t('foods.changed-meanwhile')}
        </p>
      )}
      {children}
    </div>
  )

  return (
    <section ref={root} className={`contained ${classes.root}`} aria-labelledby={id} data-closes>
      <header className={classes.head}>
        <div style={{ flex: 1 }}>
          <h2 id={id}>{title}</h2>
          <p className={food.isDelisted ? 'bad' : 'quiet'}>{food.name}</p>
        </div>
        <IconButton label={leave ?? t('foods.leave-update')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </header>
      {save ? (
        <form className={classes.form} noValidate onSubmit={submit}>
          {fields}
          <div className="foot">
            <div className={classes.button}>
              <ActionButton type="submit" tone={save.tone ?? 'green'} isBusy={form?.isBusy ?? false} isWide>
                {save.label}
              </ActionButton>
            </div>
          </div>
        </form>
      ) : (
        fields
      )}
    </section>
  )
}
