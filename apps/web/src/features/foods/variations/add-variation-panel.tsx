import '../add-food/add-food-words.ts'
import './variations-words.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { isPriceOf } from '@brigade/contract/foods/price-lock.rules.ts'
import { addVariation, addVariationAtPrice } from '@brigade/contract/foods/variations.contract.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
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
import { PriceLock, usePriceLock } from '../update/price-lock.tsx'
import { UpdatePanel } from '../update/update-panel.tsx'
import { useChange } from '../update/use-change.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import { takenName } from './edited-variation.rules.ts'

const A_MINUTE = 60_000

interface AddVariationPanelProps {
  food: Food
  /** The variation that the new one is filled with. */
  copied: Variation | undefined
  onClose: () => void
}

/**
 * A new variation begins with what it most likely shares with the last one. A manager needs the owner's code for a price that the
 * food does not have.
 */
export function AddVariationPanel({ food, copied, onClose }: AddVariationPanelProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { money } = useFoodFormats()
  const picker = useRef<IngredientPickerHandle>(null)
  const lock = usePriceLock(food.restId)
  const [isAsked, setAsked] = useState(false)
  const { lists, error, refetch } = useFoodLists()
  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  const [initial] = useState(() => {
    // Two of one food have different names.
    if (copied) return { ...copyOfVariation(copied, lists, moment), name: '', isDefault: false }
    const like = food.variations.at(-1)
    return like ? nextVariation(variationDraftOf(like)) : emptyVariation(usualTax(branch))
  })
  const isUnlocked = !lock.isOwner && !lock.isLocked
  const change = useChange<typeof addVariation>(food, onClose)
  const form = useSentForm(isUnlocked ? addVariationAtPrice : addVariation, {
    ...change,
    initial,
    carried: lock.carried,
    onFail: (error) => {
      change.onFail(error)
      lock.onFail(error)
      if (error.code === 'unauthorized') setAsked(true)
    },
    sent: (draft, version) => entered(food, draft, version, moment),
    also: (draft) => ({
      ...takenName(food, draft.name),
      ...goneInVariation(draft, { ...lists, services: branch.restTypes }),
    }),
    shownAt: (path) => path.replace(/^variation\./, ''),
  })
  // Includes an ingredient that is entered but not added.
  const save = () => {
    if (!form.check() || !picker.current?.finish()) return
    if (lock.isLocked && !isPriceOf(food, Number(form.draft().price))) setAsked(true)
    else form.save()
  }
  // An unlock that ends later leaves the form where it is.
  if (isAsked && !lock.isLocked) setAsked(false)
  if (isAsked && lock.isLocked) {
    const back = () => setAsked(false)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      back()
    }
    return (
      <div onKeyDown={onKeyDown}>
        <UpdatePanel
          key="lock"
          title={t('add-food.new-variation')}
          food={food}
          onClose={back}
          leave={t('variations.other-price')}
        >
          <p>{t('variations.price-locked', { food: food.name, price: money(Number(form.draft().price)) })}</p>
          <PriceLock lock={lock}>{null}</PriceLock>
        </UpdatePanel>
      </div>
    )
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
      {isUnlocked && <PriceLock lock={lock}>{null}</PriceLock>}
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
