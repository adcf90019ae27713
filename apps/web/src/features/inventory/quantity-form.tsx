import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import classes from './quantity-form.module.css'
import type { Quantity } from './use-quantity.ts'

interface QuantityFormProps {
  title: string
  hint: string
  quantity: Quantity
  isBusy: boolean
  onSave: () => void
  /** What is asked besides. */
  children?: ReactNode
  /** Beside what saves it. */
  other?: ReactNode
}

/** Asks for a quantity of a material, by weight or in nos. */
export function QuantityForm({ title, hint, quantity, isBusy, onSave, children, other }: QuantityFormProps) {
  const { t } = useTranslation()
  const { field, isWeight, setWeight } = quantity
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) onSave()
  }
  return (
    <form className={classes.form} noValidate aria-label={title} onSubmit={submit}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.hint}>{hint}</p>
      </div>
      <CheckField label={t('inventory.is-weight')} checked={isWeight} onChange={setWeight} />
      <TextField
        field={field}
        label={t(isWeight ? 'inventory.weight-kg' : 'inventory.nos')}
        inputMode={isWeight ? 'decimal' : 'numeric'}
        autoComplete="off"
      />
      {children}
      <div className={classes.save}>
        <ActionButton type="submit" isBusy={isBusy}>
          {t('entries.save')}
        </ActionButton>
        {other}
      </div>
    </form>
  )
}
