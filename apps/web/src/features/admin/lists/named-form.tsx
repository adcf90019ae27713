import type { addMenu, Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import type { ListEndpoint } from '../../../shared/api/lists.ts'
import { useField } from '../../../shared/ui/field.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { EntryForm } from '../../lookups/entry-form.tsx'
import { useAdding, type AddForm } from './use-adding.ts'

/** The form of a list whose entries are nothing but their names. */
export function namedForm(endpoint: typeof addMenu, list: ListEndpoint): AddForm<Named> {
  return function NamedForm({ title, onAdded }) {
    const { t } = useTranslation()
    const name = useField('name', { minLength: 1, maxLength: 120 })
    const { save, isBusy } = useAdding({ endpoint, list, places: { name }, onAdded })
    return (
      <EntryForm title={title} isBusy={isBusy} onSave={() => save({ name: name.text })}>
        <TextField field={name} label={t('entries.name')} autoComplete="off" hasFocus />
      </EntryForm>
    )
  }
}
