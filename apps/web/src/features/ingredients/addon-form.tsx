import { addAddon, listAddons, type Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isLike } from '../../shared/drafts.ts'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { goneProblems } from '../../shared/form/choices.ts'
import { Entry } from '../../shared/form/entry.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { emptyTexts, sentTexts } from '../../shared/form/texts.ts'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useAdded } from '../lookups/lookups.queries.ts'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { addonTexts } from './addon-texts.ts'
import { isBegun, noIngredient, type SentIngredient } from './ingredient-entry.rules.ts'
import { IngredientPicker, type IngredientPickerHandle } from './ingredient-picker.tsx'
import { useMaterials } from './ingredients.queries.ts'

const noIngredients: SentIngredient[] = []
const empty = { ...emptyTexts(addonTexts), hasIngredients: false, ingredients: noIngredients, ingredient: noIngredient }
const isAddonDraft = (kept: unknown): kept is typeof empty =>
  isLike({ ...empty, ingredients: [{ matId: '', isWeight: false }] }, kept)

interface AddonFormProps {
  onSaved: (addon: Addon) => void
}

export function AddonForm({ onSaved }: AddonFormProps) {
  return (
    <KeptForm name="new addon" empty={empty} isDraft={isAddonDraft}>
      {(kept) => <NewAddon kept={kept} onSaved={onSaved} />}
    </KeptForm>
  )
}

function NewAddon({ kept, onSaved }: AddonFormProps & { kept: Kept<typeof empty> }) {
  const { t } = useTranslation()
  const picker = useRef<IngredientPickerHandle>(null)
  const { data: materials } = useMaterials()
  const form = useSentForm(addAddon, {
    initial: kept.draft,
    kept,
    sent: (draft) => ({
      ...sentTexts(addonTexts, draft),
      // The picker checks an ingredient that is not added yet.
      hasIngredients: draft.hasIngredients && !isBegun(draft.ingredient),
      ingredients: draft.hasIngredients ? draft.ingredients : [],
    }),
    also: (draft) =>
      goneProblems([
        ['ingredients', materials, draft.hasIngredients ? draft.ingredients.map(({ matId }) => matId) : []],
      ]),
    onDone: useAdded(listAddons, onSaved),
  })
  const hasIngredients = useDraftOf(form, (draft) => draft.hasIngredients)
  // Includes an ingredient that is entered but not added.
  const save = () => {
    if (form.check() && (!picker.current || picker.current.finish())) form.save()
  }
  useFirstFocus(form.focusFirst, kept.isNext)

  return (
    <EntryForm title={t('addons.add')} form={{ ...form, save }}>
      <TextEntry field={form.field('name')} text={addonTexts.name} />
      <div className="cards">
        <MoneyEntry field={form.field('price')} text={addonTexts.price} />
        <TextEntry field={form.field('qty')} text={addonTexts.qty} hint={t('addons.quantity-hint')} />
      </div>
      <CheckEntry field={form.field('hasIngredients')} label={t('addons.has-ingredients')} />
      {hasIngredients && (
        <Entry field={form.field('ingredients')}>
          {(field) => <IngredientPicker ref={picker} entry={form.field('ingredient')} {...field} />}
        </Entry>
      )}
    </EntryForm>
  )
}
