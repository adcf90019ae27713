import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { Entry } from '../../../shared/form/entry.tsx'
import { useFormField, type FormField } from '../../../shared/form/form-field.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { ValidityPicker } from '../../../shared/ui/validity-picker.tsx'
import type { ValidityDraft } from '../../../shared/ui/validity-picker.rules.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'

interface OfferFieldsProps {
  isPercentage: FormField<boolean>
  deduct: FormField<string>
  note: FormField<string>
  /** Null for a combo, which keeps its own. */
  validity: FormField<ValidityDraft> | null
  /** Below the discount. */
  children?: ReactNode
}

/** What is taken off, why and when. */
export function OfferFields({ isPercentage, deduct, note, validity, children }: OfferFieldsProps) {
  const { t } = useTranslation()
  const { timeZone } = useBranch()
  const { value: isShare } = useFormField(isPercentage)
  return (
    <>
      <EitherEntry
        field={isPercentage}
        label={t('foods.offer-take-off')}
        choices={[
          [false, t('foods.offer-amount')],
          [true, t('foods.offer-percent')],
        ]}
      />
      <div className="stack">
        <TextEntry
          field={deduct}
          label={t(isShare ? 'foods.deduct-percent' : 'foods.deduct-amount')}
          inputMode="decimal"
        />
        {children}
      </div>
      <TextEntry field={note} label={t('foods.offer-note')} />
      {validity && (
        <Entry field={validity}>
          {(field) => <ValidityPicker label={t('foods.offer-validity')} timeZone={timeZone} {...field} />}
        </Entry>
      )}
    </>
  )
}
