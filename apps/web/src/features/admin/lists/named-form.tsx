import type { addMenu, ListEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import type { ListEndpoint } from '../../../shared/api/lists.ts'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useAdded } from '../../lookups/lookups.queries.ts'
import type { AddForm } from './add-form.ts'

export function namedForm(endpoint: typeof addMenu, list: ListEndpoint): AddForm<ListEntry> {
  return function NamedForm({ title, onAdded }) {
    const { t } = useTranslation()
    const form = useSentForm(endpoint, {
      initial: { name: '' },
      sent: (draft) => draft,
      onDone: useAdded(list, onAdded),
    })
    return (
      <EntryForm title={title} form={form}>
        <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      </EntryForm>
    )
  }
}
