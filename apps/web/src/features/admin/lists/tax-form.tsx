import { addTax, listTaxes, type Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { EntryForm } from '../../lookups/entry-form.tsx'
import { useTaxFields } from '../../lookups/use-tax-fields.ts'
import { useAdding, type AddForm } from './use-adding.ts'

export const TaxForm: AddForm<Tax> = ({ title, onAdded }) => {
  const { t } = useTranslation()
  const { places, entered } = useTaxFields()
  const { save, isBusy } = useAdding({ endpoint: addTax, list: listTaxes, places, onAdded })
  return (
    <EntryForm title={title} isBusy={isBusy} onSave={() => save(entered)}>
      <TextField
        field={places.percentage}
        label={t('taxes.percentage')}
        inputMode="decimal"
        autoComplete="off"
        hasFocus
      />
      <TextField field={places.name} label={t('taxes.name')} hint={t('lists.tax-name-hint')} autoComplete="off" />
    </EntryForm>
  )
}
