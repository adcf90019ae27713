import { addCustomization, listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { useTranslation } from 'react-i18next'
import { isLike } from '../../shared/drafts.ts'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { OptionsEntry } from '../../shared/form/options-entry.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useAdded } from './lookups.queries.ts'

const noOptions: readonly string[] = []
const empty = { name: '', option: '', options: noOptions, isRequired: false }
const isCustomizationDraft = (kept: unknown): kept is typeof empty => isLike({ ...empty, options: [''] }, kept)

interface CustomizationFormProps {
  onSaved: (customization: Customization) => void
}

export function CustomizationForm({ onSaved }: CustomizationFormProps) {
  return (
    <KeptForm name="new customization" empty={empty} isDraft={isCustomizationDraft}>
      {(kept) => <NewCustomization kept={kept} onSaved={onSaved} />}
    </KeptForm>
  )
}

function NewCustomization({ kept, onSaved }: CustomizationFormProps & { kept: Kept<typeof empty> }) {
  const { t } = useTranslation()
  const form = useSentForm(addCustomization, {
    initial: kept.draft,
    kept,
    // Includes an option that is typed but not added.
    sent: ({ name, option, options, isRequired }) => ({
      name,
      levels: [...(withOption(options, option) ?? options)],
      isRequired,
    }),
    onDone: useAdded(listCustomizations, onSaved),
  })
  useFirstFocus(form.focusFirst, kept.isNext)
  return (
    <EntryForm title={t('customizations.add')} form={form}>
      <TextEntry
        field={form.field('name')}
        label={t('customizations.phrase')}
        hint={t('customizations.phrase-hint')}
        placeholder={t('customizations.phrase-placeholder')}
      />
      <OptionsEntry
        entry={form.field('option', 'levels')}
        options={form.field('options', 'levels')}
        limits={{ maxLength: 120 }}
        label={t('customizations.options')}
        placeholder={t('customizations.option-placeholder')}
        hint={t('customizations.options-hint')}
        none={t('customizations.no-options')}
      />
      <CheckEntry
        field={form.field('isRequired')}
        label={t('customizations.required')}
        hint={t('customizations.required-hint')}
      />
    </EntryForm>
  )
}
