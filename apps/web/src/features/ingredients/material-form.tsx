import { addMaterial, listMaterials, type Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { useField } from '../../shared/ui/field.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { EntryForm } from '../lookups/entry-form.tsx'
import { useNewEntry } from '../lookups/lookups.queries.ts'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'

export function MaterialForm({ onSaved }: { onSaved: (material: Material) => void }) {
  const { t } = useTranslation()
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const note = useField('name', { minLength: 1, maxLength: 500 })
  const showNew = useNewEntry(listMaterials)
  const places = { name, note }
  const { act, isBusy } = useAction(addMaterial, {
    onDone: ({ data }) => {
      showNew(data)
      onSaved(data)
    },
    onFail: ({ fields }) => refuseAt(places, fields),
  })

  const save = () => {
    const entered = { name: name.text, note: note.text }
    if (mayBeSent(addMaterial.input, entered, places)) act(entered)
  }

  return (
    <EntryForm title={t('materials.add')} isBusy={isBusy} onSave={save}>
      <TextField field={name} label={t('entries.name')} autoComplete="off" hasFocus />
      <TextField field={note} label={t('entries.note')} autoComplete="off" rows={3} />
    </EntryForm>
  )
}
