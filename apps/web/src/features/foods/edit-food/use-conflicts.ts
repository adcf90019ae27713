import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { SentForm } from '../../../shared/form/use-sent-form.ts'
import type { useChange } from '../update/use-change.ts'
import type { Conflict, Drafts, Merged, Parts, Side } from './merged.rules.ts'

/** Below the message that another person saved first, or that message where there is nothing to choose. */
export const CONFLICT_PATH = 'conflict'
export const CHOICES_PATH = `${CONFLICT_PATH}.choices`

/** So long after the choices appear, a press of Save was still meant for the form without them. */
const UNSEEN_MS = 1_000

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
  /** What a kept draft began with. */
  initial?: readonly Conflict<Draft, Part>[]
}

/**
 * After a refusal for a lost race, merges the form with the food that is read again, and goes to what is to be chosen.
 * Until that was in view for a moment, `save` sends nothing.
 */
export function useConflicts<Draft extends object, Part extends string>(
  form: SentForm<Draft>,
  { food, seen, parts, draftOf, merge, initial = [] }: ConflictSettings<Draft, Part>,
) {
  const [conflicts, setConflicts] = useState(initial)
  const [merges, setMerges] = useState(initial.length > 0 ? 1 : 0)
  const shownAt = useRef(Number.NEGATIVE_INFINITY)
  const onRead = useEffectEvent(() => {
    const { draft, conflicts: found } = merge({ began: draftOf(seen.food), mine: form.draft(), theirs: draftOf(food) })
    form.reset(draft)
    setConflicts(found)
    setMerges(merges + 1)
    seen.take(food)
  })
  const isRead = seen.isStale && food.version > seen.food.version
  useEffect(() => {
    if (isRead) onRead()
  }, [isRead])

  const show = useEffectEvent(() => {
    shownAt.current = performance.now()
    form.go(CHOICES_PATH)
  })
  useEffect(() => {
    if (merges > 0) show()
  }, [merges])
  const save = () => {
    if (performance.now() - shownAt.current < UNSEEN_MS) form.go(CHOICES_PATH)
    else form.save()
  }

  const choose = (conflict: Conflict<Draft, Part>, side: Side) => {
    form.reset({ ...form.draft(), ...parts.of(conflict.part, conflict[side]) })
    setConflicts(conflicts.map((each) => (each === conflict ? { ...each, chosen: side } : each)))
  }
  return { conflicts, choose, save }
}
