import {
  addExpenseCategory,
  listExpenseCategories,
  type ExpenseCategory,
  type ListEntry,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useAdded } from '../../lookups/lookups.queries.ts'
import type { AddForm } from './add-form.ts'
import { asNamed } from './lists.queries.ts'

export const ExpenseCategoryForm: AddForm<ListEntry> = ({ title, onAdded }) => {
  const { t } = useTranslation()
  const form = useSentForm(addExpenseCategory, {
    initial: { catName: '' },
    sent: (draft) => draft,
    onDone: useAdded(listExpenseCategories, (category: ExpenseCategory) => onAdded(asNamed(category))),
  })
  return (
    <EntryForm title={title} form={form}>
      <TextEntry field={form.field('catName')} label={t('entries.name')} hasFocus />
    </EntryForm>
  )
}
