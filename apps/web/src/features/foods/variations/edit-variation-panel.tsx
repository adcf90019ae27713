import '../add-food/add-food-words.ts'
import './variations-words.ts'
import '../../lookups/keep-words.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { changeVariation } from '@brigade/contract/foods/variations.contract.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { choicesOf, goneProblems, withUnlisted } from '../../../shared/form/choices.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { namesOf } from '../../../shared/form/texts.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { Failure } from '../../../shared/ui/failure.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import type { IngredientPickerHandle } from '../../ingredients/ingredient-picker.tsx'
import { useRecipeWords } from '../../ingredients/use-recipe-words.ts'
import type { VariationDraft } from '../add-food/food-draft.rules.ts'
import { useFoodLists } from '../add-food/food-lists.queries.ts'
import { keepEnter } from '../add-food/keep-enter.ts'
import { variationDraftOf } from '../add-food/variation-draft.rules.ts'
import { VariationChoices } from '../add-food/variation-fields.tsx'
import { ConflictList } from '../../../shared/form/conflict-list.tsx'
import { merged } from '../../../shared/form/merged.rules.ts'
import { useConflicts, useSeen } from '../../../shared/form/use-conflicts.ts'
import { KeptNote } from '../step/kept-note.tsx'
import { KeptPart } from '../step/kept-part.tsx'
import { isKept } from '../step/kept.rules.ts'
import { UpdatePanel } from '../update/update-panel.tsx'
import { useChange } from '../update/use-change.ts'
import {
  editedTexts,
  editedVariation,
  takenName,
  variationParts,
  type VariationPart,
} from './edited-variation.rules.ts'

const labels = {
  name: editedTexts.name.label,
  servingInfo: editedTexts.servingInfo.label,
  calorieCount: editedTexts.calorieCount.label,
  portionSize: editedTexts.portionSize.label,
  preparationTime: editedTexts.preparationTime.label,
  code: editedTexts.code.label,
  isDefault: 'add-food.is-default',
  customiIds: 'foods.tab.customizations',
  addonIds: 'foods.tab.addons',
  ingredients: 'ingredients.title',
} as const satisfies Record<VariationPart, MessageKey>

interface EditVariationPanelProps {
  food: Food
  /** As it was last seen, if it is archived. */
  variation: Variation
  isArchived: boolean
  onClose: () => void
}

/** Changes the texts, choices and recipe of a variation. Price, hours, stock, offer and tax have forms of their own. */
export function EditVariationPanel({ food, variation, isArchived, onClose }: EditVariationPanelProps) {
  const { t } = useTranslation()
  const picker = useRef<IngredientPickerHandle>(null)
  const { lists, error, refetch } = useFoodLists()
  const seen = useSeen(food, useChange(food, onClose))
  // A variation keeps what forms no longer offer.
  const offered = {
    customizations: withUnlisted(lists.customizations, variation.customizations),
    addons: withUnlisted(lists.addons, variation.addons),
  }
  const own = variation.ingredients.map(({ matId }) => ({ _id: matId }))
  const goneOf = ({ customiIds, addonIds, ingredients }: VariationDraft) =>
    goneProblems([
      ['customiIds', offered.customizations, customiIds],
      ['addonIds', offered.addons, addonIds],
      ['ingredients', lists.materials && [...lists.materials, ...own], ingredients.map(({ matId }) => matId)],
    ])
  const inFood = (of: Food) => of.variations.find(({ _id }) => _id === variation._id) ?? variation
  const draftOf = (of: Food) => variationDraftOf(inFood(of))
  const form = useSentForm(changeVariation, {
    ...seen.settings,
    initial: draftOf(food),
    sent: (draft, version) => editedVariation(draft, { food, variation: inFood(seen.saved), version }),
    also: (draft) => ({ ...takenName(food, draft.name, variation._id), ...goneOf(draft) }),
  })
  const merge = (drafts: Parameters<typeof merged<VariationDraft, VariationPart>>[1]) => merged(variationParts, drafts)
  const {
    conflicts,
    choose,
    save: send,
  } = useConflicts(form, {
    saved: food,
    seen,
    parts: variationParts,
    draftOf,
    merge,
  })

  const valueOf = useValues(offered)
  // Includes an ingredient that is entered but not added.
  const save = () => {
    if (form.check() && picker.current?.finish()) send()
  }
  const { name, code, ...texts } = editedTexts
  const hasKeptTexts = variation.isKept === true && isKept(food, 'texts')
  return (
    <UpdatePanel
      title={t('keep.edit-of', { name: variation.name })}
      food={food}
      onClose={onClose}
      form={{ ...form, save }}
      save={{ label: t('variations.save') }}
    >
      {error !== null && <Failure error={error} onRetry={refetch} />}
      {isArchived && <NoticeLine>{t('variations.archived-meanwhile', { name: variation.name })}</NoticeLine>}
      <ConflictList conflicts={conflicts} labelOf={(part) => t(labels[part])} valueOf={valueOf} onChoose={choose} />
      {hasKeptTexts && <KeptNote food={food} fields={['texts']} />}
      <KeptPart isKept={hasKeptTexts}>
        <TextEntry field={form.field('name')} text={name} />
      </KeptPart>
      {!variation.isDefault && !isArchived && (
        <CheckEntry field={form.field('isDefault')} label={t('add-food.is-default')} />
      )}
      <div className="few-fields">
        {namesOf(texts).map((each) => (
          <KeptPart key={each} isKept={hasKeptTexts}>
            <TextEntry field={form.field(each)} text={texts[each]} />
          </KeptPart>
        ))}
        <TextEntry field={form.field('code')} text={code} onKeyDown={keepEnter} />
      </div>
      <VariationChoices form={form} picker={picker} materials={lists.materials} {...offered} />
      <p className="hint">{t('variations.own-forms')}</p>
    </UpdatePanel>
  )
}

type Entries = readonly { _id: string; name: string }[]

function useValues(offered: Record<'customizations' | 'addons', Entries | undefined>) {
  const { t } = useTranslation()
  const recipe = useRecipeWords()
  const names = (entries: Entries | undefined, ids: readonly string[]) =>
    choicesOf(entries, ids, t('entries.choice-gone'))
      .filter(({ value }) => ids.includes(value))
      .map(({ label }) => label)
      .join(', ')
  return (part: VariationPart, draft: VariationDraft): string => {
    switch (part) {
      case 'isDefault':
        return draft.isDefault ? t('variations.is-default') : ''
      case 'customiIds':
        return names(offered.customizations, draft.customiIds)
      case 'addonIds':
        return names(offered.addons, draft.addonIds)
      case 'ingredients':
        return recipe(draft.ingredients)
      case 'name':
      case 'servingInfo':
      case 'calorieCount':
      case 'portionSize':
      case 'preparationTime':
      case 'code':
        return draft[part]
    }
  }
}
