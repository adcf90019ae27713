import { addCustomization, listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { OptionsEntry } from '../../shared/form/options-entry.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useAdded } from './lookups.queries.ts'

const noOptions: readonly string[] = []
const initial = { name: '', option: '', options: noOptions }

export function CustomizationForm({ onSaved }: { onSaved: (customization: Customization) => void }) {
  const { t } = useTranslation()
  const form = useSentForm(addCustomization, {
    initial,
    // Includes an option that is typed but not added.
    sent: ({ name, option, options }) => ({ name, levels: [...(withOption(options, option) ?? options)] }),
    onDone: useAdded(listCustomizations, onSaved),
  })
  return (
    <EntryForm title={t('customizations.add')} form={form}>
      <TextEntry
        field={form.field('name')}
        label={t('customizations.phrase')}
        placeholder={t('customizations.phrase-placeholder')}
        hasFocus
      />
      <OptionsEntry
        entry={form.field('option', 'levels')}
        options={form.field('options', 'levels')}
        limits={{ maxLength: 120 }}
        label={t('customizations.options')}
        placeholder={t('customizations.option-placeholder')}
      />
    </EntryForm>
  )
}
