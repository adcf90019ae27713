import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { SentForm } from '../../../shared/form/use-sent-form.ts'
import type { useChange } from '../update/use-change.ts'
import type { Conflict, Drafts, Merged, Parts, Side } from './merged.rules.ts'

/** The food that the user has seen, and the settings of a form that never names a later version. */
export function useSeen(food: Food, change: ReturnType<typeof useChange>) {
  const [seen, see] = useState(food)
  const [isStale, setStale] = useState(false)
  return {
    food: seen,
    isStale,
    settings: {
      ...change,
      version: seen.version,
      onFail: (failure: CallError) => {
        change.onFail(failure)
        if (failure.code === 'stale-version') setStale(true)
      },
    },
    take: (read: Food) => {
      see(read)
      setStale(false)
    },
  }
}

interface ConflictSettings<Draft, Part extends string> {
  food: Food
  seen: ReturnType<typeof useSeen>
  parts: Parts<Draft, Part>
  draftOf: (food: Food) => Draft
  merge: (drafts: Drafts<Draft>) => Merged<Draft, Part>
}

/** After a refusal for a lost race, merges the form with the food that is read again. */
export function useConflicts<Draft extends object, Part extends string>(
  form: SentForm<Draft>,
  { food, seen, parts, draftOf, merge }: ConflictSettings<Draft, Part>,
) {
  const [conflicts, setConflicts] = useState<readonly Conflict<Draft, Part>[]>([])
  const onRead = useEffectEvent(() => {
    const { draft, conflicts: found } = merge({ began: draftOf(seen.food), mine: form.draft(), theirs: draftOf(food) })
    form.reset(draft)
    setConflicts(found)
    seen.take(food)
  })
  const isRead = seen.isStale && food.version > seen.food.version
  useEffect(() => {
    if (isRead) onRead()
  }, [isRead])

  const choose = (conflict: Conflict<Draft, Part>, side: Side) => {
    form.reset({ ...form.draft(), ...parts.of(conflict.part, conflict[side]) })
    setConflicts(conflicts.map((each) => (each === conflict ? { ...each, chosen: side } : each)))
  }
  return { conflicts, choose }
}
