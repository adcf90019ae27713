import { changeMaterial } from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { listMaterials, type Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraft } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { EntryChangeForm, PlaceEntry } from '../lookups/entry-change-form.tsx'
import type { EntryFormProps } from '../lookups/named-change.tsx'
import { nextAfter, samePlace } from '../lookups/places.rules.ts'
import { useEntryChange } from '../lookups/use-entry-change.ts'

export function MaterialChange({ entry, entries, onLeave }: EntryFormProps<Material>) {
  const { t } = useTranslation()
  const { _id, name, note, version } = entry
  const form = useSentForm(changeMaterial, {
    initial: { name, note, place: samePlace },
    version,
    sent: (draft, at = version) => ({
      _id,
      version: at,
      name: draft.name,
      note: draft.note,
      before: nextAfter(entries, _id, draft.place),
    }),
    ...useEntryChange(listMaterials, onLeave),
  })
  const draft = useDraft(form)
  const said = (material: Pick<Material, 'name' | 'note'>) => `${material.name}\n${material.note}`
  return (
    <EntryChangeForm entry={entry} form={form} said={{ saved: said(entry), entered: said(draft) }} onLeave={onLeave}>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <TextEntry field={form.field('note')} label={t('entries.note')} rows={3} />
      <PlaceEntry entry={entry} entries={entries} field={form.field('place', 'before')} />
    </EntryChangeForm>
  )
}
