import { useRef, useState } from 'react'
import { toast } from '../../shared/ui/snack-store.ts'
import { goTo } from '../../shared/form/go-to.ts'
import {
  enteredMaterial,
  isBought,
  materialProblems,
  noMaterial,
  type MaterialDraft,
  type SentMaterial,
} from './purchase-draft.rules.ts'

/** The material that is being entered for a purchase, and its adding. */
export function useMaterialEntry(onAdd: (material: SentMaterial) => void) {
  const place = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(noMaterial)
  const [isAsked, setAsked] = useState(false)
  const entered = enteredMaterial(draft)
  const problems = materialProblems(entered)

  const clear = () => {
    setDraft(noMaterial)
    setAsked(false)
  }
  /** Whether it was added. What is wrong with it is said. */
  const add = (): boolean => {
    const first = Object.entries(problems)[0]
    if (first) {
      setAsked(true)
      toast(first[1], 'bad')
      requestAnimationFrame(() => goTo(place.current, first[0]))
      return false
    }
    if (!isBought(entered)) return false
    onAdd(entered)
    // What follows on a bill is often measured alike.
    setDraft(({ isWeight }) => ({ ...noMaterial, isWeight }))
    setAsked(false)
    return true
  }

  return {
    place,
    draft,
    edit: (changed: Partial<MaterialDraft>) => setDraft((before) => ({ ...before, ...changed })),
    marks: { problems, isAsked },
    add,
    clear,
  }
}
