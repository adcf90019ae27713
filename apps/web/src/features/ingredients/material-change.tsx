import { changeMaterial } from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { listMaterials, type Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useTranslation } from 'react-i18next'
import { ConflictList } from '../../shared/form/conflict-list.tsx'
import { merged, type Drafts, type Parts } from '../../shared/form/merged.rules.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useConflicts, useSeen } from '../../shared/form/use-conflicts.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { EntryChangeForm, PlaceEntry } from '../lookups/entry-change-form.tsx'
import type { EntryFormProps } from '../lookups/named-change.tsx'
import { nextAfter, samePlace } from '../lookups/places.rules.ts'
import { useEntryChange } from '../lookups/use-entry-change.ts'

const draftOf = ({ name, note }: Material) => ({ name, note, place: samePlace })
type MaterialDraft = ReturnType<typeof draftOf>

const parts: Parts<MaterialDraft, 'name' | 'note'> = {
  names: ['name', 'note'],
  of: (part, draft) => ({ [part]: draft[part] }),
  keyOf: (part, draft) => draft[part].trim(),
}

export function MaterialChange({ entry, entries, onLeave }: EntryFormProps<Material>) {
  const { t } = useTranslation()
  const { _id } = entry
  const seen = useSeen(entry, useEntryChange(listMaterials, onLeave))
  const form = useSentForm(changeMaterial, {
    ...seen.settings,
    initial: draftOf(entry),
    sent: (draft, at = seen.saved.version) => ({
      _id,
      version: at,
      name: draft.name,
      note: draft.note,
      before: nextAfter(entries, _id, draft.place),
    }),
  })
  const merge = (drafts: Drafts<MaterialDraft>) => merged(parts, drafts)
  const { conflicts, choose, save } = useConflicts(form, { saved: entry, seen, parts, draftOf, merge })
  return (
    <EntryChangeForm
      entry={entry}
      form={{ ...form, save }}
      differing={
        <ConflictList
          conflicts={conflicts}
          labelOf={(part) => t(`entries.${part}`)}
          valueOf={(part, draft) => draft[part]}
          onChoose={choose}
        />
      }
      isMerged={!seen.isStale}
      onLeave={onLeave}
    >
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <TextEntry field={form.field('note')} label={t('entries.note')} rows={3} />
      <PlaceEntry entry={entry} entries={entries} field={form.field('place', 'before')} />
    </EntryChangeForm>
  )
}
