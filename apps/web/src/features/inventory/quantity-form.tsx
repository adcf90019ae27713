import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import type { Sending } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './quantity-form.module.css'

interface QuantityFormProps {
  title: string
  /** Of the unit. */
  hint: (isWeight: boolean) => string
  form: Sending
  quantity: FormField<string>
  isWeight: FormField<boolean>
  children?: ReactNode
  other?: ReactNode
}

export function QuantityForm({ title, hint, form, quantity, isWeight, children, other }: QuantityFormProps) {
  const { t } = useTranslation()
  const { root, isBusy, save } = form
  const inWeight = useFormField(isWeight).value
  const unit = inWeight ? 'weight-kg' : 'nos'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) save()
  }
  return (
    <form ref={root} className={`lines well ${classes.form}`} noValidate aria-label={title} onSubmit={submit}>
      <div>
        <h3>{title}</h3>
        <p className="hint">{hint(inWeight)}</p>
      </div>
      <CheckEntry field={isWeight} label={t('inventory.is-weight')} />
      <TextEntry
        field={quantity}
        label={t(`inventory.${unit}`)}
        inputMode={unit === 'weight-kg' ? 'decimal' : 'numeric'}
      />
      {children}
      <div className={`beside ${classes.save}`}>
        <ActionButton type="submit" isBusy={isBusy}>
          {t('entries.save')}
        </ActionButton>
        {other}
      </div>
    </form>
  )
}
