import './material-stock-words.ts'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../shared/form/entry-form.module.css'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import type { Sending } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'

interface QuantityFormProps {
  title: string
  /** Of the unit. */
  hint: (isWeight: boolean) => string
  form: Sending
  quantity: FormField<string>
  isWeight: FormField<boolean>
  /** Another field. */
  children?: ReactNode
  /** Another button. */
  other?: ReactNode
  onLeave: () => void
}

export function QuantityForm({ title, hint, form, quantity, isWeight, children, other, onLeave }: QuantityFormProps) {
  const { t } = useTranslation()
  const { root, isBusy, save } = form
  const inWeight = useFormField(isWeight).value
  const unit = inWeight ? 'weight-kg' : 'nos'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Closes only this form, not the detail around it.
    event.preventDefault()
    onLeave()
  }
  return (
    <form ref={root} className="stack well" noValidate aria-label={title} onSubmit={submit} onKeyDown={onKeyDown}>
      <div className="head">
        <h3>{title}</h3>
        <p className="hint">{hint(inWeight)}</p>
      </div>
      <CheckEntry field={isWeight} label={t('inventory.is-weight')} />
      <div className="few-fields">
        <TextEntry
          field={quantity}
          label={t(`inventory.${unit}`)}
          inputMode={unit === 'weight-kg' ? 'decimal' : 'numeric'}
          tail={t(`inventory.unit.${unit}`)}
        />
        {children}
      </div>
      <div className={`beside acts ${classes.buttons}`}>
        <ActionButton type="submit" isBusy={isBusy} isWide>
          {t('entries.save')}
        </ActionButton>
        <TextButton onClick={onLeave}>{t('entries.cancel')}</TextButton>
        {other}
      </div>
    </form>
  )
}
