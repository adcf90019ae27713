import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { CallOptions, Reply } from '../../../shared/api/client.ts'
import { useChangedFoods } from '../foods.queries.ts'
import { offerRestoring, type ReturnsFood } from './offer-restoring.ts'

interface Undoing<E extends ReturnsFood> {
  endpoint: E
  /** What was done. */
  text: string
  /** The calls that bring the values before back, each for the version that the one before left. */
  steps: (sent: SentOf<E>) => ReadonlyArray<(version: number, now: Date) => SentOf<E>>
  carried?: () => Pick<CallOptions, 'token'>
}

export function useChange<E extends ReturnsFood>(food: Food, onDone: () => void, undoing?: Undoing<E>) {
  const { show, reload } = useChangedFoods()
  return {
    version: food.version,
    onDone: ({ data }: Reply<Food>, sent: SentOf<E>) => {
      show(data)
      onDone()
      if (undoing) offerRestoring({ ...undoing, version: data.version, steps: undoing.steps(sent) }, show)
    },
    onFail: (error: CallError) => {
      if (!error.isLost) reload()
    },
  }
}
