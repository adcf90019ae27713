import { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Kept } from '../../../shared/form/kept.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { isFile } from '../../../shared/ui/image-picker.rules.ts'
import { useNow } from '../../../shared/use-now.ts'
import { choicesIn, foodLikeSaved } from './food-copy.rules.ts'
import type { FoodDraft } from './food-draft.rules.ts'
import { useFoodLists } from './food-lists.queries.ts'
import { enteredFood } from './food-sent.rules.ts'
import { goneInFood } from './gone.rules.ts'
import { keepChoices } from './last-choices.ts'
import { useSharedName } from './name-question.tsx'

// A form may stay open past midnight.
const A_MINUTE = 60_000

export function useNewFood(kept: Kept<FoodDraft>, branch: Restaurant) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const shared = useSharedName()
  const isThere = useRef(false)
  const isAnother = useRef(false)
  const { lists, error, refetch } = useFoodLists()

  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  const known = { ...lists, services: branch.restTypes }
  const form = useSentForm(addFood, {
    initial: kept.draft,
    kept,
    sent: (draft) => {
      const condition = lists.conditions?.find(({ _id }) => _id === draft.conditionId)
      return enteredFood(draft, branch._id, condition, moment)
    },
    also: (draft) => ({
      ...goneInFood(draft, known),
      // Without any listed variation the contract already reports one missing.
      ...(draft.entry.isBegun && draft.variations.length > 0 && { entry: t('add-food.unfinished-variation') }),
    }),
    onFail: shared.onFail,
    carried: ({ images }) => ({ files: images.filter(isFile) }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: [listFoods.name] })
      const saved = form.draft()
      keepChoices(branch._id, choicesIn(saved))
      if (!isThere.current) return
      if (isAnother.current) kept.change(foodLikeSaved(saved))
      else void navigate('/dashboard/foods')
    },
  })
  const save = (another: boolean) => {
    isAnother.current = another
    if (!form.isBusy) form.save()
  }

  return {
    form,
    save,
    shared,
    lists,
    known,
    error,
    refetch,
    moment,
  }
}

/** What the sections of the form need. */
export type NewFood = Omit<ReturnType<typeof useNewFood>, 'save' | 'shared'>
