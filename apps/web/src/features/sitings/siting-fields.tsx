import { useTranslation } from 'react-i18next'
import type { FormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { sitingTexts } from './siting-texts.ts'

interface SitingFieldsProps {
  form: { field: (name: keyof typeof sitingTexts) => FormField<string> }
}

export function SitingFields({ form }: SitingFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextEntry field={form.field('name')} text={sitingTexts.name} hasFocus />
      <div className="few-fields">
        <TextEntry field={form.field('capacity')} text={sitingTexts.capacity} />
        <MoneyEntry field={form.field('amount')} text={sitingTexts.amount} hint={t('sitings.charge-hint')} />
      </div>
    </>
  )
}
