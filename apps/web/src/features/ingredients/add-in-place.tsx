import {
  addAddon,
  addMaterial,
  listAddons,
  listMaterials,
  type Addon,
  type Material,
} from '@brigade/contract/ingredients/ingredients.contract.ts'
import { addCustomization, listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { InPlace } from '../../shared/form/in-place.tsx'
import { OptionsEntry } from '../../shared/form/options-entry.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { emptyTexts, sentTexts } from '../../shared/form/texts.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useAdded } from '../lookups/lookups.queries.ts'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { addonTexts } from './addon-texts.ts'

// What a form of a food chooses from, added without leaving it. Everyone who fills the form may add these.

/** Whether the fields are shown, and what closes them once the entry is there. */
function useOpen<Added>(onAdded: (added: Added) => void) {
  const [isOpen, onOpen] = useState(false)
  const close = (added: Added) => {
    onAdded(added)
    onOpen(false)
  }
  return { open: { isOpen, onOpen }, close }
}

export function AddMaterial({ onAdded }: { onAdded: (material: Material) => void }) {
  const { t } = useTranslation()
  const { open, close } = useOpen(onAdded)
  const form = useSentForm(addMaterial, {
    initial: { name: '', note: '' },
    sent: (draft) => draft,
    clears: true,
    onDone: useAdded(listMaterials, close),
  })
  return (
    <InPlace label={t('materials.add')} form={form} {...open}>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <TextEntry field={form.field('note')} label={t('entries.note')} placeholder={t('materials.note-placeholder')} />
    </InPlace>
  )
}

/** An addon without ingredients, which its own form has. */
export function AddAddon({ onAdded }: { onAdded: (addon: Addon) => void }) {
  const { t } = useTranslation()
  const { open, close } = useOpen(onAdded)
  const form = useSentForm(addAddon, {
    initial: emptyTexts(addonTexts),
    sent: (draft) => ({ ...sentTexts(addonTexts, draft), hasIngredients: false, ingredients: [] }),
    clears: true,
    onDone: useAdded(listAddons, close),
  })
  return (
    <InPlace label={t('addons.add')} form={form} {...open}>
      <TextEntry field={form.field('name')} text={addonTexts.name} hasFocus />
      <MoneyEntry field={form.field('price')} text={addonTexts.price} />
      <TextEntry field={form.field('qty')} text={addonTexts.qty} />
    </InPlace>
  )
}

const noOptions: readonly string[] = []

export function AddCustomization({ onAdded }: { onAdded: (customization: Customization) => void }) {
  const { t } = useTranslation()
  const { open, close } = useOpen(onAdded)
  const form = useSentForm(addCustomization, {
    initial: { name: '', option: '', options: noOptions, isRequired: false },
    // Includes an option that is typed but not added.
    sent: ({ name, option, options, isRequired }) => ({
      name,
      levels: [...(withOption(options, option) ?? options)],
      isRequired,
    }),
    clears: true,
    onDone: useAdded(listCustomizations, close),
  })
  return (
    <InPlace label={t('customizations.add')} form={form} isTall {...open}>
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
      <CheckEntry field={form.field('isRequired')} label={t('customizations.required')} />
    </InPlace>
  )
}
