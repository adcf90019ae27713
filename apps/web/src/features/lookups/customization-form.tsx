import { addCustomization, listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { useField } from '../../shared/ui/field.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { useNewEntry } from './lookups.queries.ts'
import { OptionsEditor } from './options-editor.tsx'
import { mayBeSent, refuseAt } from './read-form.ts'
import { useEntry } from './use-entry.ts'

export function CustomizationForm({ onSaved }: { onSaved: (customization: Customization) => void }) {
  const { t } = useTranslation()
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const entry = useEntry({ maxLength: 120 })
  const [options, setOptions] = useState<readonly string[]>([])
  const showNew = useNewEntry(listCustomizations)
  // That the entry is empty is not wrong: only options that were added count.
  const places = { name, levels: { ...entry, wrong: null } }
  const { act, isBusy } = useAction(addCustomization, {
    onDone: ({ data }) => {
      showNew(data)
      onSaved(data)
    },
    onFail: ({ fields }) => refuseAt(places, fields),
  })

  const save = () => {
    // One that is typed and not yet added is meant too.
    const levels = [...(withOption(options, entry.value) ?? options)]
    const entered = { name: name.text, levels }
    if (mayBeSent(addCustomization.input, entered, places)) act(entered)
  }

  return (
    <EntryForm title={t('customizations.add')} isBusy={isBusy} onSave={save}>
      <TextField
        field={name}
        label={t('customizations.phrase')}
        placeholder={t('customizations.phrase-placeholder')}
        autoComplete="off"
        hasFocus
      />
      <OptionsEditor
        entry={entry}
        options={options}
        label={t('customizations.options')}
        placeholder={t('customizations.option-placeholder')}
        onChange={setOptions}
      />
    </EntryForm>
  )
}
