import { editFood } from '@brigade/contract/foods/edit-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { isFile } from '../../../shared/ui/image-picker.rules.ts'
import { useNow } from '../../../shared/use-now.ts'
import { renamed } from '../../../shared/form/entered.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useFoodLists } from '../add-food/food-lists.queries.ts'
import { goneInFood } from '../add-food/gone.rules.ts'
import { useChange } from '../update/use-change.ts'
import { mergedFood, parts, type Conflict, type Side } from './conflict.rules.ts'
import { draftOf, editedFood } from './edit-draft.rules.ts'

const A_MINUTE = 60_000

export function useEditedFood(food: Food, onDone: () => void) {
  const branch = useBranch()
  const { lists, error, refetch } = useFoodLists()
  const change = useChange(food, onDone)
  // What the user has seen: the form never names a later version.
  const [seen, setSeen] = useState(food)
  const [isStale, setStale] = useState(false)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])

  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  const known = { ...lists, services: branch.restTypes }
  const form = useSentForm(editFood, {
    ...change,
    version: seen.version,
    initial: draftOf(food),
    sent: (draft, version) => {
      const condition = lists.conditions?.find(({ _id }) => _id === draft.conditionId)
      return editedFood(draft, { food: seen, version, condition, moment })
    },
    also: (draft) => renamed(goneInFood(draft, known), (path) => path.replace(/^variations\b/, 'taxes')),
    shownAt: (path) => path.replace(/^images\b/, 'pictures'),
    carried: ({ images }) => ({ files: images.filter(isFile) }),
    onFail: (failure) => {
      change.onFail(failure)
      if (failure.code === 'stale-version') setStale(true)
    },
  })

  const onRead = useEffectEvent(() => {
    const merged = mergedFood({ began: draftOf(seen), mine: form.draft(), theirs: draftOf(food) })
    form.reset(merged.draft)
    setConflicts(merged.conflicts)
    setSeen(food)
    setStale(false)
  })
  // The list is read again after the refusal.
  const isRead = isStale && food.version > seen.version
  useEffect(() => {
    if (isRead) onRead()
  }, [isRead])

  const choose = (conflict: Conflict, side: Side) => {
    form.reset({ ...form.draft(), ...parts[conflict.part](conflict[side]) })
    setConflicts(conflicts.map((each) => (each === conflict ? { ...each, chosen: side } : each)))
  }

  return { form, lists, known, error, refetch, moment, conflicts, choose }
}

export type EditedFood = ReturnType<typeof useEditedFood>
