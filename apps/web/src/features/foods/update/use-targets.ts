import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { useRef, useState, type RefObject } from 'react'
import type { Place } from '../../lookups/read-form.ts'
import type { UpdateProps } from './updates.ts'

/** What a change is for: the chosen variations, or all alike. */
export interface Targets extends Pick<UpdateProps, 'food' | 'chosen' | 'onChoose'> {
  isSameToAll: boolean
  setSameToAll: (isSameToAll: boolean) => void
  problem: string | null
  first: RefObject<HTMLElement | null>
  place: Place
  variations: readonly Variation[]
  sent: { isSameToAll: boolean; variations: string[] }
}

export function useTargets({ food, chosen, onChoose }: Pick<UpdateProps, 'food' | 'chosen' | 'onChoose'>): Targets {
  const [isSameToAll, setSameToAll] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const first = useRef<HTMLElement>(null)
  return {
    food,
    chosen,
    onChoose: (next) => {
      setProblem(null)
      onChoose(next)
    },
    isSameToAll,
    setSameToAll: (next) => {
      setProblem(null)
      setSameToAll(next)
    },
    problem,
    first,
    place: { wrong: null, input: first, refuse: (message) => setProblem(message ?? null) },
    variations: isSameToAll ? food.variations : food.variations.filter(({ _id }) => chosen.includes(_id)),
    sent: { isSameToAll, variations: isSameToAll ? [] : [...chosen] },
  }
}
