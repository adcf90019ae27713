import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import type { changeCategory } from '@brigade/contract/lookups/change-entry.contract.ts'
import type { ListEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { ListEndpoint } from '../../shared/api/lists.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { EntryChangeForm, PlaceEntry } from './entry-change-form.tsx'
import { nextAfter, samePlace } from './places.rules.ts'
import { useEntryChange } from './use-entry-change.ts'

export interface EntryFormProps<Entry extends ListEntry> {
  entry: Entry
  entries: readonly Entry[]
  onLeave: () => void
}

interface NamedChangeProps extends EntryFormProps<ListEntry> {
  endpoint: Endpoint<(typeof changeCategory)['input'], z.ZodType<ListEntry>>
  list: ListEndpoint
}

/** For an entry of which only the name can be edited. */
export function NamedChange({ endpoint, list, entry, entries, onLeave }: NamedChangeProps) {
  const { t } = useTranslation()
  const { _id, name, version } = entry
  const after = useEntryChange(list, onLeave)
  const form = useSentForm(endpoint, {
    initial: { name, place: samePlace },
    version,
    sent: (draft, at = version) => ({
      _id,
      version: at,
      name: draft.name,
      before: nextAfter(entries, _id, draft.place),
    }),
    ...after,
  })
  const entered = useDraftOf(form, (draft) => draft.name)
  return (
    <EntryChangeForm entry={entry} form={form} said={{ saved: name, entered }} onLeave={onLeave}>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <PlaceEntry entry={entry} entries={entries} field={form.field('place', 'before')} />
    </EntryChangeForm>
  )
}
