import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { useEffect, useRef } from 'react'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { CallOptions, Reply } from '../../../shared/api/client.ts'
import { useChangedFoods } from '../foods.queries.ts'
import { offerRestoring, type ChangesFood } from './offer-restoring.ts'

interface Undoing<E extends ChangesFood> {
  endpoint: E
  /** What was done. */
  text: string
  /** The calls that bring the values of `was` back from those of `is`, each for the version that the one before left. */
  steps: (sent: SentOf<E>, was: Food, is: Food) => ReadonlyArray<(version: number, now: Date) => SentOf<E>>
  carried?: () => Pick<CallOptions, 'token'>
}

export function useChange<E extends ChangesFood>(food: Food, onDone: () => void, undoing?: Undoing<E>) {
  const { show, reload } = useChangedFoods()
  // After a lost answer the screen may show what the call already changed. A call names the version that it replaces.
  const known = useRef(new Map<number, Food>())
  useEffect(() => {
    known.current.set(food.version, food)
  }, [food])
  return {
    version: food.version,
    onDone: ({ data }: Reply<Food>, sent: SentOf<E>) => {
      show(data)
      onDone()
      const was = known.current.get(sent.version ?? food.version)
      if (!undoing || !was) return
      offerRestoring({ ...undoing, version: data.version, steps: undoing.steps(sent, was, data) }, show)
    },
    onFail: (error: CallError) => {
      if (!error.isLost) reload()
    },
  }
}
