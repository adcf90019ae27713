import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallError } from '../api/call-error.ts'
import type { Conflict, Drafts, Merged, Parts, Side } from './merged.rules.ts'
import type { SentForm } from './use-sent-form.ts'

/** Below the message that another person saved first, or that message where there is nothing to choose. */
export const CONFLICT_PATH = 'conflict'
export const CHOICES_PATH = `${CONFLICT_PATH}.choices`

/** So long after the choices appear, a press of Save was still meant for the form without them. */
const UNSEEN_MS = 1_000

/** What a form edits. */
interface Saved {
  version: number
}

interface Seen<Of extends Saved> {
  saved: Of
  isStale: boolean
  take: (read: Of) => void
}

/** What the user has seen of `saved`, and the settings of a form that never names a later version. */
export function useSeen<Of extends Saved, Change extends { onFail: (failure: CallError) => void }>(
  saved: Of,
  change: Change,
) {
  const [seen, see] = useState(saved)
  const [isStale, setStale] = useState(false)
  return {
    saved: seen,
    isStale,
    settings: {
      ...change,
      version: seen.version,
      onFail: (failure: CallError) => {
        change.onFail(failure)
        if (failure.code === 'stale-version') setStale(true)
      },
    },
    take: (read: Of) => {
      see(read)
      setStale(false)
    },
  }
}

interface ConflictSettings<Of extends Saved, Draft, Part extends string> {
  saved: Of
  seen: Seen<Of>
  parts: Parts<Draft, Part>
  draftOf: (saved: Of) => Draft
  merge: (drafts: Drafts<Draft>) => Merged<Draft, Part>
  /** What a kept draft began with. */
  initial?: readonly Conflict<Draft, Part>[]
}

/**
 * After a refusal for a lost race, merges the form with what is read again, and goes to what is to be chosen.
 * Until that was in view for a moment, `save` sends nothing.
 */
export function useConflicts<Of extends Saved, Draft extends object, Part extends string>(
  form: SentForm<Draft>,
  { saved, seen, parts, draftOf, merge, initial = [] }: ConflictSettings<Of, Draft, Part>,
) {
  const [conflicts, setConflicts] = useState(initial)
  const [merges, setMerges] = useState(initial.length > 0 ? 1 : 0)
  const shownAt = useRef(Number.NEGATIVE_INFINITY)
  const onRead = useEffectEvent(() => {
    const { draft, conflicts: found } = merge({
      began: draftOf(seen.saved),
      mine: form.draft(),
      theirs: draftOf(saved),
    })
    form.reset(draft)
    setConflicts(found)
    setMerges(merges + 1)
    seen.take(saved)
  })
  const isRead = seen.isStale && saved.version > seen.saved.version
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
