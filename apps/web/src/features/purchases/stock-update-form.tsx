import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { DayEntry } from '../../shared/form/day-entry.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useToday } from '../../shared/use-today.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { QuantityText } from './quantity-text.tsx'
import classes from './stock-update-form.module.css'
import { leftAt, type Ticked } from './stock-update.rules.ts'
import { usePurchaseFormats } from './use-purchase-formats.ts'
import type { StockUpdate } from './use-stock-update.ts'

interface StockUpdateFormProps {
  form: StockUpdate
  ticked: readonly Ticked[]
  /** The bill with the materials to tick. */
  children: ReactNode
}

export function StockUpdateForm({ form, ticked, children }: StockUpdateFormProps) {
  const { t } = useTranslation()
  const hasWastage = useDraftOf(form, (draft) => draft.hasWastage)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.isBusy) form.save()
  }
  // Ticking a material comes long before the fields below are filled in.
  const keepOpen = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'checkbox') {
      event.preventDefault()
    }
  }
  return (
    <form noValidate aria-label={t('purchases.update')} onSubmit={submit} onKeyDown={keepOpen}>
      {children}
      <div className={`detail stack apart ${classes.fields}`}>
        <h3>{t('purchases.update')}</h3>
        {ticked.map((one, index) => one.recorded !== 0 && <Left key={one.matId} form={form} one={one} index={index} />)}
        <CheckEntry field={form.field('hasWastage')} label={t('purchases.has-wastage')} />
        {hasWastage && <Wastage form={form} />}
      </div>
      <div className="beside acts foot">
        <ActionButton type="submit" isEarly={ticked.length === 0} isBusy={form.isBusy}>
          {t('purchases.update')}
        </ActionButton>
        <output className={ticked.length === 0 ? 'quiet' : 'strong cut'}>
          {ticked.length === 0
            ? t('purchases.update-first')
            : t('purchases.update-of', { materials: ticked.map(({ name }) => name).join(', ') })}
        </output>
      </div>
    </form>
  )
}

interface LeftProps {
  form: StockUpdate
  one: Ticked
  index: number
}

function Left({ form, one: { matId, name, isWeight, recorded }, index }: LeftProps) {
  const { t } = useTranslation()
  const { quantity } = usePurchaseFormats()
  return (
    <TextEntry
      field={form.field(`left.${matId}`, leftAt(index))}
      label={t(isWeight ? 'purchases.left-kg' : 'purchases.left-nos', { name })}
      hint={t('purchases.left-hint', { quantity: quantity({ isWeight, weight: recorded, nos: recorded }) })}
      inputMode={isWeight ? 'decimal' : 'numeric'}
    />
  )
}

function Wastage({ form }: Pick<StockUpdateFormProps, 'form'>) {
  const { t } = useTranslation()
  const today = useToday(useBranch().timeZone)
  const isWeight = useDraftOf(form, (draft) => draft.isWeight)
  return (
    <>
      <Entry field={form.field('isWeight')}>
        {({ value, onChange, problem }) => (
          <>
            <CheckField label={t('purchases.dumped-is-weight')} checked={value} onChange={onChange} />
            {problem !== null && (
              <p className="problem" role="alert">
                {problem}
              </p>
            )}
          </>
        )}
      </Entry>
      <QuantityText isWeight={isWeight} field={(unit) => form.field('quantity', unit)} />
      <TextEntry field={form.field('reason')} label={t('purchases.dumped-reason')} />
      <DayEntry field={form.field('dumpedDate')} label={t('purchases.dumped-date')} today={today} />
    </>
  )
}
