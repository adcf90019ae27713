import type { Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useTaxForm } from '../../lookups/use-tax-form.ts'
import type { AddForm } from './add-form.ts'

export const TaxForm: AddForm<Tax> = ({ title, onAdded }) => {
  const { t } = useTranslation()
  const form = useTaxForm(onAdded)
  return (
    <EntryForm title={title} form={form}>
      <TextEntry field={form.field('percentage')} label={t('taxes.percentage')} inputMode="decimal" hasFocus />
      <TextEntry field={form.field('name')} label={t('entries.name')} isOptional hint={t('lists.tax-name-hint')} />
    </EntryForm>
  )
}
