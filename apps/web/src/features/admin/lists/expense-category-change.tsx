import { changeExpenseCategory } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listExpenseCategories, type ListEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { EntryChangeForm, PlaceEntry } from '../../lookups/entry-change-form.tsx'
import type { EntryFormProps } from '../../lookups/named-change.tsx'
import { nextAfter, samePlace } from '../../lookups/places.rules.ts'
import { useEntryChange } from '../../lookups/use-entry-change.ts'

export function ExpenseCategoryChange({ entry, entries, onLeave }: EntryFormProps<ListEntry>) {
  const { t } = useTranslation()
  const { _id, name, version } = entry
  const after = useEntryChange(listExpenseCategories, onLeave)
  const form = useSentForm(changeExpenseCategory, {
    initial: { catName: name, place: samePlace },
    version,
    sent: ({ catName, place }, at = version) => ({
      _id,
      version: at,
      catName,
      before: nextAfter(entries, _id, place),
    }),
    ...after,
  })
  const entered = useDraftOf(form, ({ catName }) => catName)
  return (
    <EntryChangeForm entry={entry} form={form} said={{ saved: name, entered }} onLeave={onLeave}>
      <TextEntry field={form.field('catName')} label={t('entries.name')} hasFocus />
      <PlaceEntry entry={entry} entries={entries} field={form.field('place', 'before')} />
    </EntryChangeForm>
  )
}
