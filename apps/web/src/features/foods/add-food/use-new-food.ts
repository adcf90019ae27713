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
import type { FoodDraft } from './food-draft.rules.ts'
import { useFoodLists } from './food-lists.queries.ts'
import { enteredFood } from './food-sent.rules.ts'
import { goneInFood } from './gone.rules.ts'

// A form may stay open past midnight.
const A_MINUTE = 60_000

export function useNewFood(kept: Kept<FoodDraft>, branch: Restaurant) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isThere = useRef(false)
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
    carried: ({ images }) => ({ files: images.filter(isFile) }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: [listFoods.name] })
      if (isThere.current) void navigate('/dashboard/foods')
    },
  })

  return {
    form,
    lists,
    known,
    error,
    refetch,
    moment,
  }
}

export type NewFood = ReturnType<typeof useNewFood>
