import { ADDON_QTY_MAX_LENGTH } from '@brigade/contract/ingredients/ingredient.rules.ts'
import { changeAddon } from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { listAddons, type Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictList } from '../../shared/form/conflict-list.tsx'
import { numberIn } from '../../shared/form/entered.ts'
import { Entry } from '../../shared/form/entry.tsx'
import { merged, type Drafts, type Parts } from '../../shared/form/merged.rules.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useConflicts, useSeen } from '../../shared/form/use-conflicts.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { EntryChangeForm, PlaceEntry } from '../lookups/entry-change-form.tsx'
import type { EntryFormProps } from '../lookups/named-change.tsx'
import { nextAfter, samePlace } from '../lookups/places.rules.ts'
import { useEntryChange } from '../lookups/use-entry-change.ts'
import { AddonPrice } from './addon-price.tsx'
import { noIngredient, type SentIngredient } from './ingredient-entry.rules.ts'
import { IngredientPicker, type IngredientPickerHandle } from './ingredient-picker.tsx'
import { useRecipeWords } from './use-recipe-words.ts'

const draftOf = ({ name, qty, ingredients }: Addon) => {
  const recipe: SentIngredient[] = ingredients
  return { name, qty: String(qty), ingredients: recipe, ingredient: noIngredient, place: samePlace }
}
type AddonDraft = ReturnType<typeof draftOf>
type AddonPart = keyof typeof labels

const labels = {
  name: 'entries.name',
  qty: 'addons.quantity',
  ingredients: 'ingredients.title',
} as const

const parts: Parts<AddonDraft, AddonPart> = {
  names: ['name', 'qty', 'ingredients'],
  of: (part, draft) => ({ [part]: draft[part] }),
  keyOf: (part, draft) => (part === 'ingredients' ? JSON.stringify(draft[part]) : draft[part].trim()),
}

export function AddonChange({ entry, entries, onLeave }: EntryFormProps<Addon>) {
  const { t } = useTranslation()
  const { _id } = entry
  const picker = useRef<IngredientPickerHandle>(null)
  const seen = useSeen(entry, useEntryChange(listAddons, onLeave))
  const form = useSentForm(changeAddon, {
    ...seen.settings,
    initial: draftOf(entry),
    sent: (draft, at = seen.saved.version) => ({
      _id,
      version: at,
      name: draft.name,
      qty: numberIn('number', draft.qty, { maxLength: ADDON_QTY_MAX_LENGTH }) ?? null,
      ingredients: draft.ingredients,
      before: nextAfter(entries, _id, draft.place),
    }),
  })
  const merge = (drafts: Drafts<AddonDraft>) => merged(parts, drafts)
  const conflicts = useConflicts(form, { saved: entry, seen, parts, draftOf, merge })
  const recipe = useRecipeWords()
  // Includes an ingredient that is entered but not added.
  const save = () => {
    if (form.check() && (!picker.current || picker.current.finish())) conflicts.save()
  }
  return (
    <div className="parts">
      <EntryChangeForm
        entry={entry}
        form={{ ...form, save }}
        differing={
          <ConflictList
            conflicts={conflicts.conflicts}
            labelOf={(part) => t(labels[part])}
            valueOf={(part, draft) => (part === 'ingredients' ? recipe(draft[part]) : draft[part])}
            onChoose={conflicts.choose}
          />
        }
        isMerged={!seen.isStale}
        onLeave={onLeave}
      >
        <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
        <TextEntry
          field={form.field('qty')}
          label={t('addons.quantity')}
          hint={t('addons.quantity-hint')}
          inputMode="numeric"
        />
        <Entry field={form.field('ingredients')}>
          {(field) => <IngredientPicker ref={picker} entry={form.field('ingredient')} {...field} />}
        </Entry>
        <PlaceEntry entry={entry} entries={entries} field={form.field('place', 'before')} />
      </EntryChangeForm>
      <AddonPrice addon={entry} onLeave={onLeave} />
    </div>
  )
}
