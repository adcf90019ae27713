import { editFood } from '@brigade/contract/foods/edit-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import { useState } from 'react'
import type { Kept } from '../../../shared/form/kept.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { isFile } from '../../../shared/ui/image-picker.rules.ts'
import { useNow } from '../../../shared/use-now.ts'
import { renamed } from '../../../shared/form/entered.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useFoodLists } from '../add-food/food-lists.queries.ts'
import { goneInFood } from '../add-food/gone.rules.ts'
import { useSharedName } from '../add-food/name-question.tsx'
import { useChange } from '../update/use-change.ts'
import { foodParts, mergedFood } from './conflict.rules.ts'
import { draftOf, editedFood } from './edit-draft.rules.ts'
import { editOf, openedEdit, type KeptEdit } from './kept-edit.rules.ts'
import { useConflicts, useSeen } from '../../../shared/form/use-conflicts.ts'

const A_MINUTE = 60_000

export function useEditedFood(food: Food, kept: Kept<KeptEdit>, onDone: () => void) {
  const branch = useBranch()
  const { lists, error, refetch } = useFoodLists(food)
  const shared = useSharedName()
  const seen = useSeen(food, useChange(food, onDone))

  const [opened] = useState(() => openedEdit(kept.draft, food))

  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  const known = { ...lists, services: branch.restTypes }
  const form = useSentForm(editFood, {
    ...seen.settings,
    onFail: (failure, sent) => {
      seen.settings.onFail(failure)
      shared.onFail(failure, sent)
    },
    initial: opened.draft,
    kept: {
      ...kept,
      draft: kept.draft.draft,
      change: (draft) => kept.change({ ...editOf(seen.saved), draft }),
    },
    sent: (draft, version) => {
      const condition = lists.conditions?.find(({ _id }) => _id === draft.conditionId)
      return editedFood(draft, { food: seen.saved, version, condition, moment })
    },
    also: (draft) => ({
      ...renamed(goneInFood(draft, known), (path) => path.replace(/^variations\b/, 'taxes')),
      ...(draft.images.length === 0 && seen.saved.images.length > 0 && { pictures: say('food.images') }),
    }),
    shownAt: (path) => path.replace(/^images\b/, 'pictures'),
    carried: ({ images }) => ({ files: images.filter(isFile) }),
  })
  const { save, ...conflicts } = useConflicts(form, {
    saved: food,
    seen,
    parts: foodParts,
    draftOf,
    merge: mergedFood,
    initial: opened.conflicts,
  })
  return { form: { ...form, save }, lists, known, error, refetch, moment, ...conflicts, shared }
}

export type EditedFood = ReturnType<typeof useEditedFood>
