import { addExpenseCategory, listExpenseCategories, type Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { useField } from '../../../shared/ui/field.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { EntryForm } from '../../lookups/entry-form.tsx'
import { asNamed } from './lists.queries.ts'
import { useAdding, type AddForm } from './use-adding.ts'

export const ExpenseCategoryForm: AddForm<Named> = ({ title, onAdded }) => {
  const { t } = useTranslation()
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const { save, isBusy } = useAdding({
    endpoint: addExpenseCategory,
    list: listExpenseCategories,
    places: { catName: name },
    onAdded: (category) => onAdded(asNamed(category)),
  })
  return (
    <EntryForm title={title} isBusy={isBusy} onSave={() => save({ catName: name.text })}>
      <TextField field={name} label={t('entries.name')} autoComplete="off" hasFocus />
    </EntryForm>
  )
}
