import '../add-food/add-food-words.ts'
import { addVariation } from '@brigade/contract/foods/variations.contract.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnteredFor } from '../../../shared/form/entered.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { Failure } from '../../../shared/ui/failure.tsx'
import type { Moment } from '../../../shared/ui/validity-picker.rules.ts'
import { useNow } from '../../../shared/use-now.ts'
import type { IngredientPickerHandle } from '../../ingredients/ingredient-picker.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { emptyVariation, kindOf, usualTax, type VariationDraft } from '../add-food/food-draft.rules.ts'
import { useFoodLists } from '../add-food/food-lists.queries.ts'
import { enteredVariation } from '../add-food/food-sent.rules.ts'
import { copyOfVariation } from '../add-food/food-copy.rules.ts'
import { goneInVariation } from '../add-food/gone.rules.ts'
import { nextVariation, variationDraftOf } from '../add-food/variation-draft.rules.ts'
import { VariationFields } from '../add-food/variation-fields.tsx'
import { UpdatePanel } from '../update/update-panel.tsx'
import { useChange } from '../update/use-change.ts'
import { takenName } from './edited-variation.rules.ts'

const A_MINUTE = 60_000

interface AddVariationPanelProps {
  food: Food
  /** The variation that the new one is filled with. */
  copied: Variation | undefined
  onClose: () => void
}

/** A new variation begins with what it most likely shares with the last one. */
export function AddVariationPanel({ food, copied, onClose }: AddVariationPanelProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const picker = useRef<IngredientPickerHandle>(null)
  const { lists, error, refetch } = useFoodLists()
  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  const [initial] = useState(() => {
    // Two of one food have different names.
    if (copied) return { ...copyOfVariation(copied, lists, moment), name: '', isDefault: false }
    const like = food.variations.at(-1)
    return like ? nextVariation(variationDraftOf(like)) : emptyVariation(usualTax(branch))
  })
  const form = useSentForm(addVariation, {
    ...useChange(food, onClose),
    initial,
    sent: (draft, version) => entered(food, draft, version, moment),
    also: (draft) => ({
      ...takenName(food, draft.name),
      ...goneInVariation(draft, { ...lists, services: branch.restTypes }),
    }),
    shownAt: (path) => path.replace(/^variation\./, ''),
  })
  // Includes an ingredient that is entered but not added.
  const save = () => {
    if (form.check() && picker.current?.finish()) form.save()
  }
  return (
    <UpdatePanel
      title={t('add-food.new-variation')}
      food={food}
      onClose={onClose}
      form={{ ...form, save }}
      save={{ label: t('add-food.add-variation') }}
    >
      {error !== null && <Failure error={error} onRetry={refetch} />}
      <VariationFields form={form} kind={kindOf(food)} lists={lists} moment={moment} picker={picker} />
    </UpdatePanel>
  )
}

/** The input for the contract, valid or not. */
function entered(
  food: Food,
  draft: VariationDraft,
  version: number | undefined,
  moment: Moment,
): EnteredFor<typeof addVariation> {
  const of = { foodId: food._id, version }
  switch (kindOf(food)) {
    case 'normal':
      return { ...of, isCombo: false, isFreeClaim: false, variation: enteredVariation.normal(draft, moment) }
    case 'combo':
      return { ...of, isCombo: true, isFreeClaim: false, variation: enteredVariation.combo(draft) }
    case 'freeClaim':
      return { ...of, isCombo: false, isFreeClaim: true, variation: enteredVariation.freeClaim(draft) }
  }
}
