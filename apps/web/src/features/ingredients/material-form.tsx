import { addMaterial, listMaterials, type Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useAdded } from '../lookups/lookups.queries.ts'

export function MaterialForm({ onSaved }: { onSaved: (material: Material) => void }) {
  const { t } = useTranslation()
  const form = useSentForm(addMaterial, {
    initial: { name: '', note: '' },
    sent: (draft) => draft,
    onDone: useAdded(listMaterials, onSaved),
  })
  return (
    <EntryForm title={t('materials.add')} form={form}>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <TextEntry field={form.field('note')} label={t('entries.note')} rows={3} />
    </EntryForm>
  )
}
