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
  /** Another field. */
  children?: ReactNode
  other?: ReactNode
}

export function QuantityForm({ title, hint, form, quantity, isWeight, children, other }: QuantityFormProps) {
  const { t } = useTranslation()
  const { root, isBusy, save } = form
  const inWeight = useFormField(isWeight).value
  const unit = inWeight ? 'weight-kg' : 'nos'
  const entered = (
    <TextEntry
      field={quantity}
      label={t(`inventory.${unit}`)}
      inputMode={unit === 'weight-kg' ? 'decimal' : 'numeric'}
    />
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) save()
  }
  return (
    <form ref={root} className={`lines well ${classes.form}`} noValidate aria-label={title} onSubmit={submit}>
      <div className={`head ${classes.head}`}>
        <h3>{title}</h3>
        <CheckEntry field={isWeight} label={t('inventory.is-weight')} />
        <p className="hint">{hint(inWeight)}</p>
      </div>
      {children && entered}
      <div className={classes.save}>
        {children ?? entered}
        <ActionButton type="submit" isBusy={isBusy}>
          {t('entries.save')}
        </ActionButton>
      </div>
      {other}
    </form>
  )
}
